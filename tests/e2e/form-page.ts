import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { languageOf } from '../../src/sites/locale-path.ts';
import { full } from '../fixtures/full.ts';
import { allBrands, one, type Place, placesOf, urlOf } from './hosts.ts';
import { hydrated, inThisOrder } from './page-helpers.ts';
import { receiptForm } from './saved-answers.ts';

export const placeNamed = (name: string) => allBrands.flatMap(placesOf).find((place) => place.name === name) as Place;

/** Place for tests that do not depend on the brand. */
export const tabor = placeNamed('tabor');

/** Places for tests with JavaScript: two compositions, one of them in French; in the full mode all languages. */
export const scriptedPlaces = [
  ...['waeckerling', 'rivabella/fr'],
  ...(full ? ['tabor', 'digallo', 'rivabella/de', 'rivabella/it', 'rivabella/en'] : []),
].map(placeNamed);

/** Places for tests without JavaScript. All share the same code. */
export const unscriptedPlaces = one(['rivabella/it', 'tabor', 'digallo', 'waeckerling', 'rivabella/fr']).map(
  placeNamed,
);

/** Function that returns a text of the dictionary by its key, `contact.send`, with its parts filled in. */
export type Say = (key: string, parts?: Record<string, string | number>) => string;

/** Loads the texts that a page of this place must use. */
async function wordsOf({ locale }: Place): Promise<Say> {
  const dictionary = JSON.parse(await readFile(`public/locales/${languageOf(locale)}/translation.json`, 'utf8'));
  return (key, parts = {}) => {
    const text = key.split('.').reduce((texts, part) => texts?.[part], dictionary);
    if (typeof text !== 'string') throw new Error(`the dictionary has no «${key}»`);
    return text.replaceAll(/{{(\w+)}}/g, (_, name) => String(parts[name]));
  };
}

/** A page with a form, in the words of its language. */
export interface FormPage {
  page: Page;
  say: Say;
  form: Locator;
  /** Summary of all errors. */
  summary: Locator;
  /** Confirmation after sending. */
  sent: Locator;
  field(name: string): Locator;
  /** Fills in texts, chooses options and ticks boxes. */
  fill(values: Readonly<Record<string, string>>): Promise<void>;
  /** Reads the values of the form. */
  values(): Promise<Record<string, string>>;
}

export async function formPage(page: Page, place: Place): Promise<FormPage> {
  const form = page.locator('main form');
  const field = (name: string) => form.locator(`[name=${name}]`);
  return {
    page,
    say: await wordsOf(place),
    form,
    summary: form.getByRole('alert'),
    sent: page
      .locator('main')
      .getByRole('status')
      .filter({ has: page.locator('strong') }),
    field,
    fill: async (values) => {
      for (const [name, value] of Object.entries(values)) {
        const control = field(name);
        const kind = await control.evaluate((element) => element.getAttribute('type') ?? element.localName);
        if (kind === 'checkbox') await control.check();
        else if (kind === 'select') await control.selectOption(value);
        else await control.fill(value);
      }
    },
    values: () =>
      form.evaluate((element) =>
        Object.fromEntries(
          [...new FormData(element as HTMLFormElement)].filter(([, value]) => value && typeof value === 'string'),
        ),
      ) as Promise<Record<string, string>>,
  };
}

/** Opens the page and, with JavaScript, waits until the form script runs. */
export async function openForm(page: Page, place: Place, path: string): Promise<FormPage> {
  await page.goto(urlOf(place.brand, place.prefix + path));
  await hydrated(page);
  return formPage(page, place);
}

/** Number of empty fields, and of invalid ones. */
export interface Counts {
  missing?: number;
  wrong?: number;
}

/** «3 Angaben fehlen noch, 1 Angabe stimmt noch nicht» */
export function countsIn({ say }: FormPage, { missing = 0, wrong = 0 }: Counts): string {
  const counted = Object.entries({ missing, wrong }).filter(([, count]) => count);
  return counted.map(([what, count]) => say(`forms.${what}_${count === 1 ? 'one' : 'other'}`, { count })).join(', ');
}

