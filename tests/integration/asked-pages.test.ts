import { afterAll, beforeAll, expect, test } from 'vitest';
import { askAt } from '../fixtures/ask.ts';
import { startTestOrigin, type TestOrigin } from '../fixtures/test-origin.ts';

const list = '/jobs/offene-stellen';

let origin: TestOrigin;
beforeAll(async () => {
  origin = await startTestOrigin();
});
afterAll(() => origin?.close());

const ask = (path: string, address = '203.0.113.7', host = 'tabor.example') =>
  askAt(origin.port, host, path, { headers: { 'x-forwarded-for': address } });

test('a list combines two filters of its address, and shows when there is no result', async () => {
  const all = await ask(list);
  const some = await ask(`${list}?bereich=pflege-betreuung&betrieb=alle`);
  expect(some.headers['cache-control']).toBe('no-store');
  const count = (text: string) => text.match(/<li(?=[^>]* data-bereich=)(?![^>]* hidden)/g)?.length ?? 0;
  expect(count(some.text)).toBeGreaterThan(0);
  expect(count(some.text)).toBeLessThan(count(all.text));
  expect(count((await ask(`${list}?stichwort=gibtesnicht`)).text)).toBe(0);
});

test('unknown query parameters get the static file', async () => {
  const file = await ask(list);
  for (const query of ['?von=plakat', '?stichwort=', '?bereich', '?%00', '?stelle=1404'])
    expect((await ask(list + query)).headers['etag'], query).toBe(file.headers['etag']);
  expect((await ask('/kontakt?stichwort=Garten')).headers['etag']).toBe((await ask('/kontakt')).headers['etag']);
});

test('any query appears in the page as text', async () => {
  const { status, text } = await ask(`${list}?stichwort=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E%ED%A0%BD`);
  expect(status).toBe(200);
  expect(text).not.toContain('<script>alert');
});

test('a network with many requests gets the static file; others are unaffected', async () => {
  const isMade = async (address: string, at: number) =>
    (await ask(`${list}?stichwort=${at}`, address)).headers['cache-control'] === 'no-store';
  const made: boolean[] = [];
  for (let at = 0; at < 123; at++) made.push(await isMade('203.0.113.8', at));
  expect(made).toEqual(made.map((_, at) => at < 120));
  expect(await isMade('198.51.100.4', 1)).toBe(true);
});
