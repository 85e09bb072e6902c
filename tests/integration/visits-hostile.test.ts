import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Slot } from '../../src/fields/visits/slots.ts';
import { encoded, receiptIn, type Sending, send } from '../fixtures/sent-form.ts';
import { startTestOrigin, type TestOrigin } from '../fixtures/test-origin.ts';
import { book, datesOf, inDays, sitesWithVisits, visitOfHouse } from '../fixtures/visits.ts';

// Attacks on the endpoints of visits.

const injected = 'Saal,\r\nATTENDEE:mailto:evil@evil.example\nEND:VEVENT\u2028X:1; <script>alert(1)</script>';
const tour = visitOfHouse([10, 12], { Plaetze: 200, Treffpunkt: injected, Mitbringen: injected });
const [date, other] = datesOf(tour) as [Slot, Slot];
const lines: string[] = [];

let root: string;
let origin: TestOrigin;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'visits-hostile-'));
  const folders = await sitesWithVisits(root, { tabor: [tour] });
  origin = await startTestOrigin({ folders, log: (line, facts) => lines.push(`${line} ${JSON.stringify(facts)}`) });
});
afterAll(async () => {
  await origin?.close();
  await rm(root, { recursive: true, force: true });
});

const page = '/api/besuch/termin';
const calendar = '/api/besuch/termin.ics';
const ask = (sending: Partial<Sending> & Pick<Sending, 'path'>) =>
  send({ port: origin.port, method: 'GET', ...sending });

/** Books a date, and returns the query of its links. */
async function booked(vorname: string): Promise<string> {
  const receipt = receiptIn(await book(origin.port, { termin: date.id, vorname }));
  return `?code=${(await origin.read(receipt))?.code}`;
}

/** Counts the taken seats of a date, once earlier counts are forgotten. */
async function taken({ id } = date): Promise<number> {
  await setTimeout(600);
  return tour.Plaetze - (JSON.parse((await ask({ path: '/api/besuch/frei' })).text)[id] ?? 0);
}

test('bodies that are huge, cut or of another type change nothing, and are no errors of the server', async () => {
  const query = await booked('Huge');
  expect(await taken()).toBe(1);
  const form = (fields: Record<string, string>) => encoded(fields);
  const bodies: Partial<Sending>[] = [
    form({ absagen: 'ja', x: 'a'.repeat(300_000) }),
    { ...form({ x: 'a'.repeat(5_000_000), absagen: 'ja' }), chunked: true },
    { headers: { 'content-type': 'application/json' }, body: Buffer.from('{"absagen":"ja"}') },
    { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: Buffer.from('--x\r\n') },
    { body: Buffer.from('absagen=ja') },
  ];
  for (const body of bodies) {
    const { status } = await ask({ path: page + query, method: 'POST', ...body });
    expect([303, 400, 413], JSON.stringify(body.headers)).toContain(status);
  }
  expect(await taken()).toBe(1);
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

test('other methods are refused, and change nothing', async () => {
  const query = await booked('Methods');
  const before = await taken();
  for (const path of [page, calendar])
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const answer = await ask({ path: path + query, method, ...encoded({ absagen: 'ja' }) });
      expect([answer.status, answer.headers.allow], `${method} ${path}`).toEqual([405, 'GET, HEAD, POST']);
    }
  for (const path of [calendar, '/api/besuch/frei', '/api/besuch/kalender.ics'])
    expect((await ask({ path: path + query, method: 'POST', ...encoded({ absagen: 'ja' }) })).status, path).toBe(404);
  expect(await taken()).toBe(before);
});

test('codes that are long, doubled or odd lead nowhere', async () => {
  const query = await booked('Odd');
  const code = query.slice('?code='.length);
  for (const odd of [
    '%00',
    `${code}%00`,
    `${code}%20`,
    '../..',
    '%F0%9F',
    'A'.repeat(6_000),
    `${'A'.repeat(22)}&code=${code}`,
  ])
    for (const path of [page, calendar]) expect((await ask({ path: `${path}?code=${odd}` })).status, odd).toBe(404);
  const foreign = await ask({ path: page + query, host: 'evil.example' });
  expect(foreign.status).toBe(404);
});

test('pages of a booking are kept by no cache and no search engine, and tell no other site their address', async () => {
  const query = await booked('Headers');
  const { headers, text } = await ask({ path: page + query });
  expect(headers['cache-control']).toContain('no-store');
  expect(headers['referrer-policy']).toMatch(/^(?:no-referrer|same-origin|strict-origin)/);
  expect(text).toMatch(/<meta name="robots" content="[^"]*noindex/);
  expect((await ask({ path: calendar + query })).headers['cache-control']).toBe('no-store');
});

