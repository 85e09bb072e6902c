import { expect, test } from 'vitest';
import { link } from '../../src/fields/fields.ts';
import { readRichText } from '../../src/fields/rich-text.ts';
import { dialled } from '../../src/outputs/structured-data/organization.ts';
import { telephoneAddress } from '../../src/sites/phone.ts';

test.each([
  ['044 123 45 67 / 044 123 45 68', 'tel:+41441234567'],
  ['044 123 45 67/68', 'tel:+41441234567'],
  ['044 123 45 67 – 68', 'tel:+41441234567'],
  ['044 123 45 67, 079 123 45 68', 'tel:+41441234567'],
  ['+41 (0)44 123 45 67 (8 bis 12 Uhr)', 'tel:+41441234567'],
  ['044 123 45 67 Empfang', 'tel:+41441234567'],
  ['117 oder 118', 'tel:117'],
])('%s is more than one number: its link dials the first, structured data has none', (text, address) => {
  expect(telephoneAddress(text)).toBe(address);
  expect(dialled(text)).toBeUndefined();
});

test.each([
  ['tel:0440000040', 'tel:+41440000040'],
  ['TEL:044 000 00 40', 'tel:+41440000040'],
  ['tel:044%20000%2000%2040', 'tel:+41440000040'],
  ['tel:+41440000040', 'tel:+41440000040'],
  ['tel:117', 'tel:117'],
  ['tel:+44 20 7946 0000', 'tel:+442079460000'],
  ['tel:044 123 45 67 (Zentrale)', 'tel:+41441234567'],
  ['tel:044 123 45 67, intern 12', 'tel:+41441234567'],
  ['tel:044 123 45 67/68', 'tel:+41441234567'],
  ['tel://0441234567', 'tel:+41441234567'],
  ['tel:(044) 123 45 67', 'tel:+41441234567'],
  ['tel:+41-44-123-45-67;ext=12', 'tel:+41441234567'],
  ['mailto:info@tabor.example', 'mailto:info@tabor.example'],
])('a link of an editor, too: %s', (written, address) => {
  expect(link.parse(written)).toBe(address);
  expect(readRichText(`[Anruf](<${written}>)`)).toHaveProperty(
    'html',
    `<p class="way"><a href="${address}">Anruf</a></p>`,
  );
});
