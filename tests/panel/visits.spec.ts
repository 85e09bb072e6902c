import { list, visit } from './content.ts';
import { expect, test } from './panel-page.ts';

test('an editor offers three dates for a visit, and visitors choose among them at once', async ({ open }) => {
  const anna = await open('Anna', list('besuch'));
  const { page } = anna;
  await anna.click('Neuer Eintrag', 'link');
  await page.screenshot({ path: '/tmp/visit-1.png', fullPage: true });
  await anna.choose('Haus', /Tabor/);
  await anna.choose('Art', 'Informationsabend');
  await anna.type('Plätze', '12');
  for (const [index, day] of ['14.06.2027', '15.06.2027', '16.06.2027'].entries()) {
    if (index === 0) await anna.add('Termine (0)');
    else await anna.click('Eintrag hinzufügen');
    await page.screenshot({ path: `/tmp/visit-2-${index}.png`, fullPage: true });
    await page
      .getByLabel(/^Beginn/)
      .last()
      .fill(day);
    await page.keyboard.press('Tab');
    await page.keyboard.type('18:30');
    await page.keyboard.press('Tab');
  }
  await page.screenshot({ path: '/tmp/visit-3.png', fullPage: true });
  await anna.click('Veröffentlichen');
  await anna.says('Live auf tabor.example');
  await page.screenshot({ path: '/tmp/visit-4.png', fullPage: true });
  await expect.poll(async () => (await visit('/kontakt/besichtigung')).text).toContain('Informationsabend');
});
