import { sentApplication } from '../contract/editor-input.ts';
import { entryOf, list, publishedPage, write } from './content.ts';
import { expect, test } from './panel-page.ts';

test('an entry of another brand is in no list and cannot be opened at its address', async ({ open }) => {
  const id = await write('seiten', { Marke: 'bauma', Pfad: '/s/fremd', Titel: 'Fremde Seite' });
  const anna = await open('Anna', `${list('seite')}?pageSize=100`);
  await expect(anna.page.getByRole('link', { name: 'Impressum' }).first()).toBeVisible();
  await expect(anna.page.getByText('Fremde Seite')).toHaveCount(0);
  await anna.page.goto(new URL(entryOf('seite', id), anna.page.url()).href);
  await anna.page.waitForLoadState('networkidle');
  await expect(anna.page.getByText('Fremde Seite')).toHaveCount(0);
  await expect(anna.page.locator('input[value="Fremde Seite"]')).toHaveCount(0);
});

test('staff of human resources sees applications and vacancies of her house, and nothing else', async ({ open }) => {
  const carla = await open('Carla', list('stelle'));
  await expect(carla.page.locator('tbody tr').first()).toContainText('Tabor');
  const navigation = carla.page.getByRole('navigation');
  await expect(navigation.getByRole('link', { name: 'Bewerbungen' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Seiten' })).toHaveCount(0);
});

test('an application names its vacancy, and offers nothing to change', async ({ open }) => {
  const id = await write('bewerbungen', sentApplication('lesen-12345', { Stelle: 1401 }));
  const { page } = await open('Carla', `${list('bewerbung')}/${id}`);
  await expect(page.getByLabel(/^Stelle(?!n)/)).toHaveValue(/^Dipl\. Pflegefachfrau .*, Weggis \(Nr\. 1401\)$/);
  await expect(page.getByLabel('Vorname')).toBeDisabled();
  await expect(page.getByRole('button', { name: /Speichern|Veröffentlichen|Eintrag/ })).toHaveCount(0);
  await expect(page.locator('label', { hasText: '*' })).toHaveCount(0);
});

test('an editor of the group sees all brands, and chooses one for a new entry', async ({ open }) => {
  const dora = await open('Dora', `${list('seite')}?pageSize=100`);
  await expect(dora.page.locator('tbody')).toContainText('Bauma');
  await expect(dora.page.locator('tbody')).toContainText('Tabor');
  await dora.page.goto(new URL('/admin/website?marke=tabor', dora.page.url()).href);
  await expect(dora.page.getByRole('combobox', { name: 'Marke' })).toBeVisible();
});

test('a new translation is published by the editor of the house, and a refusal keeps the typed values', async ({
  open,
}) => {
  const path = '/s/strand';
  const id = await write('seiten', { Marke: 'rivabella', Pfad: path, Titel: 'Strand' }, 'published');
  const elio = await open('Elio', entryOf('seite', id, 'fr-CH'));
  await expect(elio.page.getByLabel('Pfad')).toHaveValue(path);
  await elio.type('Titel', 'La plage');
  await elio.type('Pfad', '/irgendwo');
  await elio.click('Veröffentlichen');
  await elio.says(/«\/irgendwo» ist keine Adresse dieser Website/);
  await elio.page.waitForLoadState('networkidle');
  await expect(elio.page.getByLabel('Titel').first()).toHaveValue('La plage');
  await expect(elio.page.getByLabel('Pfad')).toHaveValue('/irgendwo');
  await elio.type('Pfad', path);
  await elio.click('Veröffentlichen');
  const french = { brand: 'rivabella', language: 'fr-CH' };
  await expect.poll(async () => (await publishedPage(path, french))?.Titel).toBe('La plage');
});

test('choices of languages are there for editors of several languages only', async ({ open }) => {
  for (const [person, brand, isThere] of [
    ['Anna', 'tabor', false],
    ['Elio', 'rivabella', true],
  ] as const) {
    const id = await write('seiten', { Marke: brand, Pfad: '/s/sprachen', Titel: 'Sprachen' });
    const { page } = await open(person, entryOf('seite', id));
    await expect(page.getByLabel('Titel').first()).toHaveValue('Sprachen');
    await expect(page.getByRole('combobox', { name: 'Sprachen' })).toHaveCount(isThere ? 1 : 0);

    // Strapi's globe next to a label of a field.
    const globes = page.locator('span[title=""]');
    if (isThere) await expect(globes.first()).toBeVisible();
    else await expect(globes.first()).toBeHidden();
    await page.getByRole('button', { name: 'Weitere Aktionen', exact: true }).first().click();
    const name = isThere ? 'Eintrag löschen (alle Sprachen)' : 'Eintrag löschen';
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goto(new URL(`${list('seite')}?pageSize=100`, page.url()).href);
    await expect(page.getByRole('link', { name: 'Sprachen' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Übersetzung auswählen' })).toHaveCount(isThere ? 1 : 0);
  }
});
