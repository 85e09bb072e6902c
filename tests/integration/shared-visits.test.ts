import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Slot } from '../../src/fields/visits/slots.ts';
import { Outbox } from '../../src/origin/outbox/outbox.ts';
import { Database } from '../../src/platform/database/database.ts';
import { startMailServer } from '../contract/mail-server.ts';
import { startFormsService } from '../fixtures/forms-service.ts';
import { newKey } from '../fixtures/outbox-room.ts';
import { mailFrom, panel } from '../fixtures/outbox-with-mails.ts';
import { findPostgres, type Postgres, startPostgres } from '../fixtures/postgres.ts';
import { receiptIn, send } from '../fixtures/sent-form.ts';
import { startTestOrigin } from '../fixtures/test-origin.ts';
import { book, datesOf, freeSeats, kinds, sitesWithVisits, visitOfHouse } from '../fixtures/visits.ts';

const tour = visitOfHouse([10, 12, 20]);
const [first, , third] = datesOf(tour) as [Slot, Slot, Slot];
let root: string;
let folders: Awaited<ReturnType<typeof sitesWithVisits>>;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'shared-visits-'));
  folders = await sitesWithVisits(root, { tabor: [tour] });
});
afterAll(() => rm(root, { recursive: true, force: true }));

const program = findPostgres();

describe.skipIf(!program)('on several machines', () => {
  let postgres: Postgres;
  const key = newKey();
  beforeAll(async () => {
    postgres = await startPostgres(program as string, { name: 'brand_sites', password: 'p' });
  });
  afterAll(() => postgres?.stop());

  test('while the database is away, bookings wait; then each gets its seat and mail, or a kind mail with other dates', async () => {
    const [service, mails] = await Promise.all([startFormsService(), startMailServer()]);
    const url = `postgres://brand_sites:p@127.0.0.1:${postgres.port}/postgres`;
    const folder = join(root, 'away');
    const start = () =>
      startTestOrigin({
        folders,
        database: { url, connections: 5 },
        outbox: { folder, retention: 14, key, service: { url: service.url, token: 'forms-token' } },
        mails: { url: mails.url, from: mailFrom, panel },
        secrets: join(root, 'away-secrets'),
      });
    let running = await start();
    onTestFinished(async () => {
      await running.close();
      await Promise.all([service.close(), mails.stop()]);
    });
    await postgres.goAway();
    const ask = (values: Parameters<typeof book>[1]) => book(running.port, { termin: third.id, ...values });
    const [one, again] = [await ask({ personen: '2' }), await ask({ personen: '2' })];
    expect([one.status, one.outcome]).toMatchObject([200, { kind: 'kept', waits: true }]);
    expect(again.outcome).toEqual(one.outcome);
    const other = await ask({ personen: '2', vorname: 'Anna', email: 'anna@zimtstern.example' });
    expect(other.outcome).toMatchObject({ kind: 'kept', waits: true });
    const unreachable = await ask({ email: '', telefon: '044 668 18 00', vorname: 'Eva' });
    expect([unreachable.status, unreachable.outcome]).toMatchObject([503, { reason: 'notKept' }]);
    const path = `/api/besuch?receipt=${receiptIn(one)}&locale=de-CH`;
    const page = await send({ port: running.port, method: 'GET', path });
    expect(page.text).toContain('Eine Bestätigung ist das noch nicht');
    expect(await readFile(join(folder, 'outbox.db'), 'latin1')).not.toMatch(/Zimtstern|zimtstern/);
    // They are still there after a restart without the database.
    await running.close();
    running = await start();
    await postgres.comeBack();
    await expect.poll(() => freeSeats(running.port), { timeout: 30_000 }).toMatchObject({ [third.id]: 1 });
    await expect.poll(() => mails.received.filter(({ to }) => to[0]?.endsWith('zimtstern.example')).length).toBe(2);
    const mailTo = (address: string) => mails.received.find(({ to }) => to[0] === address)?.text;
    expect(mailTo('rosa@zimtstern.example')).toContain('Ihr Besuch ist gebucht.');
    expect(mailTo('anna@zimtstern.example')).toContain('Leider war dieser Termin schon vergeben');
    expect(mailTo('anna@zimtstern.example')).toContain('https://tabor.example/kontakt/besichtigung');
    const database = new Database({ url, connections: 3 });
    onTestFinished(() => database.close());
    const outbox = await Outbox.open(folder, { retention: 14, key, database, visiting: true });
    onTestFinished(() => outbox.close());
    const [kept, full] = [await outbox.read(receiptIn(one) ?? ''), await outbox.read(receiptIn(other) ?? '')];
    expect(kept?.fields).toMatchObject({ Stand: 'angemeldet', Termin: third.start });
    expect(full?.fields).toMatchObject({ Stand: 'angefragt', Wunsch: expect.stringContaining('war schon ausgebucht') });
    expect(full?.fields).not.toHaveProperty('Termin');
    expect((await ask({ personen: '2' })).outcome, 'the form sent once more').toEqual({
      kind: 'kept',
      receipt: receiptIn(one),
      code: kept?.code,
    });
    await database.query('TRUNCATE answers, mails, bookings CASCADE');
  });

  test('200 visitors of two origins get the three places of a date', async () => {
    const url = `postgres://brand_sites:p@127.0.0.1:${postgres.port}/postgres`;
    const both = await Promise.all(
      ['one', 'two'].map((name) =>
        startTestOrigin({
          folders,
          database: { url, connections: 5 },
          outbox: { folder: join(root, name), retention: 14, key },
          secrets: join(root, `${name}-secrets`),
        }),
      ),
    );
    onTestFinished(async () => {
      for (const each of both) await each.close();
    });
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        book(both[index % 2]?.port ?? 0, { termin: first.id, vorname: `Rosa ${index}` }),
      ),
    );
    const { kept = [], full = [], ...rest } = kinds(answers);
    expect([kept.length, full.length, rest]).toEqual([3, 197, {}]);
    const database = new Database({ url, connections: 1 });
    onTestFinished(() => database.close());
    expect(await database.query('SELECT sum(seats) AS seats, count(*) AS count FROM bookings')).toEqual([
      { seats: 3, count: 3 },
    ]);
    expect(await database.query('SELECT count(*) AS count FROM answers')).toEqual([{ count: 3 }]);
    for (const { port } of both) await expect.poll(() => freeSeats(port)).toMatchObject({ [first.id]: 0 });
  });
});
