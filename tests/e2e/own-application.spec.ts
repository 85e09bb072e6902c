import { expect, type Page, test } from '@playwright/test';
import { callRequest } from '../../src/forms/application.ts';
import { type Applicant, applicantOf, openVacancy, path } from './application-page.ts';
import { axeFindings, expectNone, smallTargets } from './findings.ts';
import { formPage, openForm, placeNamed, tabor } from './form-page.ts';
import { urlOf } from './hosts.ts';
import { beyondTheEdge } from './misfits.ts';
import { hydrated } from './page-helpers.ts';
import { keptWith } from './saved-answers.ts';

const phone = { width: 390, height: 844 };

/** Sends an application, and follows the link on the page after sending. */
async function followLink(page: Page, applicant: Applicant, isScripted: boolean): Promise<void> {
  await page.setViewportSize(phone);
  await page.goto(urlOf(tabor.brand, path));
  if (isScripted) await hydrated(page);
  const { fill, form, say } = await formPage(page, tabor);
  await fill(applicant);
  await form.getByRole('button', { name: say('application.submit') }).click();
  await page.getByRole('link', { name: say('ownApplication.link') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('ownApplication.title'));
  // This origin has no content service: the application waits.
  await expect(page.locator('main')).toContainText(say('ownApplication.underway'));
  expect(page.url()).toMatch(/\/api\/bewerbung\/stand\?receipt=[\dA-Z-]{12}&code=[\w-]{22}&locale=de-CH$/);
  expect(await beyondTheEdge(page)).toEqual([]);
}

test('an applicant follows the link to the state of the application', async ({ page }, info) => {
  await followLink(page, applicantOf(info), true);
  expectNone('state', [...(await axeFindings(page, 'state')), ...(await smallTargets(page, 'state'))]);
  await page.goto(page.url().replace(/code=[\w-]+/, 'code=AAAAAAAAAAAAAAAAAAAAAA'));
  await expect(page.locator('main')).toContainText('Diese Bewerbung gibt es nicht oder nicht mehr.');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('an applicant follows the link to the state of the application', async ({ page }, info) => {
    await followLink(page, applicantOf(info), false);
  });
});

test('the language menu of a private page leads to the same page, also after an old link', async ({ page }, info) => {
  const french = placeNamed('rivabella/fr');
  const { fill, form, say } = await openForm(page, french, path);
  await fill(applicantOf(info));
  await form.getByRole('button', { name: say('application.submit') }).click();
  await page.getByRole('link', { name: say('ownApplication.link') }).click();
  await expect(page.locator('main')).toContainText(say('ownApplication.underway'));
  await hydrated(page);
  await page.getByRole('link', { name: 'IT', exact: true }).click();
  await expect(page).toHaveURL(/stand\?receipt=[\dA-Z-]{12}&code=[\w-]{22}&locale=it-CH$/);
  const italian = await formPage(page, placeNamed('rivabella/it'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(italian.say('ownApplication.title'));
  await expect(page.locator('main')).toContainText(italian.say('ownApplication.underway'));
  await expect(page.getByRole('link', { name: 'EN', exact: true })).toHaveAttribute('href', /&code=.*&locale=en$/);
});

/** Follows the link to the request for a call, writes a first name there, and follows the link back. */
async function toCallAndBack(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Rufen Sie mich an' }).click();
  await hydrated(page);
  await (await formPage(page, tabor)).fill({ firstName: 'Ruth' });
  await page.getByRole('link', { name: 'Zur Bewerbung' }).click();
  await hydrated(page);
}

/** Checks that a request for a call keeps what was written for the application. */
async function keepsApplication(page: Page): Promise<void> {
  await page.goto(urlOf(tabor.brand, path));
  await hydrated(page);
  await (await formPage(page, tabor)).fill({ email: 'ruth@beispiel.ch', message: 'Ab März' });
  await toCallAndBack(page);
  const { field } = await formPage(page, tabor);
  await expect(field('message')).toHaveValue('Ab März');
  await expect(field('firstName')).toHaveValue('Ruth');
}

test('the request for a call and the application are for the chosen vacancy, with its area', async ({ page }) => {
  const { number, area } = await openVacancy(page, tabor);
  await hydrated(page);
  await toCallAndBack(page);
  const { field } = await formPage(page, tabor);
  await expect(field('vacancy')).toHaveValue(String(number));
  await expect(field('area')).toHaveValue(area);
  const others = await field('vacancy')
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  const other = others.findLast((value) => value && value !== String(number)) ?? '';
  await field('vacancy').selectOption(other);
  await page.getByRole('link', { name: 'Rufen Sie mich an' }).click();
  await expect(page).toHaveURL(new RegExp(`\\?stelle=${other}&art=${callRequest}$`));
  await hydrated(page);
  await expect(field('vacancy')).toHaveValue(other);
});

for (const javaScriptEnabled of [true, false])
  test.describe(() => {
    test.use({ javaScriptEnabled, viewport: phone });
    test(`from a vacancy to a call, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({ page }, info) => {
      const { number } = await openVacancy(page, tabor);
      await page.getByRole('link', { name: 'Rufen Sie mich an' }).click();
      await expect(page).toHaveURL(new RegExp(`${path}\\?stelle=${number}&art=${callRequest}$`));
      if (javaScriptEnabled) await hydrated(page);
      const { fill, form, field, summary } = await formPage(page, tabor);
      await expect(field('vacancy')).toHaveValue(String(number));
      await expect(field('email')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rufen Sie mich an');
      expect(await beyondTheEdge(page)).toEqual([]);
      await expect(form.getByText('Dateien werden nicht gespeichert')).toHaveCount(0);
      const call = form.getByRole('button', { name: 'Um Anruf bitten' });
      await fill({ firstName: 'Ruth', surname: 'Ruf', tel: '12', callback: `abends ${info.testId}`, privacy: 'yes' });
      await call.click();
      await expect(summary).toContainText('1 Angabe stimmt noch nicht');
      if (javaScriptEnabled)
        expectNone('call', [...(await axeFindings(page, 'call')), ...(await smallTargets(page, 'call'))]);
      await fill({ tel: '044 668 18 00' });
      await call.click();
      await expect(page.getByRole('heading', { name: /^Vielen Dank/ })).toBeVisible();
      const [kept] = await keptWith(`abends ${info.testId}`);
      expect(kept?.fields).toMatchObject({
        Art: 'Rueckruf',
        Nachname: 'Ruf',
        Telefon: '044 668 18 00',
        Stelle: number,
      });
      if (javaScriptEnabled) await keepsApplication(page);
      await page.goto(urlOf(tabor.brand, `${path}?art=${callRequest}`));
      await page.getByRole('link', { name: 'Zur Bewerbung' }).click();
      await expect((await formPage(page, tabor)).field('email')).toBeVisible();
    });
  });
