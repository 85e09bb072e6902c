import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Brand, type BrandId, brands } from '../../sites.config.ts';
import type { RebuildPlan } from '../../src/build/plan/plan.ts';
import { assembleSite } from '../../src/content/site.ts';
import type { BrandSnapshot } from '../../src/content/snapshot.ts';
import { nextDates, type Scheduled } from '../../src/fields/entries/event-dates.ts';
import { isOpen, isPublished, saysEnd } from '../../src/fields/entries/jobs.ts';
import { dayInZurich } from '../../src/i18n/day-in-zurich.ts';
import {
  brandsDiffering,
  type ClockOptions,
  RebuildClock,
  startOfDay,
} from '../../src/origin/rebuild/rebuild-clock.ts';

interface Dated {
  jobs?: { PubliziertVon?: string; PubliziertBis?: string; Besetzt?: boolean }[];
  events?: Scheduled[];
}

function snapshotOf(id: BrandId, { jobs = [], events = [] }: Dated): BrandSnapshot {
  const brand: Brand = brands.find((candidate) => candidate.id === id) ?? brands[0];
  const numbered = <Item extends object>(items: Item[]) =>
    items.map((item, at) => ({ Nummer: at + 1, Titel: 'a', locale: brand.locales[0], ...item }));
  const content = {
    configuration: {},
    pages: [],
    media: [],
    homes: [],
    jobs: numbered(jobs).map((job) => ({ Besetzt: false, Lehrstelle: false, ...job })),
    events: numbered(events),
  };
  const contents = Object.fromEntries(brand.locales.map((locale) => [locale, content]));
  return { brand: id, contents, withdrawnJobs: [] } as unknown as BrandSnapshot;
}

function snapshotsOf(dated: Partial<Record<BrandId, Dated>>): Map<string, BrandSnapshot> {
  return new Map(brands.map(({ id }) => [id, snapshotOf(id, dated[id] ?? {})]));
}

describe('pages change by themselves', () => {
  const weekly = (Bis?: string): Scheduled => ({
    Beginn: '2025-01-02T13:30:00.000Z',
    Wiederholung: { Rhythmus: 'jede Woche', Ohne: [], ...(Bis && { Bis }) },
  });
  const evening = '2026-12-05T18:00:00.000Z';
  const afterMidnight = '2026-12-05T23:30:00.000Z';
  test.each<[string, Dated, string, RebuildPlan['brands']]>([
    ['when a vacancy begins', { jobs: [{ PubliziertVon: '2026-12-05' }] }, '2026-12-04T23:00:00.000Z', 'all'],
    ['after the last day of a vacancy', { jobs: [{ PubliziertBis: '2026-12-31' }] }, '2026-12-31T23:00:00.000Z', 'all'],
    ['in summer', { jobs: [{ PubliziertVon: '2027-07-01' }] }, '2027-06-30T22:00:00.000Z', 'all'],
    ['on the day that summer ends', { jobs: [{ PubliziertVon: '2027-10-31' }] }, '2027-10-30T22:00:00.000Z', 'all'],
    ['sixty days before', { jobs: [{ PubliziertBis: '2028-02-28' }] }, '2027-12-29T23:00:00.000Z', ['tabor']],
    ['the day after an event', { events: [{ Beginn: evening }] }, '2026-12-05T23:00:00.000Z', ['tabor']],
    ['after a night', { events: [{ Beginn: evening, Ende: afterMidnight }] }, '2026-12-06T23:00:00.000Z', ['tabor']],
    ['after the next date of a series', { events: [weekly()] }, '2026-12-03T23:00:00.000Z', ['tabor']],
  ])('%s', (_, dated, at, concerned) => {
    const snapshots = snapshotsOf({ tabor: dated });
    const [before, day] = [-1, 0].map((ms) => dayInZurich(new Date(Date.parse(at) + ms))) as [string, string];
    expect(startOfDay(day).toISOString()).toBe(at);
    expect(brandsDiffering(snapshots, before, day)).toEqual(concerned);
    expect(brandsDiffering(snapshots, '2026-12-01', before)).toEqual([]);
  });

  test('but not by what is over, filled or without an end', () => {
    const jobs = [{ PubliziertVon: '2026-12-01' }, { PubliziertBis: '2026-12-05', Besetzt: true }, {}];
    const snapshots = snapshotsOf({ tabor: { jobs, events: [weekly('2026-11-30')] } });
    expect(brandsDiffering(snapshots, '2026-12-01', '2028-01-01')).toEqual([]);
  });

  test('every brand with a different site on another day is found', () => {
    const day = fc.integer({ min: 1, max: 9 }).map((date) => `2026-12-0${date}`);
    const sixtyDaysLater = fc.integer({ min: 1, max: 9 }).map((date) => `2027-02-0${date}`);
    const moment = fc
      .integer({ min: 1, max: 9 * 24 })
      .map((hour) => new Date(Date.UTC(2026, 11, 1, hour)).toISOString());
    const recurrence = fc.record(
      {
        Rhythmus: fc.constantFrom(
          'jede Woche' as const,
          'alle zwei Wochen' as const,
          'jeden Monat am selben Datum' as const,
        ),
        Bis: day,
        Ohne: fc.array(fc.record({ Tag: day }), { maxLength: 2 }),
      },
      { requiredKeys: ['Rhythmus', 'Ohne'] },
    );
    const dated: fc.Arbitrary<Dated> = fc.record({
      jobs: fc.array(
        fc.record(
          { PubliziertVon: day, PubliziertBis: fc.oneof(day, sixtyDaysLater), Besetzt: fc.boolean() },
          { requiredKeys: [] },
        ),
        { maxLength: 3 },
      ),
      events: fc.array(
        fc.oneof(
          fc.record({ Beginn: moment, Ende: moment }, { requiredKeys: ['Beginn'] }),
          fc.record({ Beginn: moment, Wiederholung: recurrence }),
        ),
        { maxLength: 3 },
      ),
    });
    const all = fc.record({ digallo: dated, tabor: dated, rivabella: dated });
    fc.assert(
      fc.property(all, day, day, (content, one, other) => {
        const snapshots = snapshotsOf(content);
        const concerned = brandsDiffering(snapshots, one, other);
        for (const brand of brands)
          if (shownOn(brand, snapshots, one) !== shownOn(brand, snapshots, other))
            expect(concerned === 'all' || concerned.includes(brand.id), brand.id).toBe(true);
      }),
    );
  });
});

