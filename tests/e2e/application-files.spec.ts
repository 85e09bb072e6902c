import { truncate, writeFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';
import { fileLimits } from '../../src/forms/file-limits.ts';
import { jpeg } from '../fixtures/files/pictures.ts';
import {
  applicantOf,
  curriculum,
  expectKept,
  file,
  input,
  names,
  path,
  reference,
  scan,
  senderOf,
  sending,
  submit,
} from './application-page.ts';
import { axeFindings, expectNone } from './findings.ts';
import { middleOf } from './fingers.ts';
import { countPosts, countsIn, expectSent, type FormPage, formPage, holdBack, openForm, tabor } from './form-page.ts';
import { urlOf } from './hosts.ts';
import { beyondTheEdge } from './misfits.ts';
import { inThisOrder } from './page-helpers.ts';
import { keptWith } from './saved-answers.ts';
import { expect, test } from './visitor.ts';

/** Row of a file in the list of chosen files, with its errors. */
const row = ({ form, say }: FormPage, name: string) =>
  form.getByRole('list', { name: say('forms.chosenFiles') }).locator('li', { hasText: name });

test('files can be chosen, removed, chosen again and dropped', async ({ page }, info) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const application = await openForm(page, tabor, path);
  const { form, say } = application;
  const long = file(`${'Arbeitszeugnis_'.repeat(12)}definitiv.pdf`, curriculum().buffer);
  await input(application).setInputFiles([curriculum(), long]);
  await input(application).setInputFiles([reference()]);
  await expect(names(application)).toHaveText([curriculum().name, long.name, reference().name]);
  expect(await beyondTheEdge(page)).toEqual([]);
  await form.getByRole('button', { name: say('application.removeFile', { name: curriculum().name }) }).click();
  await expect(input(application)).toBeFocused();
  await expect(names(application)).toHaveText([long.name, reference().name]);
  await input(application).setInputFiles([curriculum()]);
  await expect(names(application)).toHaveText([long.name, reference().name, curriculum().name]);
  const dropped = info.outputPath('Diplom.pdf');
  await writeFile(dropped, curriculum().buffer);
  await dropFile(page, application, dropped);
  await expect(names(application).last()).toHaveText('Diplom.pdf');
  await expect(names(application)).toHaveCount(4);
});

test('photographs of the same name and size are told apart', async ({ page }, info) => {
  const application = await openForm(page, tabor, path);
  const { say, fill, form } = application;
  const applicant = applicantOf(info);
  await fill(applicant);
  const [one, other] = await Promise.all([photograph('#102030'), photograph('#405060')]);
  const broken = file('image.jpg', Buffer.from(one.buffer).fill(0, 100));
  const decomposed = file('Zeugnis Köchin.pdf'.normalize('NFD'), curriculum().buffer);
  await input(application).setInputFiles([decomposed, one, broken, other]);
  await expect(names(application)).toHaveText([decomposed.name, 'image.jpg', 'image.jpg', 'image.jpg']);
  await submit(application);
  const rows = form.getByRole('list', { name: say('forms.chosenFiles') }).locator('li');
  const damaged = say('application.fileDamaged', { name: 'image.jpg' });
  await expect(rows.nth(2).locator('p')).toHaveText(inThisOrder([damaged]), { timeout: 20_000 });
  await expect(rows.locator('p')).toHaveCount(1);
  // After another file is removed, the mark stays on the same photograph.
  await rows.nth(0).getByRole('button').click();
  await expect(rows.nth(1).locator('p')).toHaveCount(1);
  await expect(rows.locator('p')).toHaveCount(1);
  await rows.nth(1).getByRole('button').click();
  await expect(rows.locator('p')).toHaveCount(0);
  await submit(application);
  const receipt = await expectSent(application, say('application.success'), senderOf(applicant));
  await expectKept(applicant, tabor, receipt, { files: [one, other] });
});

/** A photograph with the file name that phones use. Photographs have the same size in bytes. */
async function photograph(colour: string) {
  const bytes = await jpeg(colour);
  return file('image.jpg', Buffer.concat([bytes, Buffer.alloc(20_000 - bytes.length)]));
}

/** Drops a file as from a folder of the desktop. */
async function dropFile(page: Page, application: FormPage, path: string): Promise<void> {
  await input(application).scrollIntoViewIfNeeded();
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  const { x, y } = await middleOf(input(application));
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x, y, data });
  await session.detach();
}

