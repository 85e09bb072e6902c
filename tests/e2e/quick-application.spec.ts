import {
  applicantOf,
  curriculum,
  encryptedFile,
  endpoint,
  expectKept,
  input,
  names,
  openVacancy,
  path,
  reference,
  senderOf,
  sending,
  submit,
  typedOnDevice,
} from './application-page.ts';
import { axeFindings, expectNone, type Finding, smallTargets } from './findings.ts';
import {
  countsIn,
  expectProblems,
  expectSent,
  type FormPage,
  formPage,
  holdBack,
  openForm,
  scriptedPlaces,
  tabor,
  unscriptedPlaces,
} from './form-page.ts';
import { one, testedPlaces, urlOf } from './hosts.ts';
import { hydrated, inThisOrder, showUnscripted } from './page-helpers.ts';
import { expect, test } from './visitor.ts';

const problemsIn = ({ say }: FormPage) => ({
  area: say('application.errorArea'),
  firstName: say('application.errorFirstName'),
  surname: say('application.errorSurname'),
  address: say('application.errorAddress'),
  zipCode: say('application.errorZipCode'),
  location: say('application.errorLocation'),
  email: say('application.errorEmail'),
  tel: say('application.errorTel'),
  training: say('application.errorTraining'),
  privacy: say('application.errorPrivacy'),
});

for (const place of one(scriptedPlaces.toReversed()))
  test(`${place.name}: from a vacancy to the receipt`, async ({ page }, info) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const findings: Finding[] = [];
    const look = async (state: string) =>
      findings.push(...(await axeFindings(page, state)), ...(await smallTargets(page, state)));
    const { number, area } = await openVacancy(page, place);
    await page.locator('main a.button[href*="schnellbewerbung?stelle="]').filter({ visible: true }).first().click();
    await hydrated(page);
    const application = await formPage(page, place);
    const { say, field, fill } = application;
    await expect(field('vacancy')).toHaveValue(String(number));
    await expect(field('area')).toHaveValue(area);
    expect(await typedOnDevice(page), 'nothing is kept before anything was typed').toBeNull();
    await expect(page.locator('main')).toContainText(say('common.requiredHint'));
    await expect(field('area').locator('option')).toHaveText([
      say('application.chooseArea'),
      say('jobs.careSupport'),
      say('jobs.housekeeping'),
      say('application.areaHotelIndustry'),
      say('jobs.technicalService'),
      say('jobs.administration'),
    ]);

    await submit(application);
    const { area: _, ...problems } = problemsIn(application);
    await expectProblems(application, { missing: 9 }, problems);
    await look('wrong');
    const applicant = { ...applicantOf(info), area };
    await fill(applicant);
    await input(application).setInputFiles([curriculum(), reference()]);
    await expect(names(application)).toHaveText([curriculum().name, reference().name]);
    await look('filled in');

    const answer = await holdBack(page, endpoint);
    await submit(application);
    await expect(sending(application)).toBeFocused();
    await expect(sending(application)).toContainText(say('application.filesUploading'));
    await expect(page.getByRole('progressbar', { name: curriculum().name })).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(2);
    await look('sending');
    answer();
    const receipt = await expectSent(application, say('application.success'), senderOf(applicant));
    await look('sent');
    expectNone(place.name, findings);
    expect(await typedOnDevice(page)).toBeNull();
    await expectKept(applicant, place, receipt, { files: [curriculum(), reference()], vacancy: number });
  });

