import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { calendarKey, signatureHeaders } from '../../src/content/notification.ts';
import { listEventSlots, type Slot } from '../../src/fields/visits/slots.ts';
import { dayInZurich } from '../../src/i18n/day-in-zurich.ts';
import { Outbox } from '../../src/origin/outbox/outbox.ts';
import { KeyFile } from '../../src/origin/secrets/key-file.ts';
import { encoded, type FormAnswer, receiptIn, send } from '../fixtures/sent-form.ts';
import { startTestOrigin, type TestOrigin } from '../fixtures/test-origin.ts';
import {
  book,
  datesOf,
  freeSeats,
  kinds,
  sitesWithVisits,
  visitOfHouse,
  visitValues,
  weeklyTalk,
} from '../fixtures/visits.ts';

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

const free = (port = origin.port) => freeSeats(port);

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

const askForPlace = (change: Record<string, string> = {}, brand = 'tabor', accept = 'application/json') => {
  const wanted = { art: 'kurzaufenthalt', ab: 'sofort', stufe: '5', stelle: 'Spital', name: 'Eva' };
  const { body, headers } = encoded({ ...wanted, telefon: '044 668 18 00', privacy: 'ja', ...change });
  const named = { ...headers, accept };
  return send({ port: origin.port, host: `${brand}.example`, path: '/api/platzanfrage', body, headers: named });
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
    const { code } = (await origin.read(receiptIn(again))) ?? {};
    for (const { outcome } of twice) expect(outcome, 'each answer has a link that opens').toMatchObject({ code });
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

  test('the content service cancels a date for a person who calls, and a stranger cannot', async () => {
    const secret = 'the-secret-of-the-content-service';
    const build = () => Promise.reject(new Error('nothing is built'));
    const again = await startTestOrigin({ folders, build, rebuild: { secrets: [secret], checkMinutes: 0 } });
    onTestFinished(() => again.close());
    const answer = await book(again.port, { termin: first.id, email: '', telefon: '044 668 18 00' });
    const receipt = receiptIn(answer) ?? '';
    const cancel = async (brand: string, booking: string, key = secret) => {
      const body = JSON.stringify({ id: '1', ask: 'cancel', brand, booking });
      const init = { method: 'POST', headers: signatureHeaders(body, key), body };
      const response = await fetch(`http://127.0.0.1:${again.port}/api/rebuild/booking`, init);
      return [response.status, await response.text()];
    };
    expect((await cancel('tabor', receipt, 'another'))[0]).toBe(401);
    expect((await cancel('nowhere', receipt))[0]).toBe(400);
    for (const [brand, booking] of [
      ['rivabella', receipt],
      ['tabor', 'NONE-NONE-NO'],
    ] as const)
      expect(await cancel(brand, booking)).toEqual([200, '{"isCancelled":false}']);
    await expect.poll(() => free(again.port)).toMatchObject({ [first.id]: 2 });
    for (const _ of [1, 2]) expect(await cancel('tabor', receipt)).toEqual([200, '{"isCancelled":true}']);
    await expect.poll(() => free(again.port)).toMatchObject({ [first.id]: 3 });
    expect((await again.read(`${receipt}-2`))?.fields).toMatchObject({ Stand: 'abgesagt', Fassung: 2 });
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

  test('the answer has the link of the booking, also without a mail; a repeated form, too', async () => {
    const values = { termin: first.id, email: '', telefon: '044 668 18 00' };
    for (const { outcome } of [await book(origin.port, values), await book(origin.port, values)]) {
      const { code } = (await origin.read(receiptIn({ outcome } as FormAnswer))) ?? {};
      expect(outcome).toEqual({ kind: 'kept', receipt: expect.any(String), code, noMail: true });
    }
    const wish = await book(origin.port, { wunsch: 'Montag', termin: '' });
    expect(wish.outcome).toEqual({ kind: 'kept', receipt: expect.any(String), noMail: true });
    const form = encoded({ ...visitValues, ...values, vorname: 'Anna' });
    const { headers } = await send({ port: origin.port, path: '/api/besuch', ...form });
    const page = await open(headers.location ?? '');
    expect(page.text).toMatch(/href="\/api\/besuch\/termin\?code=[^"]+"/);
    expect(page.text).toContain('href="tel:');
    expect(page.text).not.toMatch(/<p>[^<]*kommt [^<]*per E-Mail/);
  });

  test.each([
    ['a home', { haus: 'nirgends' }],
    ['an event', { haus: 'veranstaltung-999', art: 'Veranstaltung' }],
  ])('a wish for %s that does not exist is refused', async (_, change) => {
    const { status, outcome } = await book(origin.port, { wunsch: 'Montag', ...change });
    expect([status, outcome]).toMatchObject([422, { kind: 'wrong', problems: { haus: 'invalid' } }]);
    const form = encoded({ ...visitValues, wunsch: 'Montag', ...change });
    const page = await send({ port: origin.port, path: '/api/besuch', ...form });
    expect(page.text).toContain('Bitte wählen Sie noch einmal, worum es geht.');
  });

  test('the house reads who comes for a trial day', async () => {
    const answer = await book(origin.port, {
      art: 'Schnuppertag',
      wunsch: 'Montag',
      wer: 'Lena, 14',
      nachricht: 'Danke',
    });
    expect((await origin.read(receiptIn(answer)))?.fields).toMatchObject({
      Nachricht: 'Wer kommt schnuppern? Lena, 14\nDanke',
    });
  });

  test('opening a link changes nothing, and foreign pages cannot press its buttons', async () => {
    const link = await linkTo(receiptIn(await book(origin.port, { termin: first.id })));
    for (const query of ['', '&absagen=ja', `&termin=${second.id}`]) await open(link + query);
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const { status, text } = await press(link, { absagen: 'ja' }, headers);
      expect([status, text]).toEqual([403, expect.stringContaining('nicht von dieser Website')]);
    }
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

  test('a wish without a date takes no seat; one that was typed before a date was chosen is left out', async () => {
    const wish = await book(origin.port, { wunsch: 'Am Samstag' });
    expect((await origin.read(receiptIn(wish)))?.fields).toMatchObject({ Wunsch: 'Am Samstag' });
    expect(await free()).toMatchObject({ [first.id]: 3 });
    const dated = await book(origin.port, { wunsch: 'Am Samstag', termin: first.id });
    expect((await origin.read(receiptIn(dated)))?.fields).not.toHaveProperty('Wunsch');
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
    await sitesWithVisits(root, { tabor: [{ ...tour, Termine: tour.Termine.slice(1) }] });
    onTestFinished(async () => void (await sitesWithVisits(root, { tabor: [tour], rivabella: [ofOthers] })));
    expect((await calendar(key)).text, 'a date that the house gave up').toContain('STATUS:CANCELLED');
    for (const answer of [await calendar(''), await calendar(`${key}x`), await calendar(key, 'rivabella.example')])
      expect(answer.status).toBe(404);
    // Without a secret there is no calendar.
    expect((await open(`/api/besuch/kalender.ics?schluessel=${calendarKey('tabor', '')}`)).status).toBe(404);
  });

  test('a request for a place is a message to the house, in German', async () => {
    const saved = await origin.read(receiptIn(await askForPlace()));
    expect(saved).toMatchObject({ form: 'contact', fields: { Name: 'Eva', Telefon: '044 668 18 00' } });
    expect(saved?.fields['Nachricht']).toBe(
      'Platzanfrage\nArt des Platzes: Kurzaufenthalt, Ferien\nAb wann: sofort\nPflegestufe: Stufe 5\nSpital und Abteilung: Spital',
    );
  });

  test('a request for a place names a home of the website; on that of the holding, any of the group', async () => {
    const [ofTabor, ofGroup] = [await askForPlace({ haus: 'tabor' }), await askForPlace({ haus: 'tabor' }, 'digallo')];
    for (const answer of [ofTabor, ofGroup])
      expect((await origin.read(receiptIn(answer)))?.fields['Nachricht']).toMatch(/^Platzanfrage\nHaus: Tabor\n/);
    for (const refused of [await askForPlace({ haus: 'nirgends' }), await askForPlace({ haus: 'residenza-rivabella' })])
      expect(refused).toMatchObject({ status: 422, outcome: { kind: 'wrong', problems: { haus: 'invalid' } } });
    const page = await askForPlace({ haus: 'nirgends' }, 'tabor', 'text/html');
    expect(page.text).toContain('Bitte wählen Sie ein Haus aus der Liste');
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

describe('events with places', () => {
  const [soon, later] = listEventSlots(weeklyTalk, { now: new Date().toISOString() }) as [Slot, Slot];
  const register = (values: Parameters<typeof book>[1]) =>
    book(origin.port, { haus: 'veranstaltung-9', art: 'Veranstaltung', termin: soon.id, ...values });
  beforeEach(async () => {
    origin = await startTestOrigin({ folders: await sitesWithVisits(root, { tabor: [tour] }, [weeklyTalk]) });
  });
  afterEach(() => origin.close());

  test('the last place is given once; others get the free dates of the event', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => register({ vorname: `Rosa ${index}` })));
    const { kept = [], full = [], ...rest } = kinds(answers);
    expect([kept.length, full.length, rest]).toEqual([2, 28, {}]);
    expect(full[0]?.outcome).toMatchObject({ free: { [later.id]: 2 } });
    const [saved] = await Promise.all(kept.map((answer) => origin.read(receiptIn(answer))));
    expect(saved?.fields).toMatchObject({ Art: 'Veranstaltung', Anlass: weeklyTalk.Titel, Haus: 'Saal' });
    await expect.poll(() => free()).toMatchObject({ [soon.id]: 0, [later.id]: 2, [first.id]: 3 });
  });

  test('a place moves to another date of the same event, or is free again', async () => {
    const link = await linkTo(receiptIn(await register({})));
    const page = await open(link);
    expect(page.text).toContain(weeklyTalk.Titel);
    expect(page.text).toContain(`value="${later.id}"`);
    expect(page.text, 'no dates of visits').not.toContain(`value="${first.id}"`);
    expect((await press(link, { termin: later.id })).headers.location).toMatch(/&notice=moved$/);
    await expect.poll(() => free()).toMatchObject({ [soon.id]: 2, [later.id]: 1 });
    await press(link, { absagen: 'ja' });
    await expect.poll(() => free()).toMatchObject({ [later.id]: 2 });
  });

  test('the link of a date that the house cancelled says so, and leads to the other dates', async () => {
    const link = await linkTo(receiptIn(await register({})));
    const Ohne = [{ Tag: dayInZurich(soon.start), Anzeige: 'abgesagt' as const }];
    await sitesWithVisits(root, { tabor: [tour] }, [{ ...weeklyTalk, Wiederholung: { Rhythmus: 'jede Woche', Ohne } }]);
    const page = await open(link);
    expect(page.text).toContain('Dieser Termin findet nicht mehr statt.');
    expect(page.text).toContain('href="tel:');
    expect(page.text).toContain(`value="${later.id}"`);
    expect(page.text).not.toMatch(/ist gebucht|name="absagen"/);
    await press(link, { termin: later.id });
    expect((await open(link)).text).toContain('Ihr Besuch ist gebucht.');
  });

  test('without script, the page of visits offers the event that its address names, and a full date is disabled', async () => {
    const query = '?haus=veranstaltung-9&art=Veranstaltung';
    const page = await open(`/kontakt/besichtigung${query}`);
    expect(page.text).toContain(`value="${soon.id}"`);
    expect((await open('/kontakt/besichtigung?art=Besichtigung')).text).not.toContain(`value="${soon.id}"`);
    await register({ personen: '2' });
    const refused = await book(
      origin.port,
      { haus: 'veranstaltung-9', art: 'Veranstaltung', termin: soon.id, vorname: 'Anna' },
      { accept: 'text/html' },
    );
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('ausgebucht')]);
    expect(refused.text).toContain(`value="${later.id}"`);
  });
});
