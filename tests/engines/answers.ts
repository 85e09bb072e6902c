import { expect } from 'vitest';
import { brandById } from '../../src/sites/find-brand.ts';
import type { VisitorTest } from './visitor.ts';

const tabor = brandById('tabor');
const telephone = [390, 780] as const;

export function answers(test: VisitorTest, engine: string): void {
  test('on a phone, price, free place and a booked visit are at most three taps away from the home page', async ({
    page,
    open,
  }) => {
    await page.resize(...telephone);
    await open(tabor, '/');
    await page.click('astro-island > header summary', 'Menü');
    await page.click('dialog[open] a', 'Tarife');
    await expect.poll(() => page.address()).toBe('/s/tarife');
    await page.hydrated();
    expect((await page.texts('main')).join()).toMatch(/Fr\.\s\d+\./);

    await open(tabor, '/');
    // Scrolls down to it, and the bar moves away.
    await page.element('main .places li strong');
    await page.click('main a', 'Besichtigung vereinbaren');
    await expect.poll(() => page.address()).toBe('/kontakt/besichtigung');
    await page.hydrated();
    await page.click('.visit-date:not(.visit-none) span');
    // The page may have left out dates that have closed since it was built.
    const [day = 'no date'] = await page.texts('.visit-date:has(input:checked) strong');
    const fields = { vorname: 'Rosa', nachname: `${engine} ${Date.now()}`, email: 'rosa@beispiel.ch' };
    for (const [name, value] of Object.entries(fields)) await (await page.element(`form [name=${name}]`)).type(value);
    await page.click('form [name=privacy]');
    await page.click('form button', 'Anmelden');
    await page.element('main [data-sent] strong');
    expect((await page.texts('main [data-sent]')).join()).toContain(day);
  });
}
