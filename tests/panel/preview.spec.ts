import type { Page } from '@playwright/test';
import { entryOf, publishedPage, save, write } from './content.ts';
import { expect, type PanelPage, test } from './panel-page.ts';

const Inhalt = [
  { __component: 'bloecke.text', Titel: 'Am Waldrand', Text: 'Das Haus steht **am Waldrand**.\n\n- Garten\n- Café' },
  { __component: 'bloecke.zitat', Text: 'Hier bin ich zu Hause.', Name: 'Frau Muster' },
];

async function openBeside(open: (person: 'Anna', path: string) => Promise<PanelPage>, name: string, width = 1440) {
  const id = await write('seiten', { Marke: 'tabor', Pfad: `/s/${name}`, Titel: 'Unser Haus', Inhalt });
  const anna = await open('Anna', entryOf('seite', id));
  await anna.page.setViewportSize({ width, height: 900 });
  return { anna, id, frame: anna.page.frameLocator('iframe[title="Vorschau der Seite"]') };
}

const titleOf = (page: Page) => page.locator('input[name="Titel"]');

test('the preview next to the form shows what is typed and what is saved', async ({ open }) => {
  const { anna, id, frame } = await openBeside(open, 'daneben');
  await anna.click('Daneben öffnen');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Unser Haus');
  await titleOf(anna.page).fill('Unser Haus am See');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Unser Haus am See');
  await titleOf(anna.page).fill('Unser Haus');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Unser Haus');
  await titleOf(anna.page).fill('Unser Haus am Wald');
  await anna.click('Speichern');
  await anna.says('Gespeichert');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Unser Haus am Wald');
  await expect(frame.getByRole('complementary', { name: 'Entwurf' })).toBeVisible();
  await save('seiten', id, { Titel: 'Von Beat gespeichert' });
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Von Beat gespeichert');
  await anna.page.setViewportSize({ width: 1024, height: 900 });
  await expect(anna.page.locator('iframe')).toHaveCount(0);
  expect(await publishedPage('/s/daneben')).toBeUndefined();
});

test('a press on a text of the preview leads to its field', async ({ open }) => {
  const { anna, frame } = await openBeside(open, 'druck');
  // The browser remembers the choice of the journey before.
  const button = anna.page.getByRole('button', { name: 'Daneben öffnen' });
  await expect(button.or(anna.page.locator('iframe')).first()).toBeVisible();
  if (await button.isVisible()) await button.click();
  const text = anna.page.locator('[role=textbox][name="Inhalt.0.Text"]');
  // The page answers a press only after the panel has sent it the typed texts.
  await expect(async () => {
    await frame.getByText('Garten', { exact: true }).last().click();
    await expect(text).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await text.fill('Das Haus steht am ');
  await text.press('Control+b');
  await text.pressSequentially('See');
  await expect(frame.locator('.rich-text strong')).toHaveText('See');
  await frame.getByText('Hier bin ich zu Hause.').click();
  await expect(anna.page.locator('[name="Inhalt.1.Text"]')).toBeFocused();
  await expect(anna.page.getByText('Bitte sehen Sie sich dieses Feld an.')).toHaveCount(0);
  await frame.getByRole('heading', { level: 1 }).click();
  await expect(titleOf(anna.page)).toBeFocused();
  await frame.getByRole('contentinfo').getByRole('link').first().click();
  await anna.says(/Dieser Text (steht in|gehört zu keinem Feld)/);
  await anna.click('Vorschau schliessen');
});
