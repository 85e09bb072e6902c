import type { Browser, Page } from '@playwright/test';
import type { Brand } from '../../sites.config.ts';
import { pagesOf, prefixesOf, urlOf } from './hosts.ts';
import { type PageFacts, readPageFacts } from './page-facts.ts';
import { addressesToSee } from './page-types.ts';

export interface Visit extends PageFacts {
  /** With its language, as in the browser: `/fr/kontakt`. */
  address: string;
  /** What the build says that the page answers. */
  expectedStatus: number;
  status: number;
  /** Messages of the console, exceptions and requests that failed. */
  errors: string[];
}

/** Visits a page of each type of a brand in each of its languages, in the full mode every page, in one tab. */
export async function visitPages(browser: Browser, brand: Brand): Promise<Visit[]> {
  const page = await browser.newPage();
  const errors = collectErrors(page);
  const visits: Visit[] = [];
  const pages = await pagesOf(brand);
  const addresses = await Promise.all(prefixesOf(brand).map((prefix) => addressesToSee(brand, prefix)));
  for (const address of addresses.flat()) {
    const expectedStatus = pages[address];
    if (!expectedStatus) continue;
    const response = await page.goto(urlOf(brand, address));
    const facts = await page.evaluate(readPageFacts);
    visits.push({ ...facts, address, expectedStatus, status: response?.status() ?? 0, errors: errors.splice(0) });
  }
  await page.close();
  return visits;
}

function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    // Chromium's own report of a status, the page's included, stands below with its address.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource: the server responded'))
      errors.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      errors.push(`${response.url()} answered ${response.status()}`);
  });
  page.on('requestfailed', (request) => {
    // A new page ends what the one before was still loading.
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') errors.push(`${request.url()} failed: ${reason}`);
  });
  return errors;
}
