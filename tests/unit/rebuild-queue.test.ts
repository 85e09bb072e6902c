import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type BrandId, brands } from '../../sites.config.ts';
import { fullCheck, type RebuildPlan } from '../../src/builder/plan.ts';
import type { BrandOutcome, BrandReport, BuildReport } from '../../src/builder/report.ts';
import { RebuildQueue } from '../../src/origin/rebuild/rebuild-queue.ts';

interface Started {
  /** Time since the start of the test, in ms. */
  at: number;
  plan: RebuildPlan;
  signal: AbortSignal;
}

let started: Started[];
let lines: string[];
let levels: string[];
let atOnce: number;
let mostAtOnce: number;
let began: number;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T08:00:00Z') });
  [started, lines, levels, atOnce, mostAtOnce, began] = [[], [], [], 0, 0, performance.now()];
});
afterEach(() => vi.useRealTimers());

type Report = Pick<BuildReport, 'brands' | 'ready'>;
type Result = Partial<Record<BrandId, BrandOutcome>> | Report | Error;

/** Creates a queue with builds of `length` ms and these results in order; by default builds publish. */
function queueOf(length: number, results: Result[] = []): RebuildQueue {
  return new RebuildQueue(
    async (plan, signal) => {
      started.push({ at: performance.now() - began, plan, signal });
      mostAtOnce = Math.max(mostAtOnce, ++atOnce);
      const result = results.shift() ?? {};
      await new Promise((resolve) => {
        setTimeout(resolve, length);
        signal.addEventListener('abort', resolve);
      });
      atOnce--;
      if (result instanceof Error) throw result;
      return 'brands' in result ? result : reportOf(plan, result);
    },
    (line, facts) => {
      lines.push(line);
      levels.push(facts?.level ?? 'info');
    },
  );
}

const report = (brand: BrandId, outcome: BrandOutcome): BrandReport => ({
  brand,
  outcome,
  problems: [],
  pages: 0,
  written: 0,
  milliseconds: 0,
});

function reportOf({ brands: of }: RebuildPlan, result: Partial<Record<BrandId, BrandOutcome>>): Report {
  const ids = of === 'all' ? brands.map(({ id }) => id) : of;
  const isWaiting = Object.values(result).includes('waiting');
  return {
    brands: ids.map((brand) => report(brand, result[brand] ?? 'released')),
    ...(isWaiting && { ready: Promise.resolve() }),
  };
}

const of = (...ids: BrandId[]): RebuildPlan => ({ brands: ids, entries: ids.map((brand) => ({ brand })) });
/** Rounded to 10 ms: a timer of 0 ms takes one millisecond. */
const starts = () => started.map(({ at }) => Math.round(at / 10) * 10);
const built = () => started.map(({ plan }) => (plan.brands === 'all' ? 'all' : plan.brands.join()));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('requests', () => {
  test('wait briefly for others, and are built together', async () => {
    const queue = queueOf(1_000);
    queue.request(of('tabor'));
    await pass(60);
    queue.request(of('bauma'));
    expect(queue.state).toMatchObject({ running: false, waiting: true });
    await pass(10_000);
    expect([starts(), built()]).toEqual([[140], ['tabor,bauma']]);
    expect(started[0]?.plan.entries).toEqual([{ brand: 'tabor' }, { brand: 'bauma' }]);
  });

  test('wait longer for others soon after a build', async () => {
    const queue = queueOf(1_000);
    queue.request(of('tabor'));
    await pass(2_000);
    for (const id of ['bauma', 'geeren'] as const) {
      queue.request(of(id));
      await pass(200);
    }
    await pass(10_000);
    expect([starts(), built()]).toEqual([
      [80, 2_500],
      ['tabor', 'bauma,geeren'],
    ]);
  });

  test('that do not end are not waited for longer than five seconds', async () => {
    const queue = queueOf(500);
    for (let at = 0; at < 5_100; at += 50) {
      queue.request(of('tabor'));
      await pass(50);
    }
    expect(starts()).toEqual([5_000]);
  });

  test('during a build become one build after it', async () => {
    const queue = queueOf(5_000);
    queue.request(of('tabor'));
    await pass(1_000);
    for (const id of ['bauma', 'geeren', 'tabor'] as const) queue.request(of(id));
    expect(queue.state).toMatchObject({ running: true, waiting: true });
    await pass(30_000);
    expect([starts(), built()]).toEqual([
      [80, 5_080],
      ['tabor', 'bauma,geeren,tabor'],
    ]);
    expect(queue.state).toMatchObject({ running: false, waiting: false, builds: 2, failures: 0 });
  });

  test.each([
    [100, 'evenly', () => 100],
    [300, 'evenly', () => 100],
    [1_000, 'evenly', () => 100],
    [3_000, 'evenly', () => 100],
    [8_000, 'evenly', () => 100],
    [300, 'all at once', (at: number) => (at === 99 ? 10_000 : 0)],
  ])('a hundred in ten seconds with builds of %i ms, %s, cause at most three builds', async (length, _, pause) => {
    const queue = queueOf(length);
    let last = 0;
    for (let at = 0; at < 100; at++) {
      queue.request(of('tabor'));
      last = performance.now() - began;
      await pass(pause(at));
    }
    await pass(60_000);
    expect(started.length).toBeLessThanOrEqual(3);
    expect(starts().at(-1), 'the last one is built').toBeGreaterThanOrEqual(last);
    expect(mostAtOnce).toBe(1);
  });
});

