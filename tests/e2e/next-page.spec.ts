import { type Browser, chromium, expect, type Page, type Request, test } from '@playwright/test';
import { brandById } from '../../src/sites/find-brand.ts';
import { findChromium, isRoot } from '../browser/find-chromium.ts';
import { urlOf } from './hosts.ts';

// Chromium's headless shell prepares no pages.
let browser: Browser;
test.beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: await findChromium({ withWindow: true }),
    chromiumSandbox: !isRoot,
    args: ['--disable-gpu', '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
  });
});
test.afterAll(() => browser.close());

const tabor = brandById('tabor');
const rules = 'script[type=speculationrules]';

interface Seen {
  page: Page;
  /** Requests since the page has loaded. */
  asked: Request[];
  /** Pages to be prepared: «Prefetch /kontakt». */
  prepared: () => Promise<string[]>;
}

async function open(address: string, options: Parameters<Browser['newPage']>[0] = {}): Promise<Seen> {
  const page = await browser.newPage(options);
  const asked: Request[] = [];
  await page.goto(urlOf(tabor, address));
  await page.locator(rules).waitFor({ state: 'attached' });
  page.on('request', (request) => asked.push(request));
  const session = await page.context().newCDPSession(page);
  const sources = Promise.withResolvers<string[]>();
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    const { origin } = new URL(page.url());
    if (preloadingAttemptSources.length)
      sources.resolve(preloadingAttemptSources.map(({ key }) => `${key.action} ${key.url.replace(origin, '')}`));
  });
  await session.send('Preload.enable');
  return { page, asked, prepared: () => sources.promise };
}

const toContact = (page: Page) => page.locator('main, footer').locator('a[href="/kontakt"]').last();

test('hovering over a link fetches its page, and opening it does not fetch it again', async () => {
  const { page, asked } = await open('/');
  await toContact(page).scrollIntoViewIfNeeded();
  await toContact(page).hover();
  await expect.poll(() => asked.filter((request) => request.url().endsWith('/kontakt')).length).toBe(1);
  expect(asked.at(-1)?.headers()).toMatchObject({ 'sec-purpose': 'prefetch' });
  await toContact(page).click();
  await page.waitForURL('**/kontakt');
  const how = () =>
    (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).toJSON().deliveryType;
  expect(await page.evaluate(how)).toBe('navigational-prefetch');
  await page.close();
});

test('staff pages, other hosts, files and personal answers are not prepared', async () => {
  const { page, prepared } = await open('/jobs/offene-stellen');
  await page.evaluate(() => {
    const files = ['/_dateien/0123456789abcdef/plan.pdf', '/events/kalender.ics', '/aktuell.rss'];
    const ofPortals = ['/jobs/stellen.xml', '/jobs/stellen.json'];
    const addresses = ['/auth', '/intern', '/api/abmelden', '/kontakt?stelle=1', ...files, ...ofPortals];
    for (const href of [...addresses, 'https://digallo.example/jobs', '/vereinbarung'])
      document.querySelector('main')?.append(Object.assign(document.createElement('a'), { href, textContent: href }));
  });
  const hrefs = await page.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(expect.arrayContaining(['/auth', '/kontakt?stelle=1', '/aktuell.rss']));
  // Links to parts of a page lead to the same page.
  const all = (await prepared()).map((one) => one.replace(/#.*/, ''));
  expect(all).toEqual(expect.arrayContaining(['Prefetch /jobs/schnellbewerbung', 'Prefetch /jobs', 'Prerender /jobs']));
  expect(all).not.toContain('Prerender /jobs/schnellbewerbung');
  for (const one of all) expect(one).toMatch(/^(?:Prefetch|Prerender) \/(?!api|_|auth|intern)[^?.]*$/);
  await page.close();
});

test('nothing is prepared with the data saver', async () => {
  const page = await browser.newPage();
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto(urlOf(tabor, '/'));
  await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
  expect(await page.locator(rules).count()).toBe(0);
  await page.close();
});
