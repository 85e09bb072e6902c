import { visit, write } from './content.ts';
import { expect, test } from './panel-page.ts';

const block = (Text: string) => [{ __component: 'bloecke.text', Titel: 'Empfang', Text }];

test('an editor replaces a number everywhere after a preview, sees it live, and takes it back with one press', async ({
  open,
}) => {
  for (const [name, text] of [
    ['eins', 'Rufen Sie 041 717 27 37 an.'],
    ['zwei', 'Tel. [+41 41 717 27 37](tel:+41417172737)'],
  ] as const)
    await write(
      'seiten',
      { Marke: 'tabor', Pfad: `/s/ersetzt-${name}`, Titel: `Ersetzt ${name}`, Inhalt: block(text) },
      'published',
    );
  const anna = await open('Anna', '/admin/suche');
  const { page } = anna;
  await page.getByPlaceholder('044 123 45 67').fill('041 717 27 37');
  await page.keyboard.press('Enter');
  await anna.says('2 Einträge');
  await anna.click('Ersetzen …');
  await anna.type(/ersetzen durch/, '041 818 28 38');
  await anna.click('Vorschau');
  await anna.says('3 Stellen in 2 Einträgen');
  await expect(page.locator('del')).toHaveText(['041 717 27 37', '+41 41 717 27 37', '+41417172737']);
  await expect(page.locator('ins')).toHaveText(['041 818 28 38', '+41 41 818 28 38', '+41418182838']);
  await anna.says(/2 Einträge gehen zusammen sofort live \(Tabor\)/);
  await page.getByRole('checkbox', { name: 'Inhalt, 1. Block «Text»: Text, «Ersetzt eins»' }).uncheck();
  const replace = page.getByRole('button', { name: '2 Stellen durch «041 818 28 38» ersetzen' });
  await anna.type(/ersetzen durch$/, '041 818 28 39');
  await anna.says('Der neue Text hat sich geändert: zuerst «Vorschau».');
  await expect(replace).toBeDisabled();
  await anna.type(/ersetzen durch$/, '041 818 28 38');
  await replace.click();
  await anna.says('«041 717 27 37» durch «041 818 28 38» ersetzt, in 1 Eintrag');
  await expect.poll(async () => (await visit('/s/ersetzt-zwei')).text).toMatch(/tel:\+41418182838/);
  expect((await visit('/s/ersetzt-eins')).text).toContain('tel:+41417172737');

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await anna.click('Alles zurücknehmen');
  await anna.says('Zurückgenommen');
  await expect.poll(async () => (await visit('/s/ersetzt-zwei')).text).toMatch(/tel:\+41417172737/);
  expect(anna.errors).toEqual([]);
});
