import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkDatabase } from '../../src/ops/doctor/check-database.ts';
import { setUpOf } from '../../src/ops/doctor/set-up.ts';
import { freePort } from '../fixtures/free-port.ts';
import { findPostgres, type Postgres, startPostgres } from '../fixtures/postgres.ts';

const program = findPostgres();
const password = 'p%ss w@rd/';

describe.skipIf(!program)('without an answer of the content service, the doctor logs in to its database', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres(program as string, { name: 'strapi', password });
  });
  afterAll(() => postgres?.stop());

  const check = async (more: Record<string, string> = {}) => {
    const content = {
      DATABASE_CLIENT: 'postgres',
      DATABASE_HOST: '127.0.0.1',
      DATABASE_PORT: String(postgres.port),
      DATABASE_NAME: 'postgres',
      DATABASE_PASSWORD: password,
      ...more,
    };
    const origin = { CONTENT_URL: `http://127.0.0.1:${await freePort()}` };
    const [finding] = await checkDatabase(setUpOf({ origin, content }));
    return finding;
  };
  const addressOf = (word: string, name = 'postgres') =>
    `postgres://strapi:${encodeURIComponent(word)}@127.0.0.1:${postgres.port}/${name}`;

  test('and reports no problem if the login works', async () => {
    const logIns: Record<string, string>[] = [{}, { DATABASE_URL: addressOf(password) }];
    for (const one of logIns)
      expect(await check(one)).toMatchObject({ is: 'well', found: expect.stringContaining('takes the log-in') });
  });

  test('and reports the error, without the password', async () => {
    const wrong = [
      [{ DATABASE_PASSWORD: 'falsches-Wort' }, 'refuses user and password'],
      [{ DATABASE_URL: addressOf('falsches-Wort') }, 'refuses user and password'],
      [{ DATABASE_NAME: 'anders' }, 'has no database of this name'],
      [{ DATABASE_PORT: String(await freePort()) }, 'nobody answers at 127.0.0.1:'],
    ] as const;
    for (const [one, found] of wrong) {
      const finding = await check(one);
      expect(finding).toMatchObject({ is: 'wrong', found: expect.stringContaining(found) });
      expect(JSON.stringify(finding)).not.toContain('Wort');
    }
  });
});
