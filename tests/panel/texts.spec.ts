import type { Locator } from '@playwright/test';
import { entryOf, publishedPage, visit, write } from './content.ts';
import { expect, type PanelPage, test } from './panel-page.ts';

const block = (Text: string) => [{ __component: 'bloecke.text', Titel: 'Besuch', Text }];

/** Opens a new page of Tabor at its text. */
async function openText(open: (person: 'Anna', path: string) => Promise<PanelPage>, name: string, text: string) {
  const id = await write('seiten', { Marke: 'tabor', Pfad: `/s/${name}`, Titel: 'Besuch', Inhalt: block(text) });
  const anna = await open('Anna', entryOf('seite', id));
  await anna.page.getByRole('button', { name: /^Text/ }).first().click();
  const field = anna.page.locator('textarea[name="Inhalt.0.Text"]');
  await expect(field).toHaveValue(text);
  return { anna, field, preview: anna.page.getByRole('region', { name: 'So erscheint der Text auf der Website' }) };
}

/** Pastes as from another program. */
const paste = (field: Locator, html: string) =>
  field.evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    element.focus();
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

test('a text looks as on the website while it is typed, and buttons write what the website shows', async ({ open }) => {
  const { anna, field, preview } = await openText(open, 'besuch', 'Täglich offen');
  await field.fill('Am 14. Mai\n\nBesuchszeiten\n\nEingang Nord');
  await expect(preview.getByText('Am 14.\u00a0Mai')).toBeVisible();
  await expect(preview.locator('ol')).toHaveCount(0);
  await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(12, 25));
  await anna.click('Überschrift');
  await expect(preview.getByRole('heading', { name: 'Besuchszeiten' })).toBeVisible();
  await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(0, 11));
  await anna.click('Fett');
  await expect(preview.locator('strong')).toHaveText('Am 14.\u00a0Mai');
  await field.press('Control+z');
  await expect(preview.locator('strong')).toHaveCount(0);
  await field.fill('Ein ![Bild](/bild.jpg)');
  await expect(preview).toContainText(/Bild/);
  await expect(preview.getByRole('status')).toBeVisible();
});

test('beside a text stands how easily it reads, and what would make it easier', async ({ open }) => {
  const easy = 'Das Haus steht am See. Es hat viele Zimmer. Am Abend gibt es Suppe. Wer will, geht in den Garten. ';
  const { anna, field } = await openText(open, 'lesbar', easy.repeat(2).trim());
  await anna.says(/^Liest sich leicht \(LIX \d+\)$/);
  await field.fill(`${easy}Die Validation der Bewohnerinnen wird gewährleistet.`);
  await anna.page.getByText(/^Liest sich .+: 3 Vorschläge$/).click();
  await anna.says('Wer tut es? «Die Validation der Bewohnerinnen wird …»');
  await anna.says('«Validation» kennen nicht alle. Einfacher: Ernstnehmen der Gefühle');
});

test('a page of the own brand is linked from the text and published', async ({ open }) => {
  await write('seiten', { Marke: 'bauma', Pfad: '/s/nur-bauma-text', Titel: 'Nur in Bauma' }, 'published');
  const { anna, field } = await openText(open, 'verlinkt', 'Siehe Kontakt oben.');
  await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(6, 13));
  await anna.click('Seite verlinken');
  await anna.type('Seite suchen', 'nur-bauma');
  await anna.says('0 Seiten');
  await anna.type('Seite suchen', 'impressum');
  await anna.click(/\/impressum$/);
  await expect(field).toHaveValue('Siehe [Kontakt](/impressum) oben.');
  await anna.click('Veröffentlichen');
  await anna.says('Live auf tabor.example');
  expect((await visit('/s/verlinkt')).text).toMatch(/<a href="\/impressum"[^>]*>Kontakt<\/a> oben/);
});

test('a file of the own library is linked from the text, and the website offers it', async ({ open }) => {
  const { anna, field, preview } = await openText(open, 'datei', 'Unsere Tarife');
  await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(13, 13));
  await field.press('Enter');
  await anna.click('Datei verlinken');
  await expect(anna.page.getByRole('dialog').getByText('Bauma')).toHaveCount(0);
  await anna.click(/^Tabor/);
  await anna.tick(/pdf$/);
  await anna.click('Fertig');
  await expect(field).toHaveValue(/^Unsere Tarife\n\[.+ \(PDF, \d+ kB\)\]\(\/uploads\/\S+\.pdf\)$/);
  await expect(preview.getByRole('link')).toContainText('PDF');
  await anna.click('Veröffentlichen');
  await anna.says('Live auf tabor.example');
  const [, address = ''] = /<a href="(\/_dateien\/[^"]+\.pdf)">/.exec((await visit('/s/datei')).text) ?? [];
  expect((await visit(address)).status).toBe(200);
});

test('text pasted from Word keeps bold, lists, links and tables; a picture leads to its block', async ({ open }) => {
  const { anna, field, preview } = await openText(open, 'eingefuegt', 'Vorher');
  await field.fill('');
  const item = (marker: string, text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span>${text}<o:p></o:p></p>`;
  await paste(
    field,
    `<p class=MsoNormal>Wir <b>freuen</b> uns: <a href="https://www.example.ch">Website</a></p>${item('·', 'Garten')}${item('·', 'Café')}
    <table><tr><td><p>Zimmer</p></td><td><p>Preis</p></td></tr><tr><td>Einzel</td><td>150.–</td></tr></table><img src="x.png">`,
  );
  await expect(preview.locator('strong')).toHaveText('freuen');
  await expect(preview.locator('li')).toHaveText(['Garten', 'Café']);
  await expect(preview.getByRole('link', { name: 'Website' })).toBeVisible();
  await expect(preview.getByRole('columnheader')).toHaveText(['Zimmer', 'Preis']);
  await anna.says('Ein Bild wurde nicht eingefügt.');
  await anna.click('Bild');
  await anna.click(/«Text mit Bild» hinzufügen/);
  await expect(anna.page.locator('textarea[name="Inhalt.1.Text"]')).toBeVisible();
  expect(await publishedPage('/s/eingefuegt')).toBeUndefined();
});
