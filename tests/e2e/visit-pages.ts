import { type Browser, expect, type Page } from '@playwright/test';
import type { Brand } from '../../sites.config.ts';
import { collectErrors } from '../browser/collect-errors.ts';
import { full } from '../fixtures/full.ts';
import { axeFindings, type Finding, smallTargets } from './findings.ts';
import { ask, pagesOf, standsForAll, urlOf } from './hosts.ts';
import { misfits } from './misfits.ts';
import { openSmallMenu } from './page-helpers.ts';
import { addressesToDraw, addressesToSee, typicalAddresses } from './page-types.ts';

export interface Visit extends PageFacts {
  /** Path with the language, as in the browser: `/fr/kontakt`. */
  address: string;
  /** Status that the build recorded. */
  expectedStatus: number;
  status: number;
  /** Console messages, exceptions and failed requests, if the page is rendered. */
  errors: string[];
}

/** Results for a site in one of its languages. */
export interface SiteVisit {
  visits: Visit[];
  /** Findings of axe, and targets that are too small. */
  barriers: Finding[];
  /** Content that does not fit when the page is zoomed. */
  misfits: Finding[];
}

const wide = { width: 1280, height: 800 };
const narrow = { width: 360, height: 800 };
/** Size of a window of 1280 px at a zoom of 400 % and of 200 %, in CSS pixels. */
const zoomed = { width: 320, height: 512 };
const lessZoomed = { width: 640, height: 512 };

