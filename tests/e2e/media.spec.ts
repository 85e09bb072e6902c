import { expect, test } from '@playwright/test';
import { brandById } from '../../src/sites/find-brand.ts';
import { full } from '../fixtures/full.ts';
import { expectNone, type Finding } from './findings.ts';
import { allBrands, pagesOf, prefixesOf, urlOf } from './hosts.ts';
import { pdfPages } from './misfits.ts';

/** Brands with different compositions, one of them in French, which has the longest words. */
const few = allBrands.filter(({ id }) => full || ['digallo', 'tabor', 'waeckerling', 'rivabella'].includes(id));

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  for (const brand of few)
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
  for (const brand of few)
    for (const prefix of prefixesOf(brand).filter((prefix) => full || !prefix || prefix === '/fr'))
      test(`${brand.id}${prefix} prints each vacancy on one page, without its menus`, async ({ page }) => {
        const pages = Object.entries(await pagesOf(brand));
        const all = pages
          .filter(([address, status]) => status === 200 && address.startsWith(`${prefix}/jobs/offene-`))
          .map(([address]) => address)
          .filter((address) => /\d$/.test(address));
        const vacancies = full ? all : all.slice(0, 1);
        expect(vacancies.length).toBeGreaterThan(0);
        await page.emulateMedia({ media: 'print' });
        const findings: Finding[] = [];
        for (const address of vacancies) {
          await page.goto(urlOf(brand, address));
          await expect.soft(page.getByRole('heading', { level: 1 })).toBeVisible();
          for (const menu of ['header nav', 'header summary', 'footer nav'])
            if (await page.locator(menu).filter({ visible: true }).count())
              findings.push({ address, text: `prints ${menu}` });
          if (await page.locator('footer').isVisible()) findings.push({ address, text: 'prints the footer' });
          const sheets = pdfPages(await page.pdf({ format: 'A4', preferCSSPageSize: true }));
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
