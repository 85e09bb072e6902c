import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Page } from 'playwright';
import { brands } from '../../sites.config.ts';
import { build } from '../../src/build/site-builder.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import type { Source } from '../../src/content/source.ts';
import { foldersNamed, serveSites } from '../browser/default-sites.ts';
import { median } from './measure.ts';
import type { Row } from './table.ts';
import { onSlowTelephone, tasksOfIslands } from './throttled-page.ts';

const vacancies = 2000;
const runs = 5;

/** One page per combination of islands. */
const pages = {
  'the bar': '/impressum',
  'the bar and the job filters': '/jobs/offene-stellen',
  'the bar and the gallery': '/wohnen/haus-umgebung',
  'the bar and the signature generator': '/mail-signatur',
};

/** Measures the start of the islands and the use of the filters on a slow phone. */
export async function islands(): Promise<Row[]> {
  const folders = foldersNamed('bench-islands');
  await rm(dirname(folders.dist), { recursive: true, force: true });
  const { brands: reports } = await build({
    folders,
    source: manyVacancies,
    now: new Date('2026-11-21T09:00:00+01:00'),
  });
  const problems = reports.flatMap((report) => report.problems);
  if (problems.length) throw new Error(problems.join('\n'));
  const origin = await serveSites(folders);
  try {
    const rows: Row[] = [];
    for (const [what, address] of Object.entries(pages)) {
      const brand = address === '/jobs/offene-stellen' ? 'tabor' : 'bauma';
      rows.push(await hydration(what, `http://${brand}.localhost:${origin.port}${address}`));
    }
    rows.push(await filtering(`http://digallo.localhost:${origin.port}/jobs/offene-stellen`));
    return rows;
  } finally {
    await origin.close();
    await rm(dirname(folders.dist), { recursive: true, force: true });
  }
}

/** The default content with more vacancies, so that the list of the group has 2,000. */
async function manyVacancies(): Promise<Source> {
  const source = await defaultSource();
  const each = Math.ceil(vacancies / brands.length);
  return {
    ...source,
    entries: async (collection, brand, locale) => {
      const entries = await source.entries(collection, brand, locale);
      if (collection !== 'jobs') return entries;
      const more = Array.from({ length: each }, (_, index) => ({
        // A copy, so that each vacancy has its own pictures.
        ...structuredClone(entries[index % entries.length] as object),
        Nummer: 100_000 + index,
        Besetzt: false,
      }));
      return [...entries, ...more] as typeof entries;
    },
  };
}

/** Measures main-thread work until all islands of a page run, with the processor slowed down 4 times. */
async function hydration(what: string, url: string): Promise<Row> {
  const longest: number[] = [];
  const sums: number[] = [];
  for (let run = 0; run < runs; run++) {
    const tasks = await onSlowTelephone(4, async (page, trace) => {
      const events = await trace(async () => {
        await page.goto(url);
        await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
        await page.waitForTimeout(500);
      });
      return tasksOfIslands(events);
    });
    longest.push(Math.max(...tasks));
    sums.push(tasks.reduce((sum, task) => sum + task, 0));
  }
  return {
    what: `hydration, processor slowed 4 times: ${what}`,
    figure: `longest task ${median(longest).toFixed(0)} ms, ${median(sums).toFixed(0)} ms in all`,
    note: `median of ${runs} loads`,
  };
}

/** Measures how long the page takes to answer taps on its filters, with the processor slowed down 6 times. */
async function filtering(url: string): Promise<Row> {
  const durations = await onSlowTelephone(6, async (page) => {
    await page.goto(url);
    await page.waitForFunction(() => document.querySelector('#stellen[data-live]'));
    await page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      const observer = new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries()) if (name === 'click') seen.push(duration);
      });
      observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
    for (let round = 0; round < 3; round++) await tapFilters(page);
    return page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  });
  if (durations.length === 0) throw new Error('no interaction was seen');
  return {
    what: `filters over ${vacancies} vacancies, processor slowed 6 times: slowest answer to a tap`,
    figure: `${Math.max(...durations)} ms`,
    note: `of ${durations.length} taps, median ${median(durations)} ms`,
  };
}

async function tapFilters(page: Page): Promise<void> {
  const choose = async (menu: string, choice: RegExp) => {
    await page.locator('main summary', { hasText: menu }).tap();
    await page.getByRole('link', { name: choice }).first().tap();
    await page.waitForTimeout(300);
  };
  await choose('Bereich', /^Hotellerie/);
  await choose('Betrieb', /^Tabor/);
  await choose('Betrieb', /^Alle Betriebe/);
  await page.getByRole('switch').tap();
  await choose('Bereich', /^Alle Bereiche/);
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).tap();
  await page.waitForTimeout(300);
}
