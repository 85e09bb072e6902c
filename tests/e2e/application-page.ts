import type { Page } from '@playwright/test';
import { type Applicant, fieldsOf, type file } from './applicant.ts';
import type { FormPage } from './form-page.ts';
import type { FormPlace } from './form-places.ts';
import { pagesOf, urlOf } from './hosts.ts';
import { filesOf, keptWith } from './saved-answers.ts';
import { expect } from './visitor.ts';

/** Path of the form. */
export const path = '/jobs/schnellbewerbung';
/** Address that the form is sent to. */
export const endpoint = '**/api/bewerbung?*';

export const submit = ({ form, say }: FormPage) =>
  form.getByRole('button', { name: say('application.submit') }).click();
export const input = ({ form }: FormPage) => form.locator('input[type=file]');
/** Names of the chosen files. */
export const names = ({ form, say }: FormPage) =>
  form.getByRole('list', { name: say('forms.chosenFiles') }).locator('li > span:first-child');
/** Message that replaces the form during sending. */
export const sending = ({ page, say }: FormPage) =>
  page
    .locator('main')
    .getByRole('status')
    .filter({ hasText: say('application.oneMoment') });
/** Reads the typed values that the device stores, as text. */
export const typedOnDevice = (page: Page) => page.evaluate(() => localStorage.getItem('application'));

/** Opens a vacancy of the brand. @returns its number and area as its list shows them. */
export async function openVacancy(page: Page, { brand, prefix }: FormPlace): Promise<{ number: number; area: string }> {
  const list = `${prefix}/jobs/offene-stellen`;
  const pages = await pagesOf(brand);
  const address = Object.keys(pages).find((one) => pages[one] === 200 && one.startsWith(`${list}/`));
  if (!address) throw new Error(`${brand.id} has no open vacancy`);
  await page.goto(urlOf(brand, list));
  const area = await page.locator('#stellen li[data-bereich]', { has: page.locator(`a[href$="${address}"]`) });
  const bereich = await area.getAttribute('data-bereich');
  await page.goto(urlOf(brand, address));
  return { number: Number(address.split('/').at(-1)), area: bereich ?? '' };
}

/** Expects one stored answer with these fields and files. */
export async function expectKept(
  applicant: Applicant,
  { brand, locale }: FormPlace,
  receipt: string,
  { files = [], vacancy }: { files?: readonly ReturnType<typeof file>[]; vacancy?: number } = {},
) {
  const [kept, ...others] = await keptWith(applicant.message);
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ receipt, form: 'application', brand: brand.id, locale });
  if (!kept) return;
  expect(kept.fields).toEqual({ ...fieldsOf(applicant), ...(vacancy && { Stelle: vacancy }) });
  expect(kept.files.map(({ name, size }) => ({ name, size }))).toEqual(
    files.map(({ name, buffer }) => ({ name, size: buffer.length })),
  );
  expect(await filesOf(kept)).toEqual(files.map(({ buffer }) => buffer));
}
