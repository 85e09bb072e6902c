import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { brandById } from '../../src/sites/find-brand.ts';
import { filesOf, keptWith, receiptForm } from '../e2e/saved-answers.ts';
import { docx } from '../fixtures/files/documents.ts';
import { pdf } from '../fixtures/files/pdf.ts';
import type { EnginePage } from './engine-page.ts';
import type { VisitorTest } from './visitor.ts';

const tabor = brandById('tabor');

/** Reads the values of the form, without empty ones. */
const values = (page: EnginePage) =>
  page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('main form');
    const entries = form ? [...new FormData(form)] : [];
    return Object.fromEntries(entries.filter(([, value]) => value && typeof value === 'string'));
  });

async function fill(page: EnginePage, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const selector = `main form [name=${name}]`;
    const field = await page.element(selector);
    const kind = await page.evaluate((selector) => document.querySelector<HTMLInputElement>(selector)?.type, selector);
    if (kind === 'checkbox') await field.click();
    else if (kind === 'select-one') await field.choose(value);
    else await field.type(value);
  }
}

/** Leaves the page by a link, and comes back. */
async function leaveAndReturn(page: EnginePage, path: string): Promise<void> {
  await page.click('footer a', 'Impressum');
  await expect.poll(() => page.address()).toBe('/impressum');
  await page.hydrated();
  await page.back();
  await expect.poll(() => page.address()).toBe(path);
  await page.hydrated();
}

export function forms(test: VisitorTest, engine: string): void {
  test('errors show; typed values stay; files arrive unchanged; sent values are gone', async ({
    page,
    open,
    onTestFinished,
  }) => {
    const path = '/jobs/schnellbewerbung';
    const folder = await mkdtemp(join(tmpdir(), 'application-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const files = { 'Lebenslauf Ana Petrović.pdf': pdf(), 'Zeugnis.docx': docx() };
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
    const typed = {
      area: 'technischer-dienst',
      firstName: 'Ana-María',
      surname: 'Petrović-Oberholzer',
      address: 'Alte Seestrasse 12a',
      zipCode: '6353',
      location: 'Weggis',
      email: 'ana@beispiel.ch',
      tel: '079 123 45 67',
      training: 'Fachfrau Betriebsunterhalt EFZ',
      message: `Ich komme gern vorbei. ${engine} ${Date.now()}`,
    };
    await open(tabor, path);
    await page.click('main form button', 'Bewerbung senden');
    await page.element('main form [role=alert] a');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert');
    await fill(page, typed);
    await leaveAndReturn(page, path);
    await expect.poll(() => values(page), { message: 'on the way back' }).toEqual(typed);
    await page.reload();
    await page.hydrated();
    await expect.poll(() => values(page), { message: 'after a reload' }).toEqual(typed);
    const input = await page.element('main form input[type=file]');
    await input.upload(Object.keys(files).map((name) => join(folder, name)));
    for (const name of Object.keys(files)) await page.element('main form li', name);
    await fill(page, { privacy: 'yes' });
    await page.click('main form button', 'Bewerbung senden');
    await page.element('main [data-sent] strong');
    const [receipt = ''] = await page.texts('main [data-sent] strong');
    expect(receipt).toMatch(receiptForm);
    const [kept] = await keptWith(typed.message);
    expect(kept).toMatchObject({ receipt, fields: { Nachname: typed.surname, Ausbildung: typed.training } });
    expect(kept?.files.map(({ name }) => name)).toEqual(Object.keys(files));
    expect(kept && (await filesOf(kept))).toEqual(Object.values(files));

    await page.reload();
    await page.hydrated();
    await page.element('main form [name=message]');
    expect(await values(page), 'after a reload').toEqual({});
    await leaveAndReturn(page, path);
    await page.element('main form [name=message]');
    expect(await values(page), 'on the way back').toEqual({});
  });
}
