import { underTest } from '../e2e/under-test.ts';
import { askAt } from '../fixtures/ask.ts';
import { expect, test } from './panel-page.ts';

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' };

test('editors see how often a page was read, beside its entry and in the list of their house', async ({ open }) => {
  for (let time = 0; time < 12; time++)
    await askAt(underTest.port, 'tabor.localhost', '/s/tarife', { headers: browser });
  const anna = await open('Anna', '/admin/gelesen');
  const row = anna.page.getByRole('row', { name: /\/s\/tarife/ });
  // The origin writes its counts once a minute.
  await expect(async () => {
    await anna.page.reload();
    await expect(row).toContainText('12', { timeout: 10_000 });
  }).toPass({ timeout: 120_000 });
  await expect(row).toContainText('weniger als 5');
  await expect(anna.page.getByRole('combobox', { name: 'Marke' })).toHaveCount(0);
  await anna.page.emulateMedia({ media: 'print' });
  await expect(anna.page.getByRole('button', { name: 'Drucken' })).toBeHidden();
  await expect(row).toBeVisible();
  await anna.page.emulateMedia({ media: 'screen' });
  await row.getByRole('link').first().click();
  await anna.says(/^12 Mal gelesen im \p{L}+, weniger als 5 Mal im \p{L}+\./u);
  anna.needed(0);
});
