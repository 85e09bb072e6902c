import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Locale } from '../../sites.config.ts';
import { readSnapshot, writeSnapshot } from '../../src/content/snapshot.ts';
import { AlertLoop, nextAlertMoment } from '../../src/origin/alerts/alert-loop.ts';
import { JobAlerts } from '../../src/origin/alerts/job-alerts.ts';
import type { Outbox } from '../../src/origin/outbox/outbox.ts';
import { pageMaker } from '../../src/origin/pages/page-maker.ts';
import { hashId } from '../../src/origin/sessions/sessions.ts';
import { Database } from '../../src/platform/database/database.ts';
import { mailer } from '../../src/platform/mail/send-mail.ts';
import { brandById } from '../../src/sites/find-brand.ts';
import { type MailServer, startMailServer } from '../contract/mail-server.ts';
import { newKey, type OutboxRoom, outboxRoom } from '../fixtures/outbox-room.ts';
import { mailFrom } from '../fixtures/outbox-with-mails.ts';
import { findPostgres, startPostgres } from '../fixtures/postgres.ts';
import { sitesWithVisits } from '../fixtures/visits.ts';

const day = 86_400_000;
const rosa = 'rosa@zimtstern.example';
const tabor = brandById('tabor');

let room: OutboxRoom;
beforeEach(async () => {
  room = await outboxRoom();
});
afterEach(() => room.remove());

/** Orders of Tabor's vacancies with a mail server, at a clock that the test sets. */
async function ordered({ outbox: given, server: shared }: { outbox?: Outbox; server?: MailServer } = {}) {
  const server = shared ?? (await startMailServer());
  const folders = await sitesWithVisits(room.root, {});
  const outbox = given ?? (await room.open({ key: newKey() }));
  // A Tuesday, ten o'clock in Zurich.
  let now = Date.parse('2026-12-01T09:00:00Z');
  const lines: string[] = [];
  const stopped = new AbortController();
  const loop = new AlertLoop({
    outbox,
    send: mailer({ url: server.url, from: mailFrom }, { until: stopped.signal }),
    domain: 'digallo.example',
    snapshots: folders.snapshots,
    pages: pageMaker(folders),
    log: (line) => lines.push(line),
    now: () => now,
  });
  const alerts = new JobAlerts({ records: outbox.alerts, onAdded: () => loop.wake(), now: () => now });
  onTestFinished(async () => {
    await loop.stop();
    stopped.abort();
    if (!shared) await server.stop();
  });
  const codeOf = (text = '') => /code=([\w-]{22})/.exec(text)?.[1] ?? '';
  /** Does what is due at a time. */
  const at = async (time: string | number) => {
    now = new Date(time).getTime();
    loop.start();
    const isDue = async () => ((await outbox.alerts.next())?.next_mail_at ?? now + 1) <= now;
    await expect.poll(isDue).toBe(false);
    await loop.stop();
    return server.received;
  };
  const order = (change: object = {}, locale: Locale = 'de-CH') =>
    alerts.order(
      { suche: '/jobs/offene-stellen', rhythmus: 'weekly', email: rosa, ...change },
      { brand: tabor, locale },
    );
  const confirmed = async (change: object = {}) => {
    await order(change);
    const code = codeOf((await at(now)).at(-1)?.text);
    const found = await alerts.find(code, tabor);
    if (!found) throw new Error(`there is no order: ${lines.join('\n')}`);
    await alerts.confirm(found);
    await at(now);
    server.received.length = 0;
    return code;
  };
  /** Changes the vacancies of Tabor's live website. */
  const vacancies = async (change: (jobs: Job[]) => Job[]) => {
    const snapshot = await readSnapshot(folders.snapshots, tabor);
    if (!snapshot) throw new Error('tabor has no content');
    for (const content of Object.values(snapshot.contents)) content.jobs = change(content.jobs);
    await writeSnapshot(folders.snapshots, snapshot);
  };
  /** Publishes a vacancy that resembles another one. */
  const publish = (Nummer: number, change: Partial<Job> = {}) =>
    vacancies((jobs) => [...jobs, { ...(jobs.find(({ Lehrstelle }) => !Lehrstelle) as Job), Nummer, ...change }]);
  return { server, outbox, loop, alerts, order, confirmed, at, vacancies, publish, codeOf, lines };
}
type Job = NonNullable<NonNullable<Awaited<ReturnType<typeof readSnapshot>>>['contents'][Locale]>['jobs'][number];

