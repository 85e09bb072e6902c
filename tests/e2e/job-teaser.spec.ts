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

for (const id of one(['rosengarten', 'tabor', 'geeren'] as const))
  test(`${id}: facts of vacancies stand in two columns on a phone, and no word is broken`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(urlOf(brandById(id), '/jobs'));
    const facts = page.locator('.job-rows .facts > span').filter({ visible: true });
    await expect(facts).not.toHaveCount(0);
    const found = await facts.evaluateAll((spans) => {
      const edges = new Set(spans.map((span) => Math.round(span.getBoundingClientRect().left)));
      const broken = spans.flatMap((span) => {
        const texts = document.createTreeWalker(span, NodeFilter.SHOW_TEXT);
        const words: string[] = [];
        for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null)
          for (const { 0: word, index } of text.data.matchAll(/\p{L}{4,}/gu)) {
            const range = new Range();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            if (range.getClientRects().length > 1) words.push(word);
          }
        return words;
      });
      return { columns: edges.size, broken };
    });
    expect(found).toEqual({ columns: 2, broken: [] });
  });
