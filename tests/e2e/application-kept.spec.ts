import { callRequest } from '../../src/forms/application.ts';
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
import { changes, expectReplaced } from './changed-page.ts';
import { expectSent, formPage, holdBack, openForm, tabor } from './form-page.ts';
import { urlOf } from './hosts.ts';
import { expect, test } from './visitor.ts';

test('typed values stay on the device until they are deleted', async ({ page }, info) => {
  const first = await openForm(page, tabor, path);
  await first.field('firstName').focus();
  await first.field('surname').focus();
  expect(await typedOnDevice(page)).toBeNull();
  const { privacy: _, ...typed } = applicantOf(info);
  await first.fill({ ...typed, privacy: 'yes' });
  await input(first).setInputFiles([curriculum()]);
  expect(JSON.parse((await typedOnDevice(page)) ?? ''), 'neither files nor the tick').toEqual(typed);

  const { form, say, values, field, fill, summary } = await openForm(page, tabor, path);
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

  await fill({ email: 'rosa' });
  await submit({ form, say } as typeof first);
  await expect(summary).toBeFocused();
  await forget.click();
  await expect(summary, 'errors go with their values').toHaveCount(0);
  await expect(form.locator('[aria-invalid]')).toHaveCount(0);
  const last = await openForm(page, tabor, path);
  expect(await last.values()).toEqual({});
});

test('two tabs keep what each of them changed', async ({ page, context }) => {
  const first = await openForm(page, tabor, path);
  await first.fill({ firstName: 'Anna', surname: 'Muster' });
  const other = await openForm(await context.newPage(), tabor, path);
  await first.fill({ surname: 'Meier', email: 'anna@example.ch' });
  await other.fill({ firstName: '', tel: '041 000 00 40' });
  const kept = { surname: 'Meier', email: 'anna@example.ch', tel: '041 000 00 40' };
  expect(JSON.parse((await typedOnDevice(page)) ?? '')).toEqual(kept);
  expect(await (await openForm(page, tabor, path)).values()).toEqual(kept);
});

test('a request for a call deletes and takes back the rest of the application, too', async ({ page }, info) => {
  const { privacy: _, ...typed } = applicantOf(info);
  await (await openForm(page, tabor, path)).fill(typed);
  const { form, say } = await openForm(page, tabor, `${path}?art=${callRequest}`);
  await form.getByRole('button', { name: say('signature.forget') }).click();
  expect(await typedOnDevice(page)).toBeNull();
  await form.getByRole('button', { name: say('signature.undo') }).click();
  expect(JSON.parse((await typedOnDevice(page)) ?? '')).toEqual(typed);
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

for (const [name, change] of Object.entries(changes))
  test(`values entered before the form script runs stay in a page changed by ${name}`, async ({
    page,
    errors,
  }, info) => {
    const arrive = await holdBack(page, '**/_astro/ApplicationForm.*');
    await page.goto(urlOf(tabor.brand, path));
    const application = await formPage(page, tabor);
    await change(application);
    const applicant = applicantOf(info);
    await application.fill(applicant);
    await input(application).setInputFiles([curriculum()]);
    await application.field('area').focus();
    arrive();
    await expectReplaced(application, errors);
    await expect(names(application)).toHaveText([curriculum().name]);
    expect(await application.values()).toEqual(applicant);
    await expect(application.field('area')).toBeFocused();
    await submit(application);
    const receipt = await expectSent(application, application.say('application.success'), senderOf(applicant));
    await expectKept(applicant, tabor, receipt, { files: [curriculum()] });
  });
