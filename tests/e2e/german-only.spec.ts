import { expect, test } from '@playwright/test';
import { brandById } from '../../src/sites/find-brand.ts';
import { pagesOf, urlOf } from './hosts.ts';

const rivabella = brandById('rivabella');

test('the texts of a page are in its language, around content that exists in German only', async ({ page }) => {
  const pages = Object.keys(await pagesOf(rivabella));
  const vacancies = pages.filter((address) => address.startsWith('/fr/jobs/offene-stellen/'));
  const languageOf = (text: string) =>
    page
      .getByRole('main')
      .getByText(text, { exact: true })
      .first()
      .evaluate((element) => element.closest('[lang]')?.getAttribute('lang'));
  let german = 0;
  for (const address of vacancies) {
    await page.goto(urlOf(rivabella, address));
    german += await page.locator('main > [lang="de-CH"]').count();
    for (const text of ['Taux d’occupation', 'Tâches', 'Postuler', 'Domaine'])
      if (await page.getByRole('main').getByText(text, { exact: true }).count())
        expect(await languageOf(text), `${address}: ${text}`).toBe('fr-CH');
  }
  expect(german).toBeGreaterThan(0);

  await page.goto(urlOf(rivabella, '/fr/jobs/offene-stellen'));
  const ofGermanRows = page.locator('#stellen li[lang="de-CH"] .facts > span', { hasText: /^(Plein temps|\d+ ?%)/ });
  expect(await ofGermanRows.count()).toBeGreaterThan(0);
  for (const fact of await ofGermanRows.all()) await expect(fact).toHaveAttribute('lang', 'fr-CH');
});
