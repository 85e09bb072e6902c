import { list, visit } from './content.ts';
import { expect, type PanelPage, test } from './panel-page.ts';

/** Types into a field for date and time. Strapi sets the time of a new day to midnight. */
async function typeMoment(of: PanelPage, label: RegExp, day: string, time?: string): Promise<void> {
  of.steps += 1;
  const [days, times] = await of.page.getByRole('group', { name: label }).getByRole('combobox').all();
  await days?.fill(day);
  await days?.press('Tab');
  if (!time) return;
  await times?.click();
  await expect.poll(() => of.page.evaluate(() => `${getSelection()}`)).toBe('00:00');
  await of.page.keyboard.type(time, { delay: 50 });
  // Closes the list of times.
  await of.page.keyboard.press('Enter');
  await of.page.keyboard.press('Tab');
}

test('the group announces a notice on several houses with one form', async ({ open }) => {
  const dora = await open('Dora', `${list('hinweis')}/create`);
  await dora.choose('Marke', 'Tabor');
  await dora.type('Text', 'Besuch ist heute nur bis 16 Uhr möglich.');
  await dora.choose('Art', 'Besuch');
  await typeMoment(dora, /^Bis/, '31.12.2098');
  await dora.says('Gilt: bis und mit Mittwoch, 31. Dezember 2098.');
  await dora.tick('Bauma');
  await dora.click('Veröffentlichen');
  await dora.says('Live auf tabor.example');
  await dora.says(/Sichtbar bis und mit Mittwoch, 31\. Dezember 2098/);
  expect((await visit('/kontakt')).text).toContain('Besuch ist heute nur bis 16 Uhr möglich.');
  dora.needed(8);
  await expect(dora.page.getByRole('checkbox', { name: 'Tabor' })).toHaveCount(0);
  await dora.click('Alle');
  await expect(dora.page.getByRole('checkbox', { name: 'Geeren' })).toBeChecked();
});

test('a house plans a notice, and sees when it comes', async ({ open }) => {
  const anna = await open('Anna', `${list('hinweis')}/create`);
  await anna.type('Text', 'Das Café hat neue Öffnungszeiten.');
  await anna.choose('Art', 'Hinweis');
  await typeMoment(anna, /^Ab/, '1.3.2097', '14.15');
  await typeMoment(anna, /^Bis/, '1.4.2097');
  await expect(anna.page.getByText('Auch bei')).toHaveCount(0);
  await anna.says('Gilt: ab Freitag, 1. März 2097, 14.15 Uhr.');
  await anna.click('Veröffentlichen');
  await anna.says('Geplant: ab Freitag, 1. März 2097, 14.15 Uhr');
  expect((await visit('/kontakt')).text).not.toContain('Das Café hat neue Öffnungszeiten.');
  await anna.page.goto(new URL('/admin/website', anna.page.url()).href);
  await expect(anna.page.getByRole('heading', { name: /^Geplant/ })).toBeVisible();
  await anna.says('ab Freitag, 1. März 2097, 14.15 Uhr');
});

test('beside its field stands what is accepted and probably wrong, and what is refused', async ({ open }) => {
  const anna = await open('Anna', `${list('hinweis')}/create`);
  await anna.type('Text', 'Melden Sie sich unter 044 512 77 3 oder [hier](https://example.ch/?utm_source=mail).');
  await anna.says('«044 512 77 3» ist keine Telefonnummer');
  await anna.says(/^Anhängsel wie «utm_source»/);
  await anna.choose('Art', 'Hinweis');
  // A day that does not exist is named, and other notations are read.
  await typeMoment(anna, /^Bis/, '31.06.2097');
  await anna.says(/^«31\.06\.2097» ist kein Datum/);
  await typeMoment(anna, /^Bis/, '2097-06-30');
  await anna.says('Gilt: bis und mit Sonntag, 30. Juni 2097.');
  await expect(anna.page.getByText('ist kein Datum')).toHaveCount(0);
  await typeMoment(anna, /^Bis/, '1.3.2020');
  await anna.says('Das ist schon vorbei.');
  await anna.click('Veröffentlichen');
  await expect(anna.page.getByRole('group', { name: /^Bis/ }).locator('..')).toContainText(
    'Niemand würde den Hinweis sehen',
  );
  await expect(anna.page.getByLabel('Text').first()).toHaveValue(/^Melden Sie sich/);
  await anna.page.goto(new URL(`${list('seite')}/create`, anna.page.url()).href);
  await anna.type('Titel', 'Lang '.repeat(42));
  await anna.says(/^210 Zeichen: Suchmaschinen/);
});
