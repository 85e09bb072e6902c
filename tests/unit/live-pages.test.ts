import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageLocals } from '../../src/build/app/page-locals.ts';
import { LivePages } from '../../src/origin/pages/live-pages.ts';
import { PagesBusy } from '../../src/origin/pages/page-limits.ts';
import { brandById } from '../../src/sites/find-brand.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const out: PageLocals = { staff: { is: 'out' } };
const known: PageLocals[] = [
  { staff: { is: 'in', name: 'Anna', notices: undefined, website: {} as never, links: undefined } },
  { preview: { is: 'pageless' } },
];

/** Creates live pages that finish rendering when the test calls `finish`. */
function livePages() {
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  const page = vi.fn(async () => {
    await promise;
    return { status: 200, headers: [], body: 'a page', inline: { scripts: [], styles: [] } };
  });
  const addressOf = ({ url = '' }: IncomingMessage) => url;
  const live = new LivePages({ pages: { page }, admin: undefined, addressOf });
  const ask = (address: string, locals = out) =>
    live.render(brandById('tabor'), 'de-CH', '/auth', locals, { url: address } as IncomingMessage).then(
      ({ status }) => status,
      (error) => (error instanceof PagesBusy ? 'busy' : error),
    );
  return { ask, page, finish };
}

test('four pages for strangers render concurrently, others wait, and excess requests of one network are refused', async () => {
  const { ask, page, finish } = livePages();
  const flood = Promise.all(Array.from({ length: 100 }, () => ask('203.0.113.7')));
  const other = ask('198.51.100.1');
  await vi.advanceTimersByTimeAsync(1);
  expect(page).toHaveBeenCalledTimes(4);
  finish();
  const answers = await flood;
  expect(answers.filter((answer) => answer === 200)).toHaveLength(30);
  expect(answers.filter((answer) => answer === 'busy')).toHaveLength(70);
  expect(await other, 'somebody else').toBe(200);
});

test('many networks fill the queue, but known visitors do not wait', async () => {
  const { ask, page, finish } = livePages();
  const flood = Array.from({ length: 200 }, (_, at) => ask(`203.0.113.${at}`));
  const ofKnown = known.map((locals) => ask('203.0.113.1', locals));
  await vi.advanceTimersByTimeAsync(1);
  expect(page).toHaveBeenCalledTimes(4 + known.length);
  finish();
  expect(await Promise.all(ofKnown)).toEqual([200, 200]);
  const answers = await Promise.all(flood);
  expect(answers.filter((answer) => answer === 'busy')).toHaveLength(80);
});

test('a network gets at most 120 pages per minute', async () => {
  const { ask, finish } = livePages();
  finish();
  const answers: unknown[] = [];
  for (let count = 0; count < 121; count++) answers.push(await ask('203.0.113.7'));
  expect(answers).toEqual([...Array(120).fill(200), 'busy']);
  expect(await ask('203.0.113.8')).toBe(200);
});
