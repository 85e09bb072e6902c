import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { Database } from '../../src/platform/database/database.ts';
import { authority } from '../fixtures/certificates.ts';
import { findProgram } from '../fixtures/find-program.ts';
import { findPostgres, type Postgres, startPostgres } from '../fixtures/postgres.ts';

const program = findPostgres();
const openssl = findProgram('openssl');
const user = { name: 'brand_sites', password: 'p' };

const urlAt = (port: number, more = '', host = '127.0.0.1') =>
  `postgres://${user.name}:${user.password}@${host}:${port}/postgres${more}`;

function connected(url: string): Database {
  const database = new Database({ url, connections: 3 });
  onTestFinished(() => database.close());
  return database;
}

describe.skipIf(!program || !openssl)('by TLS', () => {
  let folder: string;
  let postgres: Postgres;
  let ours: string;
  let another: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tls-'));
    const [mine, foreign] = ['mine', 'foreign'].map((name) => authority(openssl as string, folder, name));
    if (!mine || !foreign) throw new Error('there are two authorities');
    [ours, another] = [mine.file, foreign.file];
    // The certificate names the host but not the IP address.
    postgres = await startPostgres(program as string, user, mine.certify('DNS:localhost'));
  });
  afterAll(async () => {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const encrypted = 'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()';
  const verified = (file: string) => `?sslmode=verify-full&sslrootcert=${file}`;

  test('a certificate of the named authority for the named host is trusted', async () => {
    const database = connected(urlAt(postgres.port, verified(ours), 'localhost'));
    expect(await database.query(encrypted)).toEqual([{ ssl: true }]);
  });

  test.for([
    { of: 'another authority', more: () => verified(another), host: 'localhost', why: /cannot be trusted/ },
    {
      of: 'an authority that is not configured',
      more: () => '?sslmode=verify-full',
      host: 'localhost',
      why: /cannot be trusted/,
    },
    { of: 'another host', more: () => verified(ours), host: '127.0.0.1', why: /cannot be trusted/ },
  ])('a certificate of $of is not trusted', async ({ more, host, why }) => {
    const database = connected(urlAt(postgres.port, more(), host));
    await expect(database.query(encrypted)).rejects.toThrow(why);
  });

  test('a server that requires TLS refuses unencrypted connections', async () => {
    await expect(connected(urlAt(postgres.port)).query(encrypted)).rejects.toThrow(/refuses/);
  });
});
