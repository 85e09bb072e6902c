import { expect } from 'vitest';
import { brandById } from '../../src/sites/find-brand.ts';
import type { VisitorTest } from './visitor.ts';

const tabor = brandById('tabor');

export function lists(test: VisitorTest): void {
  test('vacancies are filtered; the address, going back and a reload keep the filters', async ({ page, open }) => {
    const rows = async () => (await page.texts('#stellen li')).length;
    const counted = async () => (await page.texts('main [role=status]')).join();
    await open(tabor, '/jobs/offene-stellen');
    const own = await rows();
    expect(own).toBeGreaterThan(0);
    await page.click('main a', 'Ganze Gruppe anzeigen');
    await expect.poll(() => page.address()).toBe('/jobs/offene-stellen?betrieb=alle');
    await expect.poll(rows).toBeGreaterThan(own);
    // Firefox 140 cannot keep the fold of the filters open.
    if (!(await page.texts('main summary')).some((label) => label.includes('Bereich')))
      await page.click('main summary');
    await page.click('main summary', 'Bereich');
    await page.click('main details a', 'Hotellerie');
    await expect.poll(() => page.address()).toBe('/jobs/offene-stellen?bereich=hotellerie&betrieb=alle');
    const areas = () =>
      page.evaluate(() => [
        ...new Set(
          [...document.querySelectorAll<HTMLElement>('#stellen li[data-bereich]')]
            .filter((row) => row.checkVisibility())
            .map((row) => row.dataset['bereich']),
        ),
      ]);
    await expect.poll(areas).toEqual(['hotellerie']);
    const found = await rows();
    expect(await counted()).toContain(`${found} Stelle`);
    await page.reload();
    await page.hydrated();
    await expect.poll(rows).toBe(found);
    await page.back();
    await expect.poll(() => page.address()).toBe('/jobs/offene-stellen?betrieb=alle');
    await expect.poll(rows).toBeGreaterThan(found);
  });

  test('the search finds during typing; going back from a result restores query and results', async ({
    page,
    open,
  }) => {
    const field = '#suchwort';
    const question = () => page.evaluate((field) => document.querySelector<HTMLInputElement>(field)?.value, field);
    await open(tabor, '/suche');
    await (await page.element(field)).type('besuchszeit');
    const result = 'main ol > li a[href="/v/besuchszeiten"]';
    await page.element(result);
    await expect.poll(() => page.address()).toBe('/suche?q=besuchszeit');
    await page.click(result);
    await expect.poll(() => page.address()).toBe('/v/besuchszeiten');
    await page.back();
    await expect.poll(() => page.address()).toBe('/suche?q=besuchszeit');
    await page.element(result);
    await expect.poll(question).toBe('besuchszeit');
    await page.reload();
    await page.element(result);
    await expect.poll(question).toBe('besuchszeit');
  });

  test('buttons and keys move the gallery, and the picture can be enlarged', async ({ page, open }) => {
    await open(tabor, '/wohnen/haus-umgebung');
    const position = (place: string) => page.texts(`${place} p[aria-live=polite]`).then(([text]) => text);
    /** Measures the distance of a picture from the start of the row, in CSS pixels. */
    const distance = (place: string, n: number) =>
      page.evaluate(
        (place, n) => {
          const row = document.querySelector(`${place} [role=group]`);
          const left = (element?: Element | null) => element?.getBoundingClientRect().left ?? Number.NaN;
          return Math.abs(left(row?.querySelectorAll('li')[n - 1]) - left(row));
        },
        place,
        n,
      );
    const band = '.gallery-band';
    await page.click(`${band} button[aria-label="Nächstes Bild"]`);
    await expect.poll(() => position(band)).toMatch(/^Bild 2 von \d+$/);
    await expect.poll(() => distance(band, 2)).toBeLessThan(12);
    await page.click(`${band} button`, 'Bild vergrössern');
    const dialog = 'dialog[open]';
    await expect.poll(() => position(dialog)).toMatch(/^Bild 2 von \d+$/);
    await expect.poll(() => distance(dialog, 2)).toBeLessThan(12);
    await page.press('ArrowRight');
    await expect.poll(() => position(dialog)).toMatch(/^Bild 3 von \d+$/);
    await expect.poll(() => distance(dialog, 3)).toBeLessThan(12);
    await page.press('Escape');
    await expect.poll(() => page.texts('dialog')).toEqual([]);
    await expect.poll(() => position(band)).toMatch(/^Bild 3 von \d+$/);
    await expect.poll(() => distance(band, 3)).toBeLessThan(12);
  });
}
