import { entryOf, lastFile, list, write } from './content.ts';
import { expect, openEntry, test } from './panel-page.ts';
import { panel } from './people.ts';

test('the menu of an entry offers nothing for developers', async ({ open }) => {
  const anna = await open('Anna', `${list('seite')}?pageSize=100`);
  await openEntry(anna, 'Impressum');
  await anna.click(/^Weitere Aktionen$/);
  const menu = anna.page.getByRole('menu');
  await expect(menu.getByRole('menuitem').first()).toBeVisible();
  for (const item of await menu.getByRole('menuitem').allInnerTexts()) expect(item).toMatch(/^Eintrag löschen/);
  expect(await menu.innerText()).not.toContain('Dokument-ID');
});

test('the home page shows no figures of the group, and nobody can request them', async ({ open }) => {
  const anna = await open('Anna');
  await anna.says('Zuletzt bearbeitete Einträge');
  await expect(anna.page.getByText(/^(Zahlen|Webhooks|\d+\s?Einträge)$/i)).toHaveCount(0);
  const counted = await anna.page.request.get(`${panel.url}/content-manager/homepage/count-documents`);
  expect(counted.status()).toBe(404);
  await expect(anna.page.locator('a[href*="strapi.io"]')).toHaveCount(0);
});

test('«erforderlich» goes when its field is filled, the others stay, and the cursor too', async ({ open }) => {
  const anna = await open('Anna', `${list('stelle')}/create`);
  await anna.type(/^Stelle(?!n)/, 'Köchin / Koch');
  await anna.click('Veröffentlichen');
  const errors = anna.page.locator('[data-strapi-field-error]');
  await expect(errors.first()).toBeVisible();
  const before = await errors.count();
  const place = anna.page.getByLabel('Arbeitsort');
  await place.pressSequentially('Haus Tabor');
  await expect(errors).toHaveCount(before - 1);
  await expect(place).toBeFocused();
  await expect(place).toHaveValue('Haus Tabor');
});

test('the message about a missing alternative text leads to the picture', async ({ open }) => {
  const anna = await open('Anna', '/admin/plugins/upload');
  await anna.click(/^Tabor/);
  await anna.page.locator('input[type=file]').first().setInputFiles('src/content/default/bilder/tabor/haus.webp');
  await anna.says(/Bilder brauchen noch den Alternativtext/);
  const texts = Array.from({ length: 6 }, (_, at) => ({ __component: 'bloecke.text', Text: `Abschnitt ${at}` }));
  const Inhalt = [...texts, { __component: 'bloecke.bildband', Bild: { Datei: await lastFile() } }];
  const id = await write('seiten', { Marke: 'tabor', Pfad: '/s/ohne-text', Titel: 'Ohne Text', Inhalt });
  await anna.page.goto(new URL(entryOf('seite', id), anna.page.url()).href);
  await anna.click('Veröffentlichen');
  await expect(anna.page.getByText(/^Der Alternativtext in der Medienbibliothek/)).toBeInViewport();
});
