import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { Brand } from '../../sites.config.ts';
import { type FieldName, fieldNames, type SignatureFields } from '../../src/forms/signature/fields.ts';
import { languageOf } from '../../src/sites/locale-path.ts';
import { localeOf, urlOf } from './hosts.ts';

type Texts = Record<string, string>;

/** Page with the generator, and the texts of its language. */
export interface SignaturePage {
  texts: Texts;
  form: Locator;
  field(name: FieldName): Locator;
  preview: Locator;
  copy: Locator;
  status: Locator;
  day(name: string): Locator;
  fill(fields: Partial<SignatureFields>): Promise<void>;
}

/** Opens the page and waits until the generator runs. */
export async function openSignaturePage(page: Page, brand: Brand, prefix = ''): Promise<SignaturePage> {
  const texts = await signatureTexts(brand, prefix);
  await page.goto(urlOf(brand, `${prefix}/mail-signatur`));
  const form = page.locator('main form');
  await form.locator('table').first().waitFor();
  const field = (name: FieldName) => form.locator(`input[name=${name}]`);
  return {
    texts,
    form,
    field,
    preview: form.locator('table').first(),
    copy: form.getByRole('button', { name: texts['copy'] as string }),
    status: form.getByRole('status'),
    day: (name) => form.getByRole('checkbox', { name, exact: true }),
    fill: async (fields) => {
      for (const name of fieldNames) if (fields[name] !== undefined) await field(name).fill(fields[name]);
    },
  };
}

/** Reads `signature.*` from the dictionary of the page. */
export async function signatureTexts(brand: Brand, prefix = ''): Promise<Texts> {
  const language = languageOf(localeOf(brand, prefix));
  return JSON.parse(await readFile(`public/locales/${language}/translation.json`, 'utf8')).signature;
}

/**
 * Reads the expected results for `person` from the unit tests: the file for Outlook, its signature alone, and the text.
 */
export async function agreedSignature(brand: Brand, prefix = '') {
  const name = prefix ? `${brand.id}.${prefix.slice(1)}` : brand.id;
  const read = (ending: string) => readFile(`tests/fixtures/signatures/${name}.${ending}`, 'utf8');
  const [htm, txt] = await Promise.all([read('htm'), read('txt')]);
  const html = htm.split('\n').find((line) => line.startsWith('<table')) ?? '';
  return { htm, txt, html, text: txt.replace('\ufeff', '').trim() };
}

/** Reads both formats from the clipboard, on a page of another site: this site may not read it. */
export async function readClipboard(page: Page): Promise<{ html: string; text: string }> {
  const reader = await page.context().newPage();
  await reader.route('http://fremd.localhost/', (route) => route.fulfill({ contentType: 'text/html', body: 'fremd' }));
  await reader.goto('http://fremd.localhost/');
  const found = await reader.evaluate(async () => {
    const clipboard = navigator.clipboard as Clipboard & {
      read(options: { unsanitized: string[] }): Promise<ClipboardItem[]>;
    };
    const [item] = await clipboard.read({ unsanitized: ['text/html'] });
    // The clipboard may hold only one format.
    const read = async (type: string) => (item?.types.includes(type) ? (await item.getType(type)).text() : '');
    return { html: await read('text/html'), text: await read('text/plain') };
  });
  await reader.close();
  return found;
}