/** Label of a field in the summary; all files share one. */
export function labelOf({ say }: FormPage, form: 'contact' | 'application', name: string): string {
  if (name === 'privacy') return say('pages.privacy');
  return say(name === 'tel' ? 'application.tel' : `${form}.${name}`);
}

/**
 * Expects the summary to have the focus, to count missing and invalid fields, and to link each field, which shows its
 * error. The first field stays on the screen.
 */
export async function expectProblems(
  page: FormPage,
  counts: Counts,
  problems: Readonly<Record<string, string>>,
): Promise<void> {
  const { form, summary, field } = page;
  const kind = (await form.getAttribute('action'))?.includes('kontakt') ? 'contact' : 'application';
  await expect(summary).toBeFocused();
  await expect(summary.locator('p')).toHaveText(countsIn(page, counts));
  await expect(summary.getByRole('link')).toHaveText(Object.keys(problems).map((name) => labelOf(page, kind, name)));
  await expect(form.locator('[aria-invalid]')).toHaveCount(Object.keys(problems).length);
  for (const [name, text] of Object.entries(problems)) {
    await expect(field(name)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(name)).toHaveAccessibleDescription(endsWith(text));
  }
  await expectClearOfBar(page.page, summary);
  await expect(form.locator('input, select').first(), 'the summary is short').toBeInViewport({ ratio: 1 });
}

const endsWith = (text: string) => new RegExp(`${inThisOrder([text]).source}$`);

/** Expects an element to be clear of the bar, which covers the top of the page. */
async function expectClearOfBar(page: Page, element: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const bar = await page.locator('header').first().boundingBox();
      const box = await element.boundingBox();
      return Math.max(0, (bar?.y ?? 0) + (bar?.height ?? 0)) - (box?.y ?? 0);
    }, 'how much of it is under the bar')
    .toBeLessThanOrEqual(1);
}

/**
 * Expects the page to confirm the form, to thank its sender and to promise an answer. No value is left, and the visible
 * heading has the focus. @returns the receipt.
 *
 * @param sender is named in the thanks; a page of the origin names none.
 */
export async function expectSent(page: FormPage, success: string, sender?: string): Promise<string> {
  const { sent, say, form } = page;
  const heading = sent.getByRole('heading', { level: 1 });
  // The first answer waits until the origin has loaded the app.
  await expect(heading).toBeFocused({ timeout: 20_000 });
  await expect(heading).toHaveText(sender ? say('forms.thanks', { name: sender }) : say('forms.thanksPlain'));
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expectClearOfBar(page.page, heading);
  await expect(page.page.getByRole('heading', { level: 1 }), 'one title').toHaveCount(1);
  await expect(sent.locator('p').first()).toHaveText(success);
  await expect(heading).toHaveAccessibleDescription(inThisOrder([success, await sent.locator('p').nth(1).innerText()]));
  await expect(sent.locator('a[href^="tel:"]'), 'a number is no code').not.toHaveCSS('font-family', /Code/);
  await expect(sent.locator('a.button').last()).toHaveText(say('notFound.toHome'));
  await expect(sent.locator('strong')).toHaveCSS('font-family', /Code/);
  const receipt = await sent.locator('strong').innerText();
  expect(receipt).toMatch(receiptForm);
  await expect(sent).toContainText(say('application.receipt', { number: receipt }));
  await expect(sent).toContainText(say('forms.receiptHint'));
  await expect(form).toHaveCount(0);
  for (const words of ['contact.title', 'application.title', 'common.requiredHint'])
    await expect(page.page.getByText(say(words), { exact: true }).filter({ visible: true })).toHaveCount(0);
  return receipt;
}

/** Counts the forms that the page sends. */
export function countPosts(page: Page): () => number {
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts++;
  });
  return () => posts;
}

/** Delays requests to these addresses until the returned function is called. */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