test('errors that the page finds in files are shown at once, and nothing is sent', async ({ page }, info) => {
  const application = await openForm(page, tabor, path);
  const { say, summary, fill, field } = application;
  const big = await hollowFile(info, 'gross.doc', fileLimits.file + 1);
  const nothing = await hollowFile(info, 'leer.pdf', 0);
  const letter = file('brief.pdf', curriculum().buffer);
  const wrongKind = say('application.fileOldOffice', { name: big.name });
  const tooBig = say('application.fileTooBig', { name: big.name, size: '10 MB' });
  const empty = say('application.fileEmpty', { name: nothing.name });
  await fill(applicantOf(info));
  await input(application).setInputFiles([big, nothing].map(({ path }) => path));
  await input(application).setInputFiles([letter]);
  await expect(input(application)).toHaveAttribute('aria-invalid', 'true');
  await expect(input(application)).toHaveAccessibleDescription(inThisOrder([wrongKind, tooBig, empty]));
  await expect(row(application, big.name)).toContainText(inThisOrder([wrongKind, tooBig]));
  await expect(row(application, nothing.name)).toContainText(empty);
  await expect(row(application, letter.name).locator('p')).toHaveCount(0);
  await expect(summary, 'nobody has sent anything yet').toHaveCount(0);
  await field('email').focus();
  await field('tel').focus();
  await expect(input(application), 'nor forgotten on the way').toHaveAccessibleDescription(
    inThisOrder([wrongKind, tooBig, empty]),
  );

  const posts = countPosts(page);
  await submit(application);
  await expect(summary).toBeFocused();
  await expect(summary.locator('p')).toHaveText(countsIn(application, { wrong: 2 }));
  await expect(summary.getByRole('link')).toHaveText([say('application.files')]);
  await expect(summary.getByRole('link')).toHaveAccessibleDescription(inThisOrder([wrongKind, tooBig, empty]));
  await summary.getByRole('link').first().click();
  await expect(input(application)).toBeFocused();
  expectNone('files', await axeFindings(page, path));
  for (const { name } of [big, nothing])
    await application.form.getByRole('button', { name: say('application.removeFile', { name }) }).click();
  await expect(summary).toHaveCount(0);
  await expect(input(application)).not.toHaveAttribute('aria-invalid');

  const many = Array.from({ length: fileLimits.count }, (_, at) => file(`${at}.pdf`, curriculum().buffer));
  await input(application).setInputFiles(many);
  await expect(input(application)).toHaveAccessibleDescription(
    inThisOrder([say('application.tooManyFiles', { max: fileLimits.count })]),
  );
  await submit(application);
  await expect(summary).toBeFocused();
  expect(posts()).toBe(0);

  for (const { name } of many)
    await application.form.getByRole('button', { name: say('application.removeFile', { name }) }).click();
  const parts = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => hollowFile(info, name, 9 * 1024 ** 2, '%PDF-1.7'));
  await input(application).setInputFiles((await Promise.all(parts)).map(({ path }) => path));
  const tooMuch = say('application.filesTooBig', { size: '25 MB' });
  await expect(input(application)).toHaveAccessibleDescription(inThisOrder([tooMuch]));
});

/** Writes a sparse file with a start and a size, which is quick to create. */
async function hollowFile(
  info: TestInfo,
  name: string,
  size: number,
  start = '',
): Promise<{ name: string; path: string }> {
  const path = info.outputPath(name);
  await writeFile(path, start);
  await truncate(path, size);
  return { name, path };
}

test('shows how far each file is, and can be cancelled and sent again', async ({ page }, info) => {
  const application = await openForm(page, tabor, path);
  const { say, fill, summary, values } = application;
  const applicant = applicantOf(info);
  await fill(applicant);
  const files = [scan('eins.pdf'), scan('zwei.pdf')];
  await input(application).setInputFiles(files);
  const network = await page.context().newCDPSession(page);
  const throttle = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await throttle(1_500_000);
  await submit(application);
  await expect(sending(application)).toBeFocused();
  await expect(sending(application).locator('p')).toHaveText([
    say('application.oneMoment'),
    say('application.filesUploading'),
  ]);
  await expect(application.form).toBeHidden();
  const bars = page.getByRole('progressbar');
  const parts = () => bars.evaluateAll((all) => all.map((bar) => (bar as HTMLProgressElement).value));
  await expect
    .poll(async () => {
      const [one = 0, two = 0] = await parts();
      return one > 0.2 && two < one;
    })
    .toBe(true);
  await sending(application)
    .getByRole('button', { name: say('forms.cancel') })
    .click();
  await expect(summary).toBeFocused();
  await expect(summary.locator('p')).toHaveText(say('forms.cancelled'));
  await expect(names(application)).toHaveText(files.map(({ name }) => name));
  expect(await values()).toEqual(applicant);
  expect(await keptWith(applicant.message)).toEqual([]);

  await throttle(-1);
  await submit(application);
  const receipt = await expectSent(application, say('application.success'), senderOf(applicant));
  await expectKept(applicant, tabor, receipt, { files });
});

test('nothing below the files moves when the form begins to run', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const arrive = await holdBack(page, '**/_astro/ApplicationForm.*');
  await page.goto(urlOf(tabor.brand, path));
  const { form, say } = await formPage(page, tabor);
  const button = form.getByRole('button', { name: say('application.submit') });
  const height = () => button.evaluate((button) => button.getBoundingClientRect().top + scrollY);
  const before = await height();
  arrive();
  await expect(form).toContainText(say('forms.draftKept'));
  expect(Math.abs((await height()) - before), `${before} px`).toBeLessThanOrEqual(1);
});
