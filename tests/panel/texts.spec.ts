import type { Locator } from '@playwright/test';
import { entryOf, publishedPage, storedText, visit, write } from './content.ts';
import { expect, type PanelPage, test } from './panel-page.ts';

const block = (Text: string) => [{ __component: 'bloecke.text', Titel: 'Besuch', Text }];

const fieldOf = (of: PanelPage, index = 0) => of.page.locator(`[name="Inhalt.${index}.Text"]`);

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Opens a new page of Tabor at its text. */
async function openText(open: (person: 'Anna', path: string) => Promise<PanelPage>, name: string, text: string) {
  const id = await write('seiten', { Marke: 'tabor', Pfad: `/s/${name}`, Titel: 'Besuch', Inhalt: block(text) });
  const anna = await open('Anna', entryOf('seite', id));
  await anna.page.getByRole('button', { name: /^Text/ }).first().click();
  const field = fieldOf(anna);
  await expect(field).toBeVisible();
  const saves = async (stored: string | RegExp) => {
    await anna.click('Speichern');
    await anna.says('Gespeichert');
    await expect
      .poll(() => storedText(id))
      .toMatch(stored instanceof RegExp ? stored : new RegExp(`^${escaped(stored)}$`));
  };
  return { anna, field, saves };
}

/** Selects a text with the mouse, as far as one element has it. */
const select = (field: Locator, text: string) =>
  field.getByText(text).evaluate((element, text) => {
    const range = document.createRange();
    const node = [...element.childNodes].find(({ textContent }) => textContent?.includes(text)) ?? element;
    const start = node.textContent?.indexOf(text) ?? 0;
    range.setStart(node, start);
    range.setEnd(node, start + text.length);
    element.closest<HTMLElement>('[role=textbox]')?.focus();
    document.getSelection()?.removeAllRanges();
    document.getSelection()?.addRange(range);
  }, text);

