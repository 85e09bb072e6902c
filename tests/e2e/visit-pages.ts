import { expect, type Page } from '@playwright/test';
import { brandById } from '../../src/sites/find-brand.ts';
import { collectErrors } from '../browser/collect-errors.ts';
import { builtAt } from '../browser/default-sites.ts';
import { full } from '../fixtures/full.ts';
import { axeFindings, type Finding, smallTargets } from './findings.ts';
import { ask, type Place, pagesOf, shownPlaces, urlOf } from './hosts.ts';
import { cutWords, misfits } from './misfits.ts';
import { type PageFacts, readPageFacts } from './page-facts.ts';
import { openSmallMenu, setTextSize } from './page-helpers.ts';
import { breaches } from './page-rules.ts';
import { addressesToSee } from './page-types.ts';

/** The holding has all types of pages, and French the longest words. */
const [allTypes, longestWords] = ['digallo', 'rivabella/fr'];
const lackingTypes = brandById('rivabella').lacks;
const wide = { width: 1280, height: 800 };
const narrow = { width: 360, height: 800 };

/**
 * Visits a part of the pages of a site and runs its checks on each, because loading takes longer than checking. Pages
 * that differ only in colours or words from rendered ones are only read.
 */
export async function visitPages(page: Page, place: Place, { part, parts }: Part): Promise<Finding[]> {
  const { brand, prefix } = place;
  const findings: Finding[] = [];
  const errors = collectErrors(page);
  const pages = await pagesOf(brand);
  await page.addInitScript(watchShifts);
  // Pages hide dates that have ended since.
  await page.clock.setFixedTime(builtAt);
  await page.route('**/api/besuch/frei', (route) => route.fulfill({ json: null }));
  const typical = ['', '/kontakt', '/jobs/offene-stellen', '/mail-signatur'].map((path) => prefix + path || '/');
  // The first page runs with its animations; the others without, because animations would change the compared colours.
  await page.goto(urlOf(brand, prefix || '/'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Typical pages come first: later, the browser has fonts that other pages needed.
  const addresses = [...new Set([...typical, ...(await addressesToSee(brand, prefix))])];
  for (const address of addresses.filter((_, index) => index % parts === part)) {
    const isTypical = typical.includes(address);
    const checks = checksOf(place, address, isTypical);
    const isRendered = checks.barriers || checks.layout;
    const { status, facts } = await (isRendered ? render(page, place, address) : read(page, place, address));
    const expectedStatus = pages[address];
    if (expectedStatus) findings.push(...breaches(place, address, { ...facts, status, expectedStatus }));
    if (isRendered)
      findings.push(...(await look(page, address, { ...checks, isHome: address === typical[0], isTypical })));
    findings.push(...errors.splice(0).map((text) => ({ address, text })));
  }
  if (part > 0 || !shownPlaces.includes(place)) return findings;
  await page.setViewportSize(narrow);
  await page.goto(urlOf(brand, `${prefix}/kontakt`));
  await openSmallMenu(page);
  return [...findings, ...(await barriers(page, `${prefix}/kontakt with its menu open`))];
}

interface Part {
  /** From 0. */
  part: number;
  parts: number;
}

/** Whether pages of all types are rendered. */
export const isShownWhole = ({ name }: Place) => full || name === allTypes || name === longestWords;

interface Checks {
  /** Accessibility, in both widths. */
  barriers: boolean;
  /** Fit at all sizes of windows and text. */
  layout: boolean;
}

/**
 * Returns the checks of a page. Typical pages have all of them, for the look of each brand. The others have each check
 * once per type; the full mode runs all of them on all pages.
 */
function checksOf(place: Place, address: string, isTypical: boolean): Checks {
  if (full || (isTypical && shownPlaces.includes(place))) return { barriers: true, layout: true };
  const isLacking = lackingTypes.some((feature) => `${address}/`.startsWith(`/${feature}/`));
  return { barriers: place.name === allTypes, layout: place.name === (isLacking ? allTypes : longestWords) };
}

type Seen = { status: number; facts: PageFacts };

async function render(page: Page, { brand }: Place, address: string): Promise<Seen> {
  await page.setViewportSize(wide);
  const response = await page.goto(urlOf(brand, address));
  expect(response?.headers()['content-type'], address).toMatch(/^text\/html/);
  expect(await page.evaluate(() => document.querySelector('h1')?.checkVisibility()), address).toBe(true);
  return { status: response?.status() ?? 0, facts: await page.evaluate(readPageFacts, undefined) };
}

/** Reads the page without rendering it. */
async function read(page: Page, { brand }: Place, address: string): Promise<Seen> {
  const { status, text } = await ask(brand.hosts[0], address);
  return { status, facts: await page.evaluate(readPageFacts, text) };
}

/** Checks the open page at all sizes of windows and text. */
async function look(page: Page, address: string, options: Checks & { isHome: boolean; isTypical: boolean }) {
  const { isHome, isTypical, layout } = options;
  const findings = options.barriers ? await barriers(page, address) : [];
  const shift = await shiftOf(page);
  if (shift > 0.01) findings.push({ address, text: `its layout shifts by ${shift}` });
  if (isHome) findings.push(...(await beyondFirstScreen(page)));
  await page.setViewportSize(narrow);
  // In a full run most pages have the same elements as a typical one.
  if (options.barriers && (!full || isTypical))
    findings.push(...(await barriers(page, `${address} at ${narrow.width} px`)));
  if (!layout) return findings;
  // A window of 1280 px at a zoom of 400 % and of 200 %.
  for (const width of [320, 640]) {
    await page.setViewportSize({ width, height: 512 });
    findings.push(...(await misfits(page, `${address} at ${width} px`)));
  }
  await page.setViewportSize(narrow);
  await setTextSize(page, 32);
  expect(await page.evaluate(() => matchMedia('(max-width: 16em)').matches), 'text size').toBe(true);
  findings.push(...(await misfits(page, `${address} with text twice as large`)));
  findings.push(...(await cutWords(page, `${address} with text twice as large`)));
  await setTextSize(page, 16);
  // Media queries ignore an enlarged root font size, as on phones.
  await page.evaluate(() => (document.documentElement.style.fontSize = '36px'));
  await page.setViewportSize({ width: 390, height: 800 });
  findings.push(...(await misfits(page, `${address} with letters alone twice as large`)));
  findings.push(...(await cutWords(page, `${address} with letters alone twice as large`)));
  if (isTypical)
    for (const text of await rareFonts(page)) findings.push({ address, text: `needs the rare letters of ${text}` });
  return findings;
}

/** Returns the sum of the layout shifts of a page with `watchShifts`. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shift: number }).shift);

/** Sums the layout shifts of a page, in the browser. */
export function watchShifts(): void {
  Object.assign(window, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      Object.assign(window, { shift: (window as unknown as { shift: number }).shift + entry.value });
  }).observe({ type: 'layout-shift', buffered: true });
}

async function barriers(page: Page, state: string): Promise<Finding[]> {
  return [...(await axeFindings(page, state)), ...(await smallTargets(page, state))];
}

/** Finds parts of the opening of a home page that end below the first screen of a laptop. */
async function beyondFirstScreen(page: Page): Promise<Finding[]> {
  const findings: Finding[] = [];
  const opening = page.locator('main .hero').first();
  expect(await opening.locator('.buttons .button').count(), 'the next step').toBeGreaterThan(0);
  for (const window of [
    { width: 1440, height: 900 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(window);
    const below = await opening
      .locator('h1, .lead, .buttons .button, figure')
      .evaluateAll((parts) =>
        parts
          .filter((part) => Math.round(part.getBoundingClientRect().bottom) > innerHeight)
          .map((part) => part.className || part.localName),
      );
    const address = `the home page at ${window.width} px`;
    findings.push(...below.map((part) => ({ address, text: `«${part}» is below the first screen` })));
  }
  return findings;
}

/** Lists loaded font files of letters that common pages do not have. */
function rareFonts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /-(?:rare|further)\./.test(name)),
  );
}