test('an order begins when the link in its mail is confirmed, and tells of vacancies that are new then', async () => {
  const { order, at, alerts, codeOf, publish } = await ordered();
  await order({ suche: '/jobs/offene-stellen?bereich=hotellerie&stichwort=Zimtstern&fremd=%3Cb%3E' });
  const [first] = await at('2026-12-01T09:00:00Z');
  expect(first?.to).toEqual([rosa]);
  expect(first?.head).toContain('Tabor');
  expect(first?.head).not.toContain('List-Unsubscribe');
  expect(first?.text).toContain('Ja, bestätigen:\nhttps://tabor.example/api/stellen-mail?code=');
  // A stranger cannot write to an address with it.
  expect(first?.source).not.toMatch(/fremd|Zimtstern/);
  await publish(7001, { Titel: 'Vor der Bestätigung Zimtstern', Bereich: 'hotellerie' });
  expect(await at('2026-12-02T09:00:00Z')).toHaveLength(1);
  const found = await alerts.find(codeOf(first?.text), tabor);
  if (found) await alerts.confirm(found);
  await at('2026-12-02T09:00:00Z');
  await publish(7002, { Titel: 'Köchin oder Koch Zimtstern', Bereich: 'hotellerie' });
  await publish(7003, { Titel: 'Zimtstern in einem anderen Bereich', Bereich: 'verwaltung' });
  // Mails come on Mondays.
  expect(await at('2026-12-06T20:00:00Z')).toHaveLength(1);
  const [, news] = await at('2026-12-07T06:00:00Z');
  expect(news?.text).toContain('Köchin oder Koch Zimtstern:\n');
  expect(news?.text).toContain('https://tabor.example/jobs/offene-stellen/7002');
  expect(news?.text).not.toMatch(/Vor der Bestätigung|in einem anderen Bereich/);
  expect(news?.html).toContain('href="https://tabor.example/jobs/offene-stellen/7002"');
  expect(news?.source.replaceAll('\n ', '')).toMatch(
    /List-Unsubscribe: ?<https:\/\/tabor\.example\/api\/stellen-mail\/ende\?code=[\w-]{22}&locale=de-CH>/,
  );
  expect(news?.head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(await at('2026-12-14T06:00:00Z')).toHaveLength(2);
});

test('a vacancy is sent once to an address, also if it comes back or fits two orders, and not if it is gone', async () => {
  const { confirmed, at, publish, vacancies } = await ordered();
  await confirmed({ rhythmus: 'daily' });
  await confirmed({ rhythmus: 'daily', suche: '/jobs/offene-stellen?bereich=hotellerie', email: rosa.toUpperCase() });
  await publish(7002, { Titel: 'Köchin oder Koch', Bereich: 'hotellerie' });
  await publish(7004, { Titel: 'Schon besetzt', Bereich: 'hotellerie' });
  await vacancies((jobs) => jobs.filter(({ Nummer }) => Nummer !== 7004));
  const received = await at('2026-12-02T06:00:00Z');
  expect(received.map(({ text }) => text.includes('Köchin oder Koch'))).toEqual([true]);
  expect(received[0]?.text).not.toContain('Schon besetzt');
  await vacancies((jobs) => jobs.filter(({ Nummer }) => Nummer !== 7002));
  await at('2026-12-03T06:00:00Z');
  await publish(7002, { Titel: 'Köchin oder Koch', Bereich: 'hotellerie' });
  expect(await at('2026-12-04T06:00:00Z')).toHaveLength(1);
});

test('where the last vacancy is filled, no mail tells of those of others', async () => {
  const { confirmed, at, vacancies } = await ordered();
  await confirmed({ rhythmus: 'daily' });
  await confirmed({ rhythmus: 'daily', suche: '/jobs/offene-stellen?ort=nirgends', email: `b-${rosa}` });
  await confirmed({ rhythmus: 'daily', suche: '/jobs/offene-stellen?betrieb=digallo', email: `c-${rosa}` });
  await vacancies(() => []);
  expect(await at('2026-12-02T06:00:00Z')).toEqual([]);
});

test('a mail that may have arrived is sent again with its vacancies and its id', async () => {
  const { confirmed, at, publish, server, outbox } = await ordered();
  await confirmed({ rhythmus: 'daily' });
  await publish(7002, { Titel: 'Köchin oder Koch' });
  const records = outbox.alerts;
  const before = (await records.next())?.read();
  await at('2026-12-02T06:00:00Z');
  const sending = (await records.next())?.read().payload.sent ?? [];
  // As after a kill between the answer of the mail server and its record.
  if (before) await records.update(before.alert, { payload: { ...before.payload, sending }, next_mail_at: 0 });
  await publish(7005, { Titel: 'Später dazugekommen' });
  await at('2026-12-02T06:01:00Z');
  const ids = server.received.map(({ head }) => /^message-id: (.+)$/im.exec(head)?.[1]);
  expect(ids).toEqual([ids[0], ids[0]]);
  expect((await at('2026-12-03T06:00:00Z')).at(-1)?.text).toContain('Später dazugekommen');
});

test('while the mail server is away, nothing is lost; an address that it refuses for days is removed', async () => {
  const { confirmed, at, publish, server, outbox, lines } = await ordered();
  await confirmed({ rhythmus: 'daily' });
  await publish(7002, { Titel: 'Köchin oder Koch' });
  server.refused.set(rosa, 450);
  for (let minute = 0; minute < 4; minute++) await at(`2026-12-02T06:0${minute}:00Z`);
  // One refusal after answers that say «later» is no reason to remove the order.
  server.refused.set(rosa, 552);
  await at('2026-12-02T06:30:00Z');
  server.refused.delete(rosa);
  const received = await at('2026-12-03T06:45:00Z');
  expect(received.map(({ text }) => text.includes('Köchin oder Koch'))).toEqual([true]);
  server.refused.set(rosa, 550);
  await publish(7006, { Titel: 'Noch eine' });
  for (let days = 4; days < 10; days++) await at(`2026-12-0${days}T12:00:00Z`);
  expect(await outbox.alerts.counts()).toEqual({ confirmed: 0, unconfirmed: 0 });
  expect(lines.join()).not.toContain(rosa);
});

test('an order ends after a year unless it is renewed, and an unconfirmed one after two days', async () => {
  const { order, confirmed, at, alerts, outbox } = await ordered();
  const code = await confirmed();
  await order({ email: 'niemand@zimtstern.example' });
  await at('2026-12-03T10:00:00Z');
  expect(await outbox.alerts.counts()).toEqual({ confirmed: 1, unconfirmed: 0 });
  const asked = (await at('2027-11-22T06:00:00Z')).at(-1);
  expect(asked?.text).toMatch(/enden am 1\.\sDezember 2027/);
  expect(await at('2027-11-29T06:00:00Z')).toHaveLength(1);
  const found = await alerts.find(code, tabor);
  if (found) await alerts.confirm(found);
  await at('2028-11-20T06:00:00Z');
  expect(await outbox.alerts.counts()).toEqual({ confirmed: 1, unconfirmed: 0 });
  await at('2028-12-30T06:00:00Z');
  expect(await outbox.alerts.counts()).toEqual({ confirmed: 0, unconfirmed: 0 });
});

test('a mail with new vacancies, shortly before the end, offers to renew the order', async () => {
  const { confirmed, at, publish } = await ordered();
  await confirmed();
  await publish(7001);
  expect((await at('2026-12-07T06:00:00Z')).at(-1)?.text).not.toContain('Um ein Jahr verlängern');
  await publish(7002);
  expect((await at('2027-11-22T06:00:00Z')).at(-1)?.text).toContain('Um ein Jahr verlängern');
  expect(await at('2027-11-29T06:00:00Z'), 'one offer is enough').toHaveLength(2);
});

test('a new key takes over all orders, so that the old one can go', async () => {
  const [oldKey, newer] = [newKey(), newKey()];
  const first = await ordered({ outbox: await room.open({ key: oldKey }) });
  await first.confirmed({ rhythmus: 'daily' });
  await first.outbox.close();
  const second = await ordered({ outbox: await room.open({ key: `${newer},${oldKey}` }) });
  await second.at('2026-12-01T10:00:00Z');
  await second.outbox.close();
  const third = await room.open({ key: newer });
  expect((await third.alerts.next())?.read().payload.email).toBe(rosa);
  expect(await third.alerts.removePerson(rosa)).toBe(1);
});

test('an order that nobody can decrypt holds up no other', async () => {
  const { confirmed, at, publish, outbox } = await ordered();
  await confirmed({ rhythmus: 'daily' });
  const before = (await outbox.alerts.next())?.read();
  if (!before) throw new Error('there is no order');
  await outbox.alerts.add({ ...before, alert: 'lost', code_hash: hashId('lost'), next_mail_at: 0 });
  const database = new DatabaseSync(join(room.folder, 'outbox.db'));
  database.exec("UPDATE job_alerts SET encrypted_with = 'deadbeef' WHERE alert = 'lost'");
  database.close();
  await publish(7001, { Titel: 'Köchin oder Koch' });
  expect((await at('2026-12-02T06:00:00Z')).at(-1)?.text).toContain('Köchin oder Koch');
});

test('what an ended order has sent is not sent by another one of the same person', async () => {
  const { confirmed, at, publish, alerts, server } = await ordered();
  const all = await confirmed({ rhythmus: 'daily' });
  await confirmed({ rhythmus: 'daily', suche: '/jobs/offene-stellen?bereich=hotellerie' });
  await publish(7001, { Bereich: 'hotellerie' });
  expect(await at('2026-12-02T06:00:00Z')).toHaveLength(1);
  const found = await alerts.find(all, tabor);
  if (found) await alerts.end(found);
  await at('2026-12-03T06:00:00Z');
  expect(server.received).toHaveLength(1);
});

test('a second order of the same list replaces the first; ending removes it, and its code is unknown then', async () => {
  const { confirmed, alerts, outbox } = await ordered();
  const first = await confirmed();
  const second = await confirmed({ rhythmus: 'daily' });
  expect(await alerts.find(first, tabor)).toBeUndefined();
  const found = await alerts.find(second, tabor);
  expect(found).toMatchObject({ rhythm: 'daily', isConfirmed: true, code_hash: hashId(second) });
  expect(await alerts.find(second, brandById('rivabella'))).toBeUndefined();
  if (found) await alerts.end(found);
  expect(await outbox.alerts.counts()).toEqual({ confirmed: 0, unconfirmed: 0 });
  expect(await outbox.alerts.removePerson(rosa)).toBe(0);
});

test('while the mail server is away, the mail to confirm waits, and is counted once', async () => {
  const { order, loop, server, lines } = await ordered();
  await server.stop();
  await order();
  loop.start();
  await expect.poll(() => lines.filter((line) => line.includes('confirm not sent')).length).toBe(4);
  const again = await startMailServer(Number(new URL(server.url).port));
  onTestFinished(() => again.stop());
  await expect.poll(() => again.received.length).toBe(1);
});

test('an address gets three mails to confirm within a day, from whomever the orders come', async () => {
  const { order, at } = await ordered();
  for (let count = 0; count < 6; count++) await order({ email: `rosa+${count}@zimtstern.example` });
  expect(await at('2026-12-01T09:00:00Z')).toHaveLength(3);
});

const program = findPostgres();
test.skipIf(!program)('two origins with one database send each mail once', async () => {
  const postgres = await startPostgres(program as string, { name: 'brand_sites', password: 'p' });
  onTestFinished(() => postgres.stop());
  const url = `postgres://brand_sites:p@127.0.0.1:${postgres.port}/postgres`;
  const key = newKey();
  const server = await startMailServer();
  onTestFinished(() => server.stop());
  const open = async (name: string) => {
    const database = new Database({ url, connections: 5 });
    onTestFinished(() => database.close());
    return ordered({ outbox: await room.open({ key, database }, join(room.root, name)), server });
  };
  const [one, two] = [await open('one'), await open('two')];
  for (let index = 0; index < 10; index++) await one.confirmed({ rhythmus: 'daily', email: `p${index}@zimt.example` });
  await one.publish(7002, { Titel: 'Köchin oder Koch' });
  await two.at('2026-12-01T09:10:00Z');
  await Promise.all([one, two].map(({ at }) => at('2026-12-02T06:00:00Z')));
  expect(server.received.map(({ to }) => to[0]).toSorted()).toEqual(
    Array.from({ length: 10 }, (_, index) => `p${index}@zimt.example`),
  );
  expect(await two.outbox.alerts.counts()).toEqual({ confirmed: 10, unconfirmed: 0 });
});

test('mails come at seven in Zurich, weekly ones on Mondays', () => {
  const next = (rhythm: 'daily' | 'weekly', now: string) =>
    new Date(nextAlertMoment(rhythm, Date.parse(now))).toISOString();
  expect(next('daily', '2026-12-01T05:59:59Z')).toBe('2026-12-01T06:00:00.000Z');
  expect(next('daily', '2026-12-01T06:00:00Z')).toBe('2026-12-02T06:00:00.000Z');
  expect(next('weekly', '2026-12-07T06:00:00Z')).toBe('2026-12-14T06:00:00.000Z');
  // The clocks change on 28 March 2027.
  expect(next('weekly', '2027-03-22T06:00:00Z')).toBe('2027-03-29T05:00:00.000Z');
  expect(nextAlertMoment('weekly', Date.now())).toBeLessThanOrEqual(Date.now() + 7 * day + 3_600_000);
});
