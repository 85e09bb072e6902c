import { expect, test } from '@playwright/test';
import { brandById } from '../../src/sites/find-brand.ts';
import { one, urlOf } from './hosts.ts';

for (const id of one(['waeckerling', 'brunisberg', 'tabor'] as const))
  test(`${id}: the teaser counts the vacancies that it does not show, and links them`, async ({ page }) => {
    const teaser = page.locator('section', { has: page.getByText(/weitere offene Stellen?$/) }).first();
    await page.goto(urlOf(brandById(id), '/jobs'));
    const [more] = (await teaser.getByText(/weitere offene/).innerText()).match(/\d+/) ?? [];
    const shown = await teaser.getByRole('listitem').count();
    await teaser.getByRole('link', { name: /weitere offene/ }).click();
    await expect(page).toHaveURL(/\/jobs\/offene-stellen$/);
    await expect(page.locator('#stellen li').filter({ visible: true })).toHaveCount(shown + Number(more));
  });

test('a home without apprenticeships shows a note', async ({ page }) => {
  await page.goto(urlOf(brandById('forum-gerontologie'), '/jobs/offene-lehrstellen'));
  await expect(page.getByText('hat zurzeit keine offenen Lehrstellen')).toBeVisible();
  await expect(page.locator('#stellen li').filter({ visible: true })).not.toHaveCount(0);
});