test('scripts in names and in texts of editors stay text, on pages and in calendars', async () => {
  const evil = '<script>alert(1)</script>"><img src=x onerror=alert(1)>';
  const shown = await book(origin.port, { vorname: evil, nachname: evil, email: 'rosa' }, { accept: 'text/html' });
  expect(shown.text).not.toContain('<img src=x');
  const query = await booked(evil);
  const own = await ask({ path: page + query });
  expect(own.text).not.toContain('alert(1)</script>');
  const file = (await ask({ path: calendar + query })).text;
  const unfolded = file.replaceAll('\r\n ', '').split('\r\n');
  expect(unfolded.map((line) => line.split(/[:;]/)[0])).not.toContain('ATTENDEE');
  expect(unfolded.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  expect(file).not.toMatch(/Rosa|script.*Zimtstern/);
});

test('a form from an earlier page that is sent again and again takes one seat', async () => {
  const before = await taken();
  const receipts = new Set<string | undefined>();
  for (let time = 0; time < 5; time++)
    receipts.add(receiptIn(await book(origin.port, { termin: other.id, vorname: 'Replay' })));
  expect(receipts.size).toBe(1);
  expect(await taken()).toBe(before);
  expect(await taken(other)).toBe(1);
});

test('someone who guesses links is stopped, and visitors of other networks are not', async () => {
  const query = await booked('Guessed');
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const statuses: number[] = [];
  for (let guess = 0; guess < 130; guess++)
    statuses.push(
      (await ask({ path: `${calendar}?code=${String(guess).padStart(22, 'A')}`, ...from('203.0.113.9') })).status,
    );
  expect(statuses.filter((status) => status === 404)).toHaveLength(120);
  const stopped = await ask({ path: page + query, ...from('203.0.113.9') });
  expect([stopped.status, Number(stopped.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(stopped.text).toMatch(/<h1>Das waren zu viele Versuche\..+10 Min/);
  const posted = await ask({
    path: page + query,
    method: 'POST',
    ...encoded({ absagen: 'ja' }),
    ...from('203.0.113.9'),
  });
  expect(posted.status).toBe(429);
  expect((await ask({ path: page + query, ...from('203.0.113.10') })).status).toBe(200);
});

test('entries with very many dates keep no other visitor waiting', async () => {
  const Termine = Array.from({ length: 200 }, (_, day) => ({
    Beginn: inDays(day - 300),
    Rhythmus: 'jede Woche' as const,
  }));
  const many = Array.from({ length: 20 }, (_, index) => visitOfHouse([], { Nummer: 100 + index, Termine }));
  const folders = await sitesWithVisits(join(root, 'many'), { rivabella: many });
  const crowded = await startTestOrigin({ folders });
  onTestFinished(() => crowded.close());
  const { port } = crowded;
  const page = () => send({ port, method: 'GET', path: '/kontakt' });
  await page();
  const began = performance.now();
  let totalMs = 0;
  const dates = send({ port, host: 'rivabella.example', method: 'GET', path: '/api/besuch/frei' });
  void dates.then(() => (totalMs = performance.now() - began));
  let longestMs = 0;
  while (!totalMs) {
    const asked = performance.now();
    expect((await page()).status).toBe(200);
    longestMs = Math.max(longestMs, performance.now() - asked);
  }
  expect(Object.keys(JSON.parse((await dates).text)).length).toBeGreaterThan(1_000);
  expect(longestMs).toBeLessThan(totalMs / 3);
});

test('nothing of a visitor and no code is in the log', () => {
  expect(lines.join('\n')).not.toMatch(/Rosa|Zimtstern|zimtstern|code=|Guessed/);
});