for (const place of unscriptedPlaces)
  test.describe(() => {
    test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

    test(`${place.name} without JavaScript: with files to the receipt`, async ({ page, browser }, info) => {
      const findings: Finding[] = [];
      const scripted = await browser.newPage({ viewport: page.viewportSize(), javaScriptEnabled: true });
      const look = async (state: string) => {
        await showUnscripted(page, scripted);
        findings.push(...(await axeFindings(scripted, state)), ...(await smallTargets(scripted, state)));
      };
      await page.goto(urlOf(place.brand, place.prefix + path));
      const application = await formPage(page, place);
      const { say, fill, form, summary, values } = application;
      const applicant = applicantOf(info);
      await fill({ ...applicant, tel: '12' });
      await input(application).setInputFiles([curriculum(), encryptedFile]);
      const [answer] = await Promise.all([page.waitForResponse(`${endpoint}attempt=*`), submit(application)]);
      expect(answer.status()).toBe(422);
      await expect(page.locator('html')).toHaveAttribute('lang', place.locale);
      await expect(summary).toBeFocused();
      await expect(summary.locator('p')).toHaveText(countsIn(application, { wrong: 2 }));
      await expect(summary.getByRole('link')).toHaveText([say('application.tel'), say('application.files')]);
      await expect(form.locator('[aria-invalid]')).toHaveCount(2);
      const encrypted = say('application.fileEncrypted', { name: encryptedFile.name });
      await expect(input(application)).toHaveAccessibleDescription(inThisOrder([encrypted, say('forms.filesAgain')]));
      const typed = await values();
      expect({ ...typed, message: typed['message']?.replaceAll('\r\n', '\n') }).toEqual({ ...applicant, tel: '12' });
      await look('wrong');

      await fill({ tel: applicant.tel });
      await input(application).setInputFiles([curriculum()]);
      await submit(application);
      await page.waitForURL('**/api/bewerbung?*receipt=*');
      const receipt = await expectSent(application, say('application.success'));
      await look('sent');
      await scripted.close();
      expectNone(place.name, findings);
      await expectKept(applicant, place, receipt, { files: [curriculum()] });
    });
  });

test('can be used with the keyboard alone', async ({ page }, info) => {
  const application = await openForm(page, tabor, path);
  const { field, say, form } = application;
  const { keyboard } = page;
  const applicant = { ...applicantOf(info), message: info.testId };
  // Registered before the key press: on a busy machine a later call may miss the event.
  const chosen = page.waitForEvent('filechooser');
  await field('vacancy').focus();
  await keyboard.press('Tab');
  await keyboard.type('Tech');
  for (const name of ['firstName', 'surname', 'address', 'zipCode', 'location', 'email', 'tel', 'training'] as const) {
    await keyboard.press('Tab');
    await keyboard.type(applicant[name]);
  }
  await keyboard.press('Tab');
  await keyboard.type(applicant.message);
  await keyboard.press('Tab');
  await expect(input(application)).toBeFocused();
  await keyboard.press('Space');
  const chooser = await chosen;
  expect(chooser.isMultiple()).toBe(true);
  await chooser.setFiles([curriculum()]);
  // The list appears once the file is checked.
  const removal = form.getByRole('button', { name: curriculum().name });
  await expect(removal).toBeVisible();
  await keyboard.press('Tab');
  await expect(removal).toBeFocused();
  await keyboard.press('Tab');
  await expect(field('privacy')).toBeFocused();
  await keyboard.press('Space');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(form.getByRole('button', { name: say('application.submit') })).toBeFocused();
  await keyboard.press('Enter');
  const receipt = await expectSent(application, say('application.success'), senderOf(applicant));
  await expectKept(applicant, tabor, receipt, { files: [curriculum()] });
});

for (const { name, brand, prefix } of testedPlaces.filter(({ locale }) => locale === 'de-CH'))
  test(`${name}: fields have a frame on all sides, and errors keep their padding`, async ({ page }) => {
    await page.goto(urlOf(brand, `${prefix}/jobs/schnellbewerbung`));
    await hydrated(page);
    const fields = page
      .locator('main form')
      .locator('input:not([type=checkbox], [type=file]), select, textarea')
      .and(page.locator(':not([tabindex="-1"])'));
    const looks = () =>
      fields.evaluateAll((all) =>
        all.map((field) => {
          const { borderWidth, borderStyle, padding } = getComputedStyle(field);
          return { borderWidth, borderStyle, padding };
        }),
      );
    const before = await looks();
    expect(before.length).toBeGreaterThan(5);
    for (const look of before) expect(look).toMatchObject({ borderWidth: '2px', borderStyle: 'solid' });
    await page.locator('main form').getByRole('button', { name: 'Bewerbung senden' }).click();
    await expect(page.locator('main form select[aria-invalid]')).toHaveCount(1);
    expect(await looks()).toEqual(before);
  });