/** Visits a site once and runs all checks on its pages: loading takes longer than checking. */
export async function visitSite(browser: Browser, brand: Brand, prefix: string): Promise<SiteVisit> {
  const page = await browser.newPage();
  const seen: SiteVisit = { visits: [], barriers: [], misfits: [] };
  const errors = collectErrors(page);
  const pages = await pagesOf(brand);
  const addresses = await addressesToSee(brand, prefix);
  const drawn = addressesToDraw(brand, prefix, addresses);
  // The first page runs with its animations; the others without, because animations would change the compared colours.
  await page.goto(urlOf(brand, prefix || '/'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const address of addresses) {
    const isDrawn = drawn.has(address);
    const { status, facts } = await (isDrawn ? draw(page, brand, address) : read(page, brand, address));
    const expectedStatus = pages[address];
    const visit = { ...facts, address, status, errors: errors.splice(0) };
    if (expectedStatus) seen.visits.push({ ...visit, expectedStatus });
    if (isDrawn) await look(page, address, brand, prefix, seen);
  }
  await page.setViewportSize(narrow);
  await page.goto(urlOf(brand, `${prefix}/kontakt`));
  await openSmallMenu(page);
  seen.barriers.push(...(await barriers(page, `${prefix}/kontakt with its menu open`)));
  await page.close();
  return seen;
}

async function draw(page: Page, brand: Brand, address: string): Promise<{ status: number; facts: PageFacts }> {
  await page.setViewportSize(wide);
  const response = await page.goto(urlOf(brand, address));
  expect(response?.headers()['content-type'], address).toMatch(/^text\/html/);
  expect(await page.evaluate(() => document.querySelector('h1')?.checkVisibility()), address).toBe(true);
  return { status: response?.status() ?? 0, facts: await page.evaluate(readPageFacts, undefined) };
}

/** Reads the page without rendering it. */
async function read(page: Page, brand: Brand, address: string): Promise<{ status: number; facts: PageFacts }> {
  const { status, text } = await ask(brand.hosts[0], address);
  return { status, facts: await page.evaluate(readPageFacts, text) };
}

async function look(page: Page, address: string, brand: Brand, prefix: string, seen: SiteVisit): Promise<void> {
  const isTypical = typicalAddresses(prefix).includes(address);
  const isSeenAtAllWidths = full || standsForAll(brand, prefix);
  // Other languages of a brand differ only in words, which may need more space.
  const isOtherLanguage = !['', '/de'].includes(prefix);
  if (full || !isOtherLanguage || isTypical) seen.barriers.push(...(await barriers(page, address)));
  for (const size of isSeenAtAllWidths ? [zoomed, lessZoomed] : [zoomed]) {
    await page.setViewportSize(size);
    seen.misfits.push(...(await misfits(page, `${address} at ${size.width} px`)));
  }
  if (!isSeenAtAllWidths && !isTypical) return;
  await page.setViewportSize(narrow);
  seen.barriers.push(...(await barriers(page, `${address} at ${narrow.width} px`)));
}

async function barriers(page: Page, state: string): Promise<Finding[]> {
  return [...(await axeFindings(page, state)), ...(await smallTargets(page, state))];
}

/** Properties of a page for visitors, search engines and screen readers. */
export interface PageFacts {
  /** Whether the page is rendered; otherwise sizes are missing. */
  isDrawn: boolean;
  title: string;
  language: string;
  description: string;
  canonical: string | undefined;
  /** Language of the content, if it differs from that of the page. */
  contentLanguage: string | undefined;
  noindex: boolean;
  themeColour: string | undefined;
  icons: string[];
  headings: string[];
  /** All texts, and all attributes that are read out or shown. */
  texts: string[];
  externalLinks: { href: string; target: string; rel: string }[];
  /** Mail links with their text as a visitor copies it. */
  mailLinks: { href: string; text: string }[];
  /** Hints of links that open in a new tab. */
  newTabs: string[];
  /** Links in the navigation of the page's header. */
  navigation: string[];
  logo: { source: string; height: number; isLoaded: boolean } | undefined;
  footer: { address: string; links: { href: string; text: string }[]; images: { source: string; text: string }[] };
}

/**
 * Reads the properties; runs in the browser. @param html of a page to read without rendering it; by default the open
 * page.
 */
export function readPageFacts(html: string | undefined): PageFacts {
  const page = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
  const all = (selector: string) => [...page.querySelectorAll<HTMLElement>(selector)];
  const attribute = (selector: string, name: string) => page.querySelector(selector)?.getAttribute(name);
  const textOf = (element: Element | null) => element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
  const logo = page.querySelector<HTMLImageElement>('header img[src*="/logo-"]');

  const texts = [page.title];
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (!text.parentElement?.closest('script, style, template')) texts.push(text.textContent ?? '');
  }
  const spoken = ['alt', 'title', 'aria-label', 'aria-description', 'placeholder', 'value', 'content', 'href', 'label'];
  for (const name of spoken) for (const element of all(`[${name}]`)) texts.push(element.getAttribute(name) ?? '');

  return {
    isDrawn: page === document,
    title: page.title,
    language: page.documentElement.lang,
    description: attribute('meta[name=description]', 'content') ?? '',
    canonical: attribute('link[rel=canonical]', 'href') ?? undefined,
    contentLanguage: attribute('main > [lang]', 'lang') ?? undefined,
    noindex: /noindex/.test(attribute('meta[name=robots]', 'content') ?? ''),
    themeColour: attribute('meta[name=theme-color]', 'content') ?? undefined,
    icons: all('link[rel~=icon], link[rel=apple-touch-icon]').map((icon) => icon.getAttribute('href') ?? ''),
    headings: all('h1').map(textOf),
    texts: texts.filter((text) => text.trim()),
    externalLinks: all('a[href]')
      .map((link) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name) ?? ''))
      .filter(([href = '']) => /^(https?:|www\.)/i.test(href))
      .map(([href = '', target = '', rel = '']) => ({ href, target, rel })),
    mailLinks: all('a[href^="mailto:"]').map((link) => ({
      href: link.getAttribute('href') ?? '',
      text: textOf(link).replaceAll(' ', ''),
    })),
    newTabs: all('a[target=_blank]').map((link) => link.getAttribute('aria-label') ?? textOf(link)),
    navigation: all('body > header nav a, astro-island header nav a').map(textOf),
    logo: logo
      ? {
          source: logo.getAttribute('src') ?? '',
          height: logo.getBoundingClientRect().height,
          isLoaded: logo.complete && logo.naturalWidth > 0,
        }
      : undefined,
    footer: {
      address: textOf(page.querySelector('footer address')),
      links: all('footer a').map((link) => ({ href: link.getAttribute('href') ?? '', text: textOf(link) })),
      images: all('footer img').map((image) => ({
        source: image.getAttribute('src') ?? '',
        text: image.getAttribute('alt') ?? '',
      })),
    },
  };
}
