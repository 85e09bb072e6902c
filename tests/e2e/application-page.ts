import { randomBytes } from 'node:crypto';
import type { Page, TestInfo } from '@playwright/test';
import { docx, odtParts, odtType } from '../fixtures/files/documents.ts';
import { pdf, stream } from '../fixtures/files/pdf.ts';
import { zip } from '../fixtures/files/zip.ts';
import type { FormPage } from './form-page.ts';
import { type Place, pagesOf, urlOf } from './hosts.ts';
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
export async function openVacancy(page: Page, { brand, prefix }: Place): Promise<{ number: number; area: string }> {
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
  { brand, locale }: Place,
  receipt: string,
  { files = [], vacancy }: { files?: readonly ReturnType<typeof file>[]; vacancy?: number } = {},
) {
  const [kept, ...others] = await keptWith(applicant.message);
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ receipt, form: 'application', brand: brand.id, locale });
  if (!kept) return;
  const access = { Sprache: locale, Zugang: expect.stringMatching(/^[\w-]{43}$/) };
  expect(kept.fields).toEqual({ ...fieldsOf(applicant), ...access, ...(vacancy && { Stelle: vacancy }) });
  expect(kept.files.map(({ name, size }) => ({ name, size }))).toEqual(
    files.map(({ name, buffer }) => ({ name, size: buffer.length })),
  );
  expect(await filesOf(kept)).toEqual(files.map(({ buffer }) => buffer));
}

/** Form values of an applicant, unique per test: the origin stores an identical form only once. */
export const applicantOf = ({ testId }: TestInfo) => ({
  area: 'technischer-dienst',
  firstName: 'Ana-María',
  surname: 'Petrović-Oberholzer',
  address: 'Alte Seestrasse 12a',
  zipCode: '6353',
  location: 'Weggis',
  email: 'ana@beispiel.ch',
  tel: '079 123 45 67',
  training: 'Fachfrau Betriebsunterhalt EFZ',
  message: `Ich komme gern vorbei.\n${testId}`,
  privacy: 'yes',
});

export type Applicant = ReturnType<typeof applicantOf>;

/** Name in the thank-you message. */
export const senderOf = ({ firstName, surname }: Applicant) => `${firstName} ${surname}`;

/** The same values under the field names of the content service. */
export const fieldsOf = (applicant: Applicant) => ({
  Vorname: applicant.firstName,
  Nachname: applicant.surname,
  Bereich: applicant.area,
  Ausbildung: applicant.training,
  Adresse: applicant.address,
  PLZ: applicant.zipCode,
  Ort: applicant.location,
  Email: applicant.email,
  Telefon: applicant.tel,
  Nachricht: applicant.message,
});

/** File in the form of Playwright's file chooser. */
export const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

export const curriculum = () => file('Lebenslauf Ana Petrović.pdf', pdf());
export const reference = () => file('Zeugnis.docx', docx());

/** A PDF of more than 1.5 MB. */
export const scan = (name: string) =>
  file(name, pdf({ objects: [stream(randomBytes(1.5 * 1024 ** 2).toString('hex'))] }));

/** A file that only its content gives away. */
export const encryptedFile = file('geheim.odt', zip(odtParts(odtType, '<manifest:encryption-data/>')));
