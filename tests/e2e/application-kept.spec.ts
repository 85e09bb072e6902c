import {
  applicantOf,
  curriculum,
  expectKept,
  file,
  input,
  names,
  path,
  senderOf,
  submit,
  typedOnDevice,
} from './application-page.ts';
import { expectSent, formPage, holdBack, openForm } from './form-page.ts';
import { tabor } from './form-places.ts';
import { urlOf } from './hosts.ts';
import { expect, test } from './visitor.ts';

test('typed values stay on the device until they are deleted or sent', async ({ page }, info) => {
  const first = await openForm(page, tabor, path);
  await first.field('firstName').focus();
  await first.field('surname').focus();
  expect(await typedOnDevice(page)).toBeNull();
  const { privacy: _, ...typed } = applicantOf(info);
  await first.fill({ ...typed, privacy: 'yes' });
  await input(first).setInputFiles([curriculum()]);
  expect(JSON.parse((await typedOnDevice(page)) ?? ''), 'neither files nor the tick').toEqual(typed);

  const { form, say, values, field } = await openForm(page, tabor, path);
  await expect(form).toContainText(say('forms.draftKept'));
  expect(await values()).toEqual(typed);
  await expect(field('privacy')).not.toBeChecked();
  const forget = form.getByRole('button', { name: say('signature.forget') });
  await forget.click();
  await expect(form.getByRole('status')).toHaveText(say('signature.forgotten'));
  expect(await values()).toEqual({});
  expect(await typedOnDevice(page)).toBeNull();
  await form.getByRole('button', { name: say('signature.undo') }).click();
  expect(await values()).toEqual(typed);
  expect(JSON.parse((await typedOnDevice(page)) ?? '')).toEqual(typed);
  await expect(forget).toBeFocused();
  await forget.click();

  const last = await openForm(page, tabor, path);
  expect(await last.values()).toEqual({});
});

test('values that the server sends back can be deleted, with files and tick, and restored', async ({ page }, info) => {
  const arrive = await holdBack(page, '**/_astro/ApplicationForm.*');
  await page.goto(urlOf(tabor.brand, path));
  const application = await formPage(page, tabor);
  const { form, say, fill, values } = application;
  const typed = { ...applicantOf(info), tel: '12', message: info.testId };
  await fill(typed);
  await submit(application);
  await page.waitForURL('**/api/bewerbung?*');
  arrive();
  await expect(form).toContainText(say('forms.draftKept'));
  await input(application).setInputFiles([curriculum()]);
  await form.getByRole('button', { name: say('signature.forget') }).click();
  await expect(form.getByRole('status')).toHaveText(say('signature.forgotten'));
  expect(await values()).toEqual({});
  await expect(names(application)).toHaveCount(0);
  expect(await typedOnDevice(page)).toBeNull();
  await form.getByRole('button', { name: say('signature.undo') }).click();
  expect(await values()).toEqual(typed);
  await expect(names(application)).toHaveText([curriculum().name]);
});

test('no control holds sent values, which browsers could fill in again', async ({ page }, info) => {
  const application = await openForm(page, tabor, path);
  await application.fill(applicantOf(info));
  const form = await application.form.elementHandle();
  await submit(application);
  await expectSent(application, application.say('application.success'), senderOf(applicantOf(info)));
  const left = await form?.evaluate((element) => [...new FormData(element as HTMLFormElement)]);
  expect(left?.filter(([, value]) => value && typeof value === 'string')).toEqual([]);
});

for (const address of [path, '/kontakt', '/suche', '/jobs/offene-stellen', '/mail-signatur'])
  test(`${address}: WebKit empties no field on the way back`, async ({ page }) => {
    await page.goto(urlOf(tabor.brand, address));
    await expect(page.locator('main input').first()).toBeVisible();
    await expect(page.locator('main [autocomplete=off]:not([tabindex="-1"])')).toHaveCount(0);
  });

test('values entered before the form script runs stay', async ({ page }, info) => {
  const arrive = await holdBack(page, '**/_astro/ApplicationForm.*');
  await page.goto(urlOf(tabor.brand, path));
  const application = await formPage(page, tabor);
  const applicant = applicantOf(info);
  await application.fill(applicant);
  await input(application).setInputFiles([curriculum(), file('leer.pdf', Buffer.alloc(0))]);
  arrive();
  await expect(names(application)).toHaveText([curriculum().name, 'leer.pdf']);
  await expect(input(application)).toHaveAttribute('aria-invalid', 'true');
  expect(await application.values()).toEqual(applicant);
  await application.form.getByRole('button', { name: 'leer.pdf' }).click();
  await submit(application);
  const receipt = await expectSent(application, application.say('application.success'), senderOf(applicant));
  await expectKept(applicant, tabor, receipt, { files: [curriculum()] });
});

test('a stored vacancy that no longer exists is not chosen', async ({ page }) => {
  const { field } = await openForm(page, tabor, path);
  await page.evaluate(() => {
    localStorage['application'] = JSON.stringify({ vacancy: '99999', firstName: 'Rosa' });
  });
  await page.goto('about:blank');
  await openForm(page, tabor, path);
  await expect(field('firstName')).toHaveValue('Rosa');
  expect(await field('vacancy').evaluate((select: HTMLSelectElement) => select.selectedIndex)).toBe(0);
});

test('deleting the values removes their errors', async ({ page }) => {
  const application = await openForm(page, tabor, path);
  const { form, say, summary, fill } = application;
  await fill({ firstName: 'Rosa', email: 'rosa' });
  await submit(application);
  await expect(summary).toBeFocused();
  await form.getByRole('button', { name: say('signature.forget') }).click();
  await expect(summary).toHaveCount(0);
  await expect(form.locator('[aria-invalid]')).toHaveCount(0);
  await submit(application);
  await expect(summary).toBeFocused();
});
