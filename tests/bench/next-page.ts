import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright';
import { brandById } from '../../src/sites/find-brand.ts';
import { localPath } from '../../src/sites/locale-path.ts';
import { foldersNamed, serveDefaultSites } from '../browser/default-sites.ts';
import { findChromium, isRoot } from '../browser/find-chromium.ts';
import { percentiles, type Row } from './measure.ts';
import { type SlowLine, slowLine } from './slow-line.ts';

const brands = ['tabor', 'digallo', 'rivabella'] as const;
const perBrand = 7;
const hoverMs = 200;
/**
 * Reading time before the mouse moves to a link. Meanwhile the nearby pictures load; later they would compete with the
 * next page for the line.
 */
const readMs = 2_000;

interface Shown {
  /** From the click until the new page is painted. */
  ms: number;
  /** Number of requests for the page. */
  requests: number;
}

/** Measures how soon the next page appears on a slow line, 200 ms after hovering over its link. */
export async function nextPage(): Promise<Row[]> {
  const origin = await serveDefaultSites(foldersNamed('shown'));
  const line = await slowLine(origin.port);
  const browser = await chromium.launch({
    executablePath: await findChromium({ withWindow: true }),
    chromiumSandbox: !isRoot,
    args: ['--disable-gpu', '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
  });
  try {
    const shown: Shown[] = [];
    for (const brand of brands) {
      const home = `http://${brand}.localhost:${line.port}${localPath(brandById(brand), brandById(brand).locales[0], '/')}`;
      for (const address of await linksOf(browser, home)) shown.push(await open(browser, home, address, line));
    }
    const twice = shown.filter(({ requests }) => requests !== 1);
    return [
      {
        what: `next page on slow 4G, ${hoverMs} ms over its link before the press: until it is painted`,
        figure: percentiles(shown.map(({ ms }) => ms)),
        note: `${shown.length} pages of ${brands.length} brands; ${twice.length} not asked for exactly once`,
      },
    ];
  } finally {
    await browser.close();
    line.close();
    await origin.close();
  }
}

/** Opens a page as a first-time visitor, with speculation rules. */
async function visit(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript(() => {
    addEventListener('pointerdown', () =>
      sessionStorage.setItem('press', String(performance.timeOrigin + performance.now())),
    );
  });
  await page.goto(url);
  await page.locator('script[type=speculationrules]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  return page;
}

/** Lists pages that a home page links to. */
async function linksOf(browser: Browser, home: string): Promise<string[]> {
  const page = await visit(browser, home);
  const hrefs = await page
    .locator('main a[href^="/"], footer a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  await page.context().close();
  const { pathname } = new URL(home);
  const pages = hrefs.filter(
    (href) => href !== pathname && !/^\/(?:api|_|auth|intern)|[?#.]|\/(?:auth|intern)$/.test(href),
  );
  return [...new Set(pages)].slice(0, perBrand);
}

/**
 * Waits until all pictures in the viewport are decoded: a visitor who clicks a card has seen its picture. Runs in the
 * page.
 */
async function picturesInSight(): Promise<void> {
  const isInSight = (image: Element) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  await Promise.all([...document.images].filter(isInSight).map((image) => image.decode().catch(() => {})));
}

async function open(browser: Browser, home: string, address: string, line: SlowLine): Promise<Shown> {
  const page = await visit(browser, home);
  const link = page.locator(`:is(main, footer) a[href="${address}"]`).first();
  await link.scrollIntoViewIfNeeded();
  await setTimeout(readMs);
  await page.evaluate(picturesInSight);
  const before = line.requests.length;
  await link.hover();
  await setTimeout(hoverMs);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForURL(`**${address}`);
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const ms = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      activationStart: number;
    })[];
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const painted = Math.max(paint?.startTime ?? Number.NaN, navigation?.activationStart ?? 0);
    return performance.timeOrigin + painted - Number(sessionStorage.getItem('press'));
  });
  await setTimeout(500);
  await page.context().close();
  return { ms, requests: line.requests.slice(before).filter((one) => one === `GET ${address}`).length };
}