/** Pastes as from another program. */
const paste = (field: Locator, type: 'text/html' | 'text/plain', text: string) =>
  field.evaluate(
    (element, [type, text]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(type, text);
      element.focus();
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [type, text] as const,
  );

test('a text is written as it looks, and blocks that nobody touches stay byte for byte', async ({ open }) => {
  const before = '__Willkommen__  im Haus\n*  Garten\n*  Café\n\n\n##Zeiten\n';
  const { anna, field, saves } = await openText(open, 'besuch', `${before}\nTäglich`);
  await expect(field.getByRole('heading', { name: 'Zeiten' })).toBeVisible();
  await expect(field.getByRole('listitem')).toHaveText(['Garten', 'Café']);
  await field.click();
  await anna.type('Titel', 'Anderer Titel');
  await saves(`${before}\nTäglich`);

  await field.getByText('Täglich').click();
  await field.press('End');
  await field.pressSequentially(' ab 14. Mai, Bewohner*innen ');
  await field.press('Control+b');
  await field.pressSequentially('gratis');
  await field.press('Enter');
  await field.press('Control+b');
  await anna.click('Kleine Überschrift');
  await field.pressSequentially('Menü');
  await field.press('Enter');
  await field.pressSequentially('- Suppe');
  await field.press('Enter');
  await field.pressSequentially('Salat');
  await field.press('Enter');
  await anna.click('Einrücken');
  await field.pressSequentially('mit Nüssen');
  await expect(field.locator('strong')).toHaveText(['Willkommen', 'gratis']);
  await expect(field).not.toContainText('**');
  const typed = 'Täglich ab 14. Mai, Bewohner*innen **gratis**\n\n### Menü\n\n- Suppe\n- Salat\n  - mit Nüssen';
  await saves(`${before}\n${typed}`);

  await field.getByText('mit Nüssen').click();
  await field.press('Tab');
  await expect(field).not.toBeFocused();
  await field.click();
  await field.press('Control+a');
  await field.press('Backspace');
  await expect(field).toHaveText('');
  await field.press('Control+z');
  await expect(field).toContainText('mit Nüssen');
});

test('a text that the editor cannot hold stands there as it is stored', async ({ open }) => {
  const { anna, field, saves } = await openText(open, 'alt', '- ## Garten\n- **Café**');
  await expect(field).toHaveValue('- ## Garten\n- **Café**');
  await anna.says(/Dieser Text hat eine Form, die sich hier nicht bearbeiten lässt/);
  await anna.type('Titel', 'Anderer Titel');
  await saves('- ## Garten\n- **Café**');
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

test('a page of the own brand, a telephone and a website are linked from the text', async ({ open }) => {
  await write('seiten', { Marke: 'bauma', Pfad: '/s/nur-bauma-text', Titel: 'Nur in Bauma' }, 'published');
  const { anna, field, saves } = await openText(open, 'verlinkt', 'Siehe Kontakt oben.');
  await select(field, 'Kontakt');
  await anna.click('Link');
  await anna.type('Seite suchen', 'nur-bauma');
  await anna.says('0 Seiten');
  await anna.type('Seite suchen', 'impressum');
  await anna.click(/\/impressum$/);
  await expect(field.getByRole('link')).toHaveText('Kontakt');
  await field.press('End');
  await field.press('Control+k');
  await anna.type('Seite suchen', '044 123 45 67');
  await anna.page.keyboard.press('Enter');
  await field.pressSequentially(', ');
  await field.press('Control+k');
  await anna.type('Seite suchen', 'www.example.ch');
  await anna.page.keyboard.press('Enter');
  await saves(
    'Siehe [Kontakt](/impressum) oben.[044 123 45 67](tel:+41441234567), [www.example.ch](https://www.example.ch)',
  );
  await anna.click('Veröffentlichen');
  await anna.says('Live auf tabor.example');
  expect((await visit('/s/verlinkt')).text).toMatch(/<a href="\/impressum"[^>]*>Kontakt<\/a> oben/);
});

test('a file of the own library is linked from the text, and the website offers it', async ({ open }) => {
  const { anna, field, saves } = await openText(open, 'datei', 'Unsere Tarife');
  await field.click();
  await field.press('End');
  await field.press('Enter');
  await anna.click('Datei verlinken');
  await expect(anna.page.getByRole('dialog').getByText('Bauma')).toHaveCount(0);
  await anna.click(/^Tabor/);
  await anna.tick(/pdf$/);
  await anna.click('Fertig');
  await expect(field.getByRole('link')).toContainText('PDF');
  await saves(/^Unsere Tarife\n\n\[.+ \(PDF, \d+ kB\)\]\(\/uploads\/\S+\.pdf\)$/);
  await anna.click('Veröffentlichen');
  await anna.says('Live auf tabor.example');
  const [, address = ''] = /<a href="(\/_dateien\/[^"]+\.pdf)">/.exec((await visit('/s/datei')).text) ?? [];
  expect((await visit(address)).status).toBe(200);
});

/** Paragraph that Word writes for an item of a list. */
const item = (marker: string, text: string, level = 1) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;

const pasted: readonly (readonly [name: string, type: 'text/html' | 'text/plain', text: string, markdown: string])[] = [
  [
    'Word: title, bold, italic and links',
    'text/html',
    `<html><head><style>p{}</style></head><body><h1><b>Besuch und
      Anreise<o:p></o:p></b></h1><p class=MsoNormal style="color:red">Ihr <b>Besuch </b>am <i>14. Mai</i>: <a href="https://www.example.ch/x_(y)"><span class=MsoHyperlink><u>Website</u></span></a>, <a href="file:///C:/x.docx">Datei</a><o:p></o:p></p><p>&nbsp;</p></body></html>`,
    '## Besuch und Anreise\n\nIhr **Besuch** am *14. Mai*: [Website](https://www.example.ch/x_(y)), Datei',
  ],
  [
    'Word: lists with levels',
    'text/html',
    item('·', 'Zimmer mit <b>Balkon</b>') + item('o', 'mit Bad', 2) + item('·', 'Garten'),
    '- Zimmer mit **Balkon**\n  - mit Bad\n- Garten',
  ],
  ['Word: numbers', 'text/html', item('1.', 'Anrufen') + item('2.', 'Besuchen'), '1. Anrufen\n2. Besuchen'],
  [
    'Word: table with paragraphs, a joined cell and a vertical bar',
    'text/html',
    `<table class=MsoTableGrid><tr><td><p><b>Zimmer</b></p></td><td><p><b>Preis | Tag</b></p></td></tr><tr><td><p>Einzel</p><p>mit Bad</p></td><td>150.–</td></tr><tr><td colspan=2>auf Anfrage</td></tr><tr><td rowspan=2>Doppel</td><td>1</td></tr><tr><td>2</td></tr></table>`,
    '| Zimmer | Preis \\| Tag |\n| --- | --- |\n| Einzel<br>mit Bad | 150.– |\n| auf Anfrage |  |\n| Doppel | 1 |\n|  | 2 |',
  ],
  [
    'Excel: cells',
    'text/html',
    '<table><colgroup><col><col></colgroup><!--StartFragment--><tr><td>Menü</td><td align=right>CHF</td></tr><tr><td>Suppe</td><td>6.50</td></tr><!--EndFragment--></table>',
    '| Menü | CHF |\n| --- | --- |\n| Suppe | 6.50 |',
  ],
  ['Excel: one cell', 'text/html', '<table><tr><td>Nur eine Zelle</td></tr></table>', 'Nur eine Zelle'],
  [
    'Google Docs: weights as styles',
    'text/html',
    '<meta charset="utf-8"><b style="font-weight:normal"><p><span style="font-weight:400">Hallo </span><span style="font-weight:700">Welt</span></p><ul><li><p>Eins</p></li><li><p>Zwei</p><ul><li>Zwei A</li></ul></li></ul></b>',
    'Hallo **Welt**\n\n- Eins\n- Zwei\n  - Zwei A',
  ],
  [
    'websites: a table around the page, a quotation, small figures',
    'text/html',
    '<table><tr><td><blockquote><p>Schön.</p></blockquote><p>m<sup>2</sup>, <s>alt</s></p></td></tr></table>',
    '> Schön.\n\nm<sup>2</sup>, ~~alt~~',
  ],
  ['a script', 'text/html', '<p>Ja<script>alert(1)</script><img src=x onerror=alert(1)></p>', 'Ja'],
  ['text that looks like markup', 'text/html', '<p>**nicht fett** &lt;u&gt;</p>', '\\*\\*nicht fett\\*\\* \\<u\\>'],
  ['PDF', 'text/plain', 'Wir haben:\n• Garten\n• Café\n\nBis bald', 'Wir haben:\n\n- Garten\n- Café\n\nBis bald'],
  ['one line with its line break', 'text/plain', 'Nur eine Zeile\r\n', 'Nur eine Zeile'],
];

test('text pasted from Word, Excel, PDF files and websites is clean; a picture leads to its block', async ({
  open,
}) => {
  const { anna, field, saves } = await openText(open, 'eingefuegt', 'Vorher');
  for (const [name, type, text, markdown] of pasted)
    await test.step(name, async () => {
      await field.click();
      await field.press('Control+a');
      await paste(field, type, text);
      await saves(markdown);
    });
  await paste(field, 'text/html', '<p>Bild</p><img src="x.png">');
  await anna.says('Ein Bild wurde nicht eingefügt.');
  await anna.click('Bild');
  await anna.click(/«Text mit Bild» hinzufügen/);
  await expect(fieldOf(anna, 1)).toBeVisible();
  expect(await publishedPage('/s/eingefuegt')).toBeUndefined();
});
