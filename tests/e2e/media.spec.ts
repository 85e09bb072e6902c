import { expect, test } from '@playwright/test';
import { brandById } from '../../src/sites/find-brand.ts';
import { expectNone, type Finding } from './findings.ts';
import { pagesOf, prefixesOf, testedBrands, urlOf } from './hosts.ts';

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  for (const brand of testedBrands)
    test(`${brand.id} shows a border around each button`, async ({ page }) => {
      const [prefix = ''] = prefixesOf(brand);
      let seen = 0;
      for (const path of [prefix || '/', `${prefix}/jobs`, `${prefix}/kontakt`, `${prefix}/gibt-es-nicht`]) {
        await page.goto(urlOf(brand, path));
        const buttons = page.locator('a.button, button, [role=button], input[type=submit]').filter({ visible: true });
        const borders = await buttons.evaluateAll((elements) =>
          elements.map((element) => {
            const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
            const isDrawn = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1;
            return { name: element.outerHTML.slice(0, 100), border: isDrawn && borderTopColor !== backgroundColor };
          }),
        );
        expect(
          borders.filter(({ border }) => !border),
          path,
        ).toEqual([]);
        seen += borders.length;
      }
      expect(seen, 'buttons').toBeGreaterThan(0);
    });
});

test.describe('on paper', () => {
  for (const brand of testedBrands)
    test(`${brand.id} prints a vacancy on one page, without its menus`, async ({ page }) => {
      await page.emulateMedia({ media: 'print' });
      const findings: Finding[] = [];
      for (const prefix of prefixesOf(brand)) {
        const vacancy = new RegExp(`^${prefix}/jobs/offene-\\w+/\\d+$`);
        const pages = Object.entries(await pagesOf(brand));
        const [address = ''] = pages.find(([address, status]) => status === 200 && vacancy.test(address)) ?? [];
        await page.goto(urlOf(brand, address));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const hidden of ['header nav', 'header summary', 'footer'])
          if (await page.locator(hidden).filter({ visible: true }).count())
            findings.push({ address, text: `prints ${hidden}` });
        const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
        const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page(?![a-zA-Z])/g)?.length;
        if (sheets !== 1) findings.push({ address, text: `takes ${sheets} pages` });
      }
      expectNone(brand.id, findings);
    });

  test('answers are printed, open or closed', async ({ page }) => {
    await page.goto(urlOf(brandById('tabor'), '/s/tarife'));
    const answers = page.getByRole('main').locator('details > .rich-text');
    expect(await answers.count()).toBeGreaterThan(1);
    const heights = () =>
      answers.evaluateAll((all) => all.map((answer) => Math.round(answer.getBoundingClientRect().height)));
    await expect(answers.first()).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(answers.first()).toBeVisible();
    expect(Math.min(...(await heights()))).toBeGreaterThan(10);
  });
});
