import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { calendarKey } from '../../src/content/notification.ts';
import type { Slot } from '../../src/fields/visits/slots.ts';
import { Outbox } from '../../src/origin/outbox/outbox.ts';
import { KeyFile } from '../../src/origin/secrets/key-file.ts';
import { Database } from '../../src/platform/database/database.ts';
import { newKey } from '../fixtures/outbox-room.ts';
import { findPostgres, type Postgres, startPostgres } from '../fixtures/postgres.ts';
import { encoded, type FormAnswer, receiptIn, send } from '../fixtures/sent-form.ts';
import { startTestOrigin, type TestOrigin } from '../fixtures/test-origin.ts';
import { book, datesOf, sitesWithVisits, visitOfHouse } from '../fixtures/visits.ts';

const tour = visitOfHouse([10, 12, 20]);
const ofOthers = visitOfHouse([11], { Nummer: 8, Haus: 'rivabella' });
const [first, second, third] = datesOf(tour) as [Slot, Slot, Slot];

let root: string;
let origin: TestOrigin;
let folders: Awaited<ReturnType<typeof sitesWithVisits>>;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'visits-'));
  folders = await sitesWithVisits(root, { tabor: [tour], rivabella: [ofOthers] });
});
afterAll(() => rm(root, { recursive: true, force: true }));

const kinds = (answers: FormAnswer[]) =>
  Object.groupBy(answers, ({ outcome }) =>
    outcome?.kind === 'refused' ? (outcome.reason ?? '') : (outcome?.kind ?? ''),
  );

async function free(port = origin.port, host = 'tabor.example'): Promise<Record<string, number>> {
  const answer = await send({ port, host, method: 'GET', path: '/api/besuch/frei' });
  expect(answer.headers['cache-control']).toBe('no-store');
  return JSON.parse(answer.text);
}

/** Reads the stored answers and bookings while the origin runs. */
async function look<Result>(work: (outbox: Outbox) => Promise<Result>): Promise<Result> {
  const keyFile = new KeyFile(join(origin.root, 'secrets'));
  const outbox = await Outbox.open(join(origin.root, 'outbox'), { keyFile, retention: 14, visiting: true });
  return work(outbox).finally(() => outbox.close());
}

/** Returns the address of the page on which a visitor changes a booking. */
async function linkTo(receipt: string | undefined): Promise<string> {
  const code = (await origin.read(receipt))?.code;
  return `/api/besuch/termin?code=${code}`;
}

const open = (path: string, host = 'tabor.example') => send({ port: origin.port, host, method: 'GET', path });
const press = (path: string, fields: Record<string, string>, headers = {}) => {
  const form = encoded(fields);
  return send({ port: origin.port, path, body: form.body, headers: { ...form.headers, ...headers } });
};

