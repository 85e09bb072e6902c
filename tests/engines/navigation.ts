import { expect } from 'vitest';
import { brandById } from '../../src/sites/find-brand.ts';
import type { VisitorTest } from './visitor.ts';

const tabor = brandById('tabor');
const rivabella = brandById('rivabella');
const bar = 'astro-island > header';
const telephone = [390, 780] as const;

export function navigation(test: VisitorTest): void {
  test('the bar opens a page and marks it; going back opens the previous page', async ({ page, open }) => {
    await page.resize(1440, 800);
    await open(tabor, '/');
    await page.click(`${bar} nav a`, 'Wohnen');
    await expect.poll(() => page.address()).toBe('/wohnen');
    await page.hydrated();
    expect(await page.texts(`${bar} nav [aria-current=page]`)).toEqual(['Wohnen']);
    await page.back();
    await expect.poll(() => page.address()).toBe('/');
  });

  test('the phone menu opens, closes by Escape, and its links work; after going back it is closed', async ({
    page,
    open,
  }) => {
    await page.resize(...telephone);
    await open(tabor, '/');
    await page.click(`${bar} summary`, 'Menü');
    await page.element('dialog[open] a', 'Kontakt');
    await page.press('Escape');
    await expect.poll(() => page.texts('dialog')).toEqual([]);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('summary');
    await page.click(`${bar} summary`, 'Menü');
    await page.click('dialog[open] a', 'Kontakt');
    await expect.poll(() => page.address()).toBe('/kontakt');
    await page.hydrated();
    await page.back();
    await expect.poll(() => page.address()).toBe('/');
    await page.hydrated();
    expect(await page.texts('dialog')).toEqual([]);
  });

  test('the menu «Mehr» opens and closes by Escape and by a press elsewhere', async ({ page, open }) => {
    await page.resize(1024, 800);
    await open(brandById('bauma'), '/ueber-uns');
    const folded = () => page.texts(`${bar} nav details a`);
    expect(await folded()).toEqual([]);
    await page.click(`${bar} nav summary`);
    await expect.poll(folded).toContain('Kontakt');
    await page.press('Escape');
    await expect.poll(folded).toEqual([]);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('summary');
    await page.click(`${bar} nav summary`);
    await expect.poll(folded).toContain('Kontakt');
    await page.click('main h1');
    await expect.poll(folded).toEqual([]);
  });

  test('another language keeps the page and replaces the history entry', async ({ page, open }) => {
    await open(rivabella, '/fr/jobs');
    await open(rivabella, '/fr/jobs/offene-stellen#bereich=hotellerie');
    await page.click(`${bar} a[hreflang]`, 'IT');
    await expect.poll(() => page.address()).toBe('/it/jobs/offene-stellen#bereich=hotellerie');
    await page.hydrated();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('it-CH');
    await page.back();
    await expect.poll(() => page.address()).toBe('/fr/jobs');
  });
}
