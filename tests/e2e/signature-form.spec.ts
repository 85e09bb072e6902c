import { expect, test } from '@playwright/test';
import { brandById } from '../../src/sites/find-brand.ts';
import { person } from '../fixtures/signatures/person.ts';
import { agreedSignature, openSignaturePage, readClipboard } from './signature-page.ts';

const tabor = brandById('tabor');
const required = { fullName: person.fullName, function: person.function, email: person.email };

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('the preview shows typed values, and the phone number of the house from the start', async ({ page }) => {
  const { field, fill, form, preview, texts } = await openSignaturePage(page, tabor);
  await expect(field('phoneHeadOffice')).toHaveValue('041 000 00 40');
  await expect(preview).toContainText('041\u00a0000\u00a000\u00a040');
  await expect(preview).toContainText(texts['fullName'] as string);
  await fill({ fullName: '<b>Eva</b> & Söhne', phoneHeadOffice: '' });
  await expect(preview).toContainText('<b>Eva</b> & Söhne');
  await expect(preview).not.toContainText('041');
  const logo = preview.locator('img');
  await expect(logo).toHaveJSProperty('naturalWidth', 360);
  expect(await logo.boundingBox()).toMatchObject({ width: 180, height: 56 });
  await expect(preview.getByText('tabor.example', { exact: true })).toHaveCSS('color', 'rgb(89, 112, 179)');
  const card = preview.locator('..');
  await expect(card).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await form.getByLabel(texts['previewDark'] as string).check();
  await expect(card).toHaveCSS('background-color', 'rgb(31, 31, 31)');
  await expect(card).toHaveCSS('color', 'rgb(255, 255, 255)');
});

test('focuses the first invalid field and copies nothing', async ({ page }) => {
  const { copy, field, form, fill, texts, status } = await openSignaturePage(page, tabor);
  await page.evaluate(() => navigator.clipboard.writeText('before'));
  await fill({ fullName: 'Eva Muster' });
  await copy.click();
  await expect(field('function')).toBeFocused();
  await expect(field('function')).toHaveAccessibleDescription(texts['functionMissing'] as string);
  await expect(field('function')).toHaveAttribute('aria-invalid', 'true');
  await expect(field('email')).toHaveAttribute('aria-invalid', 'true');
  await expect(field('fullName')).not.toHaveAttribute('aria-invalid');
  await expect(status).toContainText('markierten Felder');
  expect((await readClipboard(page)).text).toBe('before');
  await form.getByRole('button', { name: texts['downloadHtm'] as string }).click();
  await expect(field('function')).toBeFocused();
  await fill(required);
  await expect(form.locator('[aria-invalid]')).toHaveCount(0);
  await copy.click();
  await expect(status).toHaveText(texts['copied'] as string);
});

test('leaving a field shows its error, and formats Swiss phone numbers', async ({ page }) => {
  const { field, fill, texts } = await openSignaturePage(page, tabor);
  await fill({ email: 'eva@', phoneMobile: '079 12' });
  await field('fullName').focus();
  await expect(field('fullName')).not.toHaveAttribute('aria-invalid');
  await expect(field('email')).toHaveAttribute('aria-invalid', 'true');
  await expect(field('phoneMobile')).toHaveAccessibleDescription(texts['phoneInvalid'] as string);
  await fill({ phoneMobile: '+41791234567' });
  await expect(field('phoneMobile')).not.toHaveAttribute('aria-invalid');
  await field('phoneMobile').blur();
  await expect(field('phoneMobile')).toHaveValue('079 123 45 67');
  await fill({ phoneDirect: '+4930123456', function: 'x'.repeat(121) });
  await field('phoneDirect').blur();
  await expect(field('phoneDirect')).toHaveValue('+49 30 123456');
  await expect(field('function')).toHaveAccessibleDescription(/120/);
});

test('stores typed values on this device until the button deletes them', async ({ page }) => {
  const stored = () => page.evaluate(() => localStorage.getItem('signature'));
  const first = await openSignaturePage(page, tabor);
  await first.field('fullName').focus();
  await first.field('email').focus();
  expect(await stored()).toBeNull();
  await first.fill(person);
  const { field, form, status, texts } = await openSignaturePage(page, tabor);
  await expect(field('fullName')).toHaveValue(person.fullName);
  await expect(field('phoneMobile')).toHaveValue('079 123 45 67');
  await expect(form.getByText(texts['stored'] as string)).toBeVisible();

  await form.getByRole('button', { name: texts['forget'] as string }).click();
  await expect(status).toHaveText(texts['forgotten'] as string);
  await expect(field('fullName')).toHaveValue('');
  expect(await stored()).toBeNull();
  // The preview is no field.
  await form.getByRole('checkbox', { name: texts['previewDark'] as string }).check();
  await form.getByRole('button', { name: texts['undo'] as string }).click();
  await expect(field('fullName')).toHaveValue(person.fullName);
  await expect(field('fullName')).toBeFocused();

  await form.getByRole('button', { name: texts['forget'] as string }).click();
  await expect(field('fullName')).toHaveValue('');
  const again = await openSignaturePage(page, tabor);
  await expect(again.field('fullName')).toHaveValue('');
  await expect(again.field('phoneHeadOffice')).toHaveValue('041 000 00 40');
});

test('days of presence are picked or typed', async ({ page }) => {
  const { day, field, preview } = await openSignaturePage(page, brandById('rivabella'), '/it');
  await day('giovedì').check();
  await day('lunedì').check();
  await expect(field('presence')).toHaveValue('lun, gio');
  await expect(preview).toContainText('lun, gio');
  await day('giovedì').uncheck();
  await expect(field('presence')).toHaveValue('lun');
  await field('presence').fill('lun, gio, 14–16');
  await expect(day('giovedì')).toBeChecked();
  await day('lunedì').uncheck();
  await expect(field('presence')).toHaveValue('gio, 14–16');
  await field('presence').fill('');
  await expect(day('giovedì')).not.toBeChecked();
});

test.describe('without access to the clipboard', () => {
  test('the signature stays selected, and the keyboard copies it', async ({ page }) => {
    await page.addInitScript(() => {
      document.execCommand = () => false;
    });
    const { fill, copy, status, texts } = await openSignaturePage(page, tabor);
    await fill(person);
    await copy.click();
    await expect(status).toHaveText(texts['copyFailed'] as string);
    expect(await page.evaluate(() => getSelection()?.toString())).toContain('Verena Müller-Aebi');
    await page.keyboard.press('Control+C');
    const agreed = await agreedSignature(tabor);
    expect(await readClipboard(page)).toEqual({ html: agreed.html, text: agreed.text });
  });
});

test('can be used with the keyboard alone', async ({ page }) => {
  const { field, day, texts, status } = await openSignaturePage(page, tabor);
  await field('fullName').focus();
  for (const text of [person.fullName, person.function, person.email, '', person.phoneDirect, person.phoneMobile]) {
    if (text) await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(day('Montag')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(day('Montag')).toBeChecked();
  for (let step = 0; step < 7; step++) await page.keyboard.press('Tab');
  await expect(field('presence')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(', Fr');
  await expect(day('Freitag')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(status).toHaveText(texts['copied'] as string);
  expect((await readClipboard(page)).text).toContain('Anwesend: Mo, Fr');
});
