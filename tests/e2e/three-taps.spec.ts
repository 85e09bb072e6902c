import type { Locator, Page } from '@playwright/test';
import { brandOfHost } from '../../src/sites/find-brand.ts';
import { languageOf } from '../../src/sites/locale-path.ts';
import { allBrands, type Place, placesOf, urlOf } from './hosts.ts';
import { bar, hydrated } from './page-helpers.ts';
import { expect, test } from './visitor.ts';

// Relatives first ask for price, free place and visit. On a phone each answer is at most three taps away from the home
// page, in every language of every brand.

const mostTaps = 3;

interface Question {
  /** Names of links that promise the answer, the best one first. */
  ways: Record<'de' | 'fr' | 'it' | 'en', RegExp[]>;
  answer(page: Page): Locator;
}

const isHome = (page: Page) => /^\/(?:\w\w)?$/.test(new URL(page.url()).pathname);

const questions: Record<string, Question> = {
  price: {
    ways: {
      de: [/^(?:Preise|Tarife|Taxen|Kosten|Mieten)$/],
      fr: [/^Tarifs$/],
      it: [/^Tariffe$/],
      en: [/^Prices$/],
    },
    // The home page may have the prices of meals.
    answer: (page) => page.locator('main').getByText(isHome(page) ? /never/ : /(?:Fr\.|fr\.|CHF)\s\d/),
  },
  'free place': {
    ways: {
      de: [/freie Plätze/i, /^(?:Häuser|Unsere Häuser)$/, /^Besuch$/],
      fr: [/places libres/i, /^Visite$/],
      it: [/posti liberi/i, /^Visita$/],
      en: [/free places/i, /^Visit$/],
    },
    answer: (page) => page.locator('main .places li strong'),
  },
  visit: {
    ways: {
      de: [/Besichtigung|Schnuppertag|Besuch (?:vereinbaren|abmachen)/, /^(?:Besuch|Kontakt)$/],
      fr: [/Convenir d’une visite/, /^Visite$/],
      it: [/Fissi una visita/, /^Visita$/],
      en: [/Arrange a visit/, /^Visit$/],
    },
    answer: (page) => page.locator('.visit-date:not(.visit-none) input:enabled'),
  },
};

/** Courses have no places to live in. */
const hasAnswer = ({ brand }: Place, name: string) => name !== 'free place' || brand.id !== 'forum-gerontologie';

const visible = (found: Locator) => found.filter({ visible: true }).first();

/** Taps the best link in view, else the best one of the menu. @returns the number of taps. */
async function follow(page: Page, ways: RegExp[]): Promise<number> {
  for (const name of ways) {
    for (const link of await page.locator('main').getByRole('link', { name }).filter({ visible: true }).all())
      if (await isInView(link)) return tap(page, link);
  }
  await bar(page).locator('summary').filter({ visible: true }).last().click();
  for (const name of ways) {
    const link = visible(page.locator('dialog[open]').getByRole('link', { name }));
    if (await link.count()) return 1 + (await tap(page, link));
  }
  throw new Error(`${page.url()} has no link ${ways.join(', ')}`);
}

const isInView = (link: Locator) =>
  link.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

/** Opens a link in the same window; a link to another of our hosts leads to its test server. */
async function tap(page: Page, link: Locator): Promise<number> {
  const href = (await link.getAttribute('href')) ?? '';
  if (/^https?:/.test(href)) {
    const { host, pathname, search } = new URL(href);
    await page.goto(urlOf(brandOfHost(host), pathname + search));
  } else {
    await link.click();
    await page.waitForURL((url) => url.href.endsWith(href) || url.pathname === href.split(/[?#]/)[0]);
  }
  await hydrated(page);
  return 1;
}

for (const brand of allBrands)
  for (const place of placesOf(brand))
    for (const [name, question] of Object.entries(questions).filter(([name]) => hasAnswer(place, name)))
      test(`${place.name}: the ${name} is at most three taps away`, async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(urlOf(brand, place.prefix || '/'));
        await hydrated(page);
        const ways = question.ways[languageOf(place.locale)];
        let taps = 0;
        while (!(await visible(question.answer(page)).count())) {
          expect(taps, page.url()).toBeLessThan(mostTaps);
          taps += await follow(page, ways);
        }
        expect(taps, page.url()).toBeLessThanOrEqual(mostTaps);
      });
