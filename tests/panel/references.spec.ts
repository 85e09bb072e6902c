import { entryOf, list, publishedPage, visit, write } from './content.ts';
import { expect, test } from './panel-page.ts';

test('a page gets a new address: the old one and the menu lead to it', async ({ open }) => {
  const { documentId = '' } = (await publishedPage('/s/terrassencafe')) ?? {};
  const anna = await open('Anna', entryOf('seite', documentId));
  await anna.type('Pfad', '/s/cafe');
  await anna.click('Veröffentlichen');
  await anna.says('Live auf tabor.example');
  await expect.poll(async () => (await visit('/s/terrassencafe')).headers.location).toBe('/s/cafe');
  expect((await visit('/s/terrassencafe')).status).toBe(301);
  await expect.poll(async () => (await visit('/kontakt')).text).toMatch(/<a[^>]+href="\/s\/cafe"/);
  anna.needed(2);
});

for (const path of ['/', '/impressum', '/datenschutz', '/kontakt'])
  test(`${path} stays on the website, and the refusal explains why`, async ({ open }) => {
    const page = await publishedPage(path);
    const anna = await open('Anna', entryOf('seite', page?.documentId ?? ''));
    await anna.act('Nicht veröffentlichen');
    await anna.says(`Die Seite «${path}» braucht jede Website.`);
    expect(await publishedPage(path)).toBeDefined();
  });

test('a link to a missing page is refused, and the message names its field', async ({ open }) => {
  const Inhalt = [
    { __component: 'bloecke.knoepfe', Knoepfe: [{ text: 'Tarife', link: '/eintritt/tarifee', internal: true }] },
  ];
  const id = await write('seiten', { Marke: 'tabor', Pfad: '/s/tarifliste', Titel: 'Tarifliste', Inhalt });
  const anna = await open('Anna', entryOf('seite', id));
  await anna.click('Veröffentlichen');
  await anna.says(
    /^Inhalt, 1\. Block «Knöpfe», 1\. Knopf: Link – «\/eintritt\/tarifee» führt zu keiner Seite von Tabor/,
  );
  const refusal = anna.page.getByText('Nicht veröffentlicht. Neue Eingaben');
  await expect(refusal).not.toContainText('kann diese Website keine Seite haben');
  // The message stays until the editor closes it.
  await anna.page.waitForTimeout(8_000);
  await expect(refusal).toBeVisible();
  await anna.click('Schliessen');
  await expect(refusal).toHaveCount(0);
  expect(await publishedPage('/s/tarifliste')).toBeUndefined();
});

test('a refused publication of a new entry loses nothing, and the message tells what is stored', async ({ open }) => {
  const anna = await open('Anna', `${list('seite')}/create`);
  await expect(anna.page.getByRole('combobox', { name: 'Marke' })).toContainText('Tabor');
  await anna.type('Pfad', '/s/Sommer Fest');
  await anna.type('Titel', 'Sommerfest');
  await anna.click('Veröffentlichen');
  await anna.says(/Nichts ist gespeichert, Ihre Eingaben stehen noch da/);
  await expect(anna.page.getByLabel('Pfad')).toHaveValue('/s/Sommer Fest');
  await expect(anna.page.getByLabel('Titel').first()).toHaveValue('Sommerfest');
  await anna.type('Pfad', '/s/sommerfest');
  await anna.click('Veröffentlichen');
  await expect.poll(async () => (await publishedPage('/s/sommerfest'))?.Titel).toBe('Sommerfest');
  anna.needed(5);
});