/** Returns the parts of a brand's site that depend on the day. */
function shownOn(brand: Brand, snapshots: Map<string, BrandSnapshot>, day: string): string {
  const { groupJobs, jobs, events } = assembleSite(brand, brand.locales[0], snapshots, day);
  return JSON.stringify([
    groupJobs,
    jobs.map((job) => [isOpen(job, day), isPublished(job, day), isOpen(job, day) && saysEnd(job, day)]),
    events.map((event) => nextDates(event, day, 3)),
  ]);
}

describe('the clock', () => {
  const content = new Map([
    ['tabor', snapshotOf('tabor', { jobs: [{ PubliziertVon: '2026-12-05' }] })],
    ['bauma', snapshotOf('bauma', { events: [{ Beginn: '2027-03-02T18:00:00.000Z' }] })],
  ]);
  let clock: RebuildClock | undefined;
  let asked: { at: string; plan: RebuildPlan }[];
  let lines: string[];
  beforeEach(() => {
    [asked, lines] = [[], []];
  });
  afterEach(async () => {
    await clock?.stop();
    vi.useRealTimers();
  });

  async function start(now: string, options: Partial<ClockOptions> = {}) {
    vi.useFakeTimers({ now: new Date(now) });
    clock = new RebuildClock({
      request: (plan) => asked.push({ at: new Date().toISOString(), plan }),
      snapshots: async () => content,
      log: (line) => lines.push(line),
      ...options,
    });
    clock.start();
    await pass(0);
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const hours = 3_600_000;

  test('builds changes of the next day at midnight', async () => {
    await start('2026-12-04T08:00:00+01:00');
    await pass(15 * hours);
    expect(asked).toEqual([]);
    await pass(17 * hours);
    expect(asked).toEqual([{ at: '2026-12-04T23:00:00.000Z', plan: { brands: 'all', entries: [] } }]);
  });

  test('builds at the start the changes since the last releases', async () => {
    await start('2026-12-06T08:00:00+01:00', { since: '2026-12-04' });
    expect(asked.map(({ plan }) => plan.brands)).toEqual(['all']);
  });

  test.each([
    ['forwards', '2026-12-02T08:00:00+01:00', '2026-12-20T08:00:00+01:00'],
    ['back', '2026-12-20T08:00:00+01:00', '2026-12-02T08:00:00+01:00'],
  ])('notices within ten minutes when it is set %s', async (_, from, to) => {
    await start(from);
    vi.setSystemTime(new Date(to));
    await pass(10 * 60_000);
    expect(asked.map(({ plan }) => plan.brands)).toEqual(['all']);
  });

  test('continues if the content cannot be read', async () => {
    const failure = Object.assign(new Error('too many open files'), { code: 'EMFILE' });
    const snapshots = vi
      .fn(async () => content)
      .mockRejectedValueOnce(failure)
      .mockRejectedValueOnce(failure);
    await start('2026-12-04T23:55:00+01:00', { snapshots });
    await pass(26 * 60_000);
    expect(lines).toEqual(Array(2).fill('the clock could not read the content: too many open files'));
    expect(asked.map(({ at }) => at)).toEqual(['2026-12-04T23:20:00.000Z']);
  });
});