describe('a build that fails', () => {
  test('is retried with backoff, at most ten minutes', async () => {
    const queue = queueOf(
      0,
      Array.from({ length: 12 }, () => new Error('no space left')),
    );
    queue.request(of('tabor'));
    await pass(4_000_000);
    const pauses = starts()
      .slice(1)
      .map((at, index) => Math.round((at - (starts()[index] ?? 0)) / 1_000));
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600, 600, 600, 600]);
    expect(queue.state).toMatchObject({ builds: 13, failures: 12, waiting: false });
    expect(lines[0]).toBe('a build of tabor broke: no space left; again in 5 s');
  });

  test('that holds one brand retries only this one', async () => {
    const queue = queueOf(100, [{ tabor: 'held' }, { tabor: 'held' }]);
    queue.request(fullCheck);
    await pass(5_500);
    expect(built()).toEqual(['all', 'tabor']);
    expect(queue.state).toMatchObject({ outcomes: { tabor: 'held', bauma: 'released' }, waiting: false, failures: 2 });
    await pass(60_000);
    expect(built(), 'others show something of it, too').toEqual(['all', 'tabor', 'tabor', 'all']);
    expect(queue.state).toMatchObject({ outcomes: { tabor: 'released' }, waiting: false, failures: 2 });
  });
});

test.each([
  ['held', [5, 10, 20, 40, 80]],
  ['away', [5, 10, 20, 40, 60, 60]],
  ['unusable', [5, 10, 20, 40, 60, 60]],
] as const)(
  'a brand that is held back (%s) is tried again by itself, and never with a request for another brand',
  async (outcome, pauses) => {
    const queue = queueOf(
      0,
      Array.from({ length: 100 }, () => ({ tabor: outcome })),
    );
    queue.request(of('tabor'));
    await pass(1_000);
    for (let second = 0; second < 200; second += 10) {
      queue.request(of('geeren'));
      await pass(10_000);
    }
    expect(new Set(built())).toEqual(new Set(['tabor', 'geeren']));
    const tries = started.filter(({ plan }) => plan.brands.includes('tabor')).map(({ at }) => at / 1_000);
    const waits = tries.slice(1).map((at, index) => Math.round(at - (tries[index] ?? 0)));
    expect(waits).toEqual(pauses);
  },
);

describe('a stop', () => {
  test('waits for the running build and starts no other', async () => {
    const queue = queueOf(5_000);
    queue.request(of('tabor'));
    await pass(1_000);
    queue.request(of('bauma'));
    let stopped = false;
    const stop = queue.stop().then(() => {
      stopped = true;
    });
    await pass(4_000);
    expect(stopped).toBe(false);
    await pass(300);
    await stop;
    queue.request(of('geeren'));
    await pass(100_000);
    expect(built()).toEqual(['tabor']);
    expect(lines.at(-1)).toBe('stopped before bauma could be built');
  });

  test('ends a build that takes too long', async () => {
    const queue = queueOf(10_000_000);
    queue.request(of('tabor'));
    await pass(1_000);
    const stop = queue.stop();
    await pass(60_000);
    await stop;
    expect(started[0]?.signal.aborted).toBe(true);
  });
});