describe('on one machine', () => {
  beforeEach(async () => {
    origin = await startTestOrigin({ folders });
  });
  afterEach(() => origin.close());

  test('200 visitors at once get the three places of a date, and the others the free places of other dates', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => book(origin.port, { termin: first.id, vorname: `Rosa ${index}` })),
    );
    const { kept = [], full = [], ...rest } = kinds(answers);
    expect([kept.length, full.length, rest]).toEqual([3, 197, {}]);
    expect(new Set(kept.map(receiptIn)).size).toBe(3);
    for (const { status, outcome } of full) {
      expect(status).toBe(409);
      expect(outcome).toMatchObject({ values: { nachname: 'Zimtstern' }, free: { [second.id]: 3, [third.id]: 3 } });
    }
    expect(await look((outbox) => outbox.list())).toHaveLength(3);
    await expect.poll(() => free()).toEqual({ [first.id]: 0, [second.id]: 3, [third.id]: 3 });
  });

  test('several persons take several seats, and never more than are left', async () => {
    const two = await book(origin.port, { termin: first.id, personen: '2' });
    const tooMany = await book(origin.port, { termin: first.id, personen: '2', vorname: 'Anna' });
    const last = await book(origin.port, { termin: first.id, personen: '1', vorname: 'Anna' });
    expect([two, tooMany, last].map(({ outcome }) => outcome)).toMatchObject([
      { kind: 'kept' },
      { kind: 'refused', reason: 'full' },
      { kind: 'kept' },
    ]);
  });

  test('the same form sent twice, also at once, takes one seat and has one receipt', async () => {
    const twice = await Promise.all([book(origin.port, { termin: first.id }), book(origin.port, { termin: first.id })]);
    const again = await book(origin.port, { termin: first.id });
    expect(new Set([...twice, again].map(receiptIn)).size).toBe(1);
    await expect.poll(() => free()).toMatchObject({ [first.id]: 2 });
  });

  test('a cancelled seat is free again at once, and the same person may book it again', async () => {
    const receipt = receiptIn(await book(origin.port, { termin: first.id, personen: '3' }));
    const link = await linkTo(receipt);
    await expect.poll(() => free()).toMatchObject({ [first.id]: 0 });
    for (const again of [1, 2]) {
      const answer = await press(link, { absagen: 'ja' });
      expect([answer.status, answer.headers.location], String(again)).toEqual([303, `${link}&locale=de-CH`]);
    }
    await expect.poll(() => free(), { timeout: 1_000 }).toMatchObject({ [first.id]: 3 });
    const list = await look((outbox) => outbox.list());
    expect(list.map((answer) => answer.receipt).sort()).toEqual([receipt, `${receipt}-2`]);
    expect((await origin.read(`${receipt}-2`))?.fields).toMatchObject({
      Stand: 'abgesagt',
      Fassung: 2,
      Buchung: receipt,
    });
    const next = receiptIn(await book(origin.port, { termin: first.id, personen: '3' }));
    expect(next).not.toBe(receipt);
    await expect.poll(() => free()).toMatchObject({ [first.id]: 0 });
  });

  test('a visit moves to a free date, and stays where it was if that date is full', async () => {
    const receipt = receiptIn(await book(origin.port, { termin: first.id }));
    await book(origin.port, { termin: second.id, personen: '3', vorname: 'Anna' });
    const link = await linkTo(receipt);
    const full = await press(link, { termin: second.id });
    expect(full.headers.location).toMatch(/&notice=stayed$/);
    const moved = await press(link, { termin: third.id });
    expect(moved.headers.location).toMatch(/&notice=moved$/);
    await expect.poll(() => free()).toEqual({ [first.id]: 3, [second.id]: 0, [third.id]: 2 });
    expect((await origin.read(`${receipt}-2`))?.fields).toMatchObject({ Stand: 'verschoben', Termin: third.start });
  });

  test('opening a link changes nothing, and foreign pages cannot press its buttons', async () => {
    const link = await linkTo(receiptIn(await book(origin.port, { termin: first.id })));
    for (const query of ['', '&absagen=ja', `&termin=${second.id}`]) await open(link + query);
    await press(link, { absagen: 'ja' }, { origin: 'https://evil.example' });
    await press(link, { absagen: 'ja' }, { 'sec-fetch-site': 'cross-site' });
    expect(await look((outbox) => outbox.list())).toHaveLength(1);
    expect(await look((outbox) => outbox.bookings.dates('tabor'))).toMatchObject([{ slot: first.id, seats: 1 }]);
  });

  test('unknown codes, those of other brands and none at all get the same answer', async () => {
    const link = await linkTo(receiptIn(await book(origin.port, { termin: first.id })));
    const known = await open(link);
    expect(known.status).toBe(200);
    const strange = await Promise.all(
      ['/api/besuch/termin', '/api/besuch/termin?code=', `${link}x`, `/api/besuch/termin?code=${'A'.repeat(22)}`].map(
        (path) => open(path),
      ),
    );
    expect(new Set(strange.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(strange[0]?.status).toBe(404);
    expect((await open(link, 'rivabella.example')).status).toBe(404);
    expect((await press(`${link}x`, { absagen: 'ja' })).status).toBe(404);
  });

  test('a date of another brand, in the past, far in the future or of no visit is refused with the free dates', async () => {
    const closed = { kind: 'refused', reason: 'closed', free: { [first.id]: 3 } };
    for (const termin of [datesOf(ofOthers)[0]?.id, '7-20200101T1400', '7-21990101T1400', '99999-20300101T1400'])
      expect((await book(origin.port, { termin: termin ?? '' })).outcome, termin).toMatchObject(closed);
    expect(await look((outbox) => outbox.list())).toEqual([]);
  });

  test('impossible numbers of persons are refused', async () => {
    const wrong = { kind: 'wrong', problems: { personen: expect.anything() } };
    for (const personen of ['0', '-1', '7', '1e3', '3.5', ''])
      expect((await book(origin.port, { termin: first.id, personen })).outcome, personen).toMatchObject(wrong);
  });

  test('house and kind are those of the date, whatever the form says', async () => {
    const receipt = receiptIn(await book(origin.port, { termin: first.id, haus: 'anderswo', art: 'Schnuppertag' }));
    expect((await origin.read(receipt))?.fields).toMatchObject({ Haus: tour.Haus, Art: tour.Art });
  });

  test('a wish without a date takes no seat', async () => {
    const { outcome } = await book(origin.port, { wunsch: 'Am Samstag' });
    expect(outcome).toMatchObject({ kind: 'kept' });
    expect(await free()).toMatchObject({ [first.id]: 3 });
  });

  test('the calendar of a house has dates and numbers of persons without names, and opens with its key alone', async () => {
    vi.stubEnv('REBUILD_SECRET', 'new-secret-of-the-house-0123456789,old-secret-of-the-house-0123456789');
    onTestFinished(() => void vi.unstubAllEnvs());
    const again = await startTestOrigin({ folders });
    onTestFinished(() => again.close());
    await book(again.port, { termin: first.id, personen: '2' });
    const calendar = (key: string, host = 'tabor.example') =>
      send({ port: again.port, host, method: 'GET', path: `/api/besuch/kalender.ics?schluessel=${key}` });
    for (const secret of ['new-secret-of-the-house-0123456789', 'old-secret-of-the-house-0123456789']) {
      const answer = await calendar(calendarKey('tabor', secret));
      expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
      expect(answer.text.match(/SUMMARY:.*/g)?.map((line) => line.trim())).toEqual([
        'SUMMARY:Besichtigung: 2 Personen',
      ]);
      expect(answer.text).not.toMatch(/Rosa|Zimtstern/);
    }
    const key = calendarKey('tabor', 'new-secret-of-the-house-0123456789');
    for (const answer of [await calendar(''), await calendar(`${key}x`), await calendar(key, 'rivabella.example')])
      expect(answer.status).toBe(404);
    // Without a secret there is no calendar.
    expect((await open(`/api/besuch/kalender.ics?schluessel=${calendarKey('tabor', '')}`)).status).toBe(404);
  });

  test('a request for a place is a message to the house, in German', async () => {
    const form = encoded({
      art: 'kurzaufenthalt',
      ab: 'sofort',
      stufe: '5',
      stelle: 'Spital',
      name: 'Eva',
      telefon: '044 668 18 00',
      privacy: 'ja',
    });
    const headers = { ...form.headers, accept: 'application/json' };
    const answer = await send({ port: origin.port, path: '/api/platzanfrage', body: form.body, headers });
    const saved = await origin.read(receiptIn(answer));
    expect(saved).toMatchObject({ form: 'contact', fields: { Name: 'Eva', Telefon: '044 668 18 00' } });
    expect(saved?.fields['Nachricht']).toBe(
      'Platzanfrage\nArt des Platzes: Kurzaufenthalt, Ferien\nAb wann: sofort\nPflegestufe: Stufe 5\nSpital und Abteilung: Spital',
    );
  });

  test('without script the page of a full date names others and keeps what was typed', async () => {
    await book(origin.port, { termin: first.id, personen: '3' });
    const answer = await book(origin.port, { termin: first.id, vorname: 'Anna' }, { accept: 'text/html' });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('ausgebucht');
    expect(answer.text).toContain('value="Anna"');
    expect(answer.text).toContain(`value="${second.id}"`);
  });
});

const program = findPostgres();

describe.skipIf(!program)('on several machines', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres(program as string, { name: 'brand_sites', password: 'p' });
  });
  afterAll(() => postgres?.stop());

  test('200 visitors of two origins get the three places of a date', async () => {
    const url = `postgres://brand_sites:p@127.0.0.1:${postgres.port}/postgres`;
    const key = newKey();
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
    for (const { port } of both) await expect.poll(() => free(port)).toMatchObject({ [first.id]: 0 });
  });
});
