import { readFile } from 'node:fs/promises';
import { person } from '../fixtures/signatures/person.ts';
import { axeFindings, expectNone, type Finding, smallTargets } from './findings.ts';
import { placeNamed } from './form-page.ts';
import { one, urlOf } from './hosts.ts';
import { agreedSignature, openSignaturePage, readClipboard, signatureTexts } from './signature-page.ts';
import { expect, test } from './visitor.ts';

// The unit tests compare the signatures of all places.
const places = one(['rivabella/fr', 'digallo', 'tabor', 'waeckerling', 'rivabella/it']).map(placeNamed);

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

for (const { name, brand, prefix } of places) {
  test(`${name} copies the agreed signature as HTML and as text, and gives it as files`, async ({ page }) => {
    const { texts, fill, form, preview, copy, status } = await openSignaturePage(page, brand, prefix);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await fill(person);
    await expect(preview).toContainText('079\u00a0123\u00a045\u00a067');
    await copy.click();
    await expect(status).toHaveText(texts['copied'] as string);
    expect(requests).toEqual([]);
    const agreed = await agreedSignature(brand, prefix);
    expect(await readClipboard(page)).toEqual({ html: agreed.html, text: agreed.text });
    for (const [label, ending, content] of [
      ['downloadHtm', 'htm', agreed.htm],
      ['downloadTxt', 'txt', agreed.txt],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        form.getByRole('button', { name: texts[label] as string }).click(),
      ]);
      const base = texts['fileName']?.replace('{{brand}}', brand.name.replace(' ', '-'));
      expect(download.suggestedFilename()).toBe(`${base}.${ending}`);
      expect(await readFile(await download.path(), 'utf8')).toBe(content.replaceAll('\n', '\r\n'));
    }
  });

  test(`${name} explains that it needs JavaScript, and keeps the guide`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(urlOf(brand, `${prefix}/mail-signatur`));
    const texts = await signatureTexts(brand, prefix);
    const note = page.locator('main noscript p');
    await expect(note).toBeVisible();
    await expect(note).toHaveText(texts['needsScript'] as string);
    await expect(page.locator('main').locator('input, button').filter({ visible: true })).toHaveCount(0);
    const guide = page.getByRole('region', { name: texts['guideTitle'] as string });
    await expect(guide.getByRole('listitem')).toHaveText(
      [1, 2, 3, 4, 5, 6, 7].map((step) => texts[`step${step}`] as string),
    );
    await expect(guide.locator('svg').filter({ visible: true })).toHaveCount(7);
    await context.close();
  });
}

for (const { name, brand, prefix } of places)
  test(`${name} is accessible empty, wrong and filled in`, async ({ page }) => {
    const { fill, copy, form } = await openSignaturePage(page, brand, prefix);
    const findings: Finding[] = [];
    const look = async (state: string) => {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        findings.push(...(await axeFindings(page, state)), ...(await smallTargets(page, state)));
      }
    };
    await look('empty');
    await fill({ email: 'eva', phoneMobile: '079 12' });
    await copy.click();
    await expect(form.locator('[aria-invalid]')).toHaveCount(4);
    await look('wrong');
    await fill(person);
    await copy.click();
    await look('copied');
    expectNone(name, findings);
  });
