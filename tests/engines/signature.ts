import { expect } from 'vitest';
import { brandById } from '../../src/sites/find-brand.ts';
import { agreedSignature } from '../e2e/signature-page.ts';
import { person } from '../fixtures/signatures/person.ts';
import { mailPage } from './front.ts';
import type { VisitorTest } from './visitor.ts';

const tabor = brandById('tabor');

export function signature(test: VisitorTest): void {
  test('the signature is copied as text and with its formatting', async ({ page, open }) => {
    await open(tabor, '/mail-signatur');
    await page.element('main form table');
    for (const [name, value] of Object.entries(person))
      await (await page.element(`main form input[name=${name}]`)).type(value);
    await page.click('main form button', 'Signatur kopieren');
    await expect.poll(() => page.texts('main form [role=status] p')).toEqual(['Signatur kopiert']);

    await open(tabor, mailPage);
    const agreed = await agreedSignature(tabor);
    await page.click('textarea');
    await page.paste();
    await expect.poll(() => page.evaluate(() => document.querySelector('textarea')?.value)).toBe(agreed.text);
    await page.click('div');
    await page.paste();
    await expect
      .poll(() => page.evaluate(() => document.querySelector('div table')?.textContent))
      .toEqual(expect.stringContaining(person.fullName));
  });
}
