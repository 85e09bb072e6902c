import { expect, test } from 'vitest';
import { pastedMarkdown } from '../../cms/src/admin/rich-text/pasted-markdown.ts';
import { readRichText } from '../../src/fields/rich-text.ts';

/** Paragraph that Word writes for an item of a list. */
const item = (marker: string, text: string, level = 1) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;

const table = '<p class="x"><b>Preise</b></p>';

test.each<[name: string, html: string, markdown: string]>([
  [
    'Word: title, bold, italic and links',
    `<html><head><style>p{}</style></head><body><h1><b>Besuch und
      Anreise<o:p></o:p></b></h1><p class=MsoNormal>Ihr <b>Besuch </b>am <i>14. Mai</i>: <a href="https://www.example.ch/x_(y)"><span class=MsoHyperlink>Website</span></a>, <a href="file:///C:/x.docx">Datei</a><o:p></o:p></p><p>&nbsp;</p></body></html>`,
    '## Besuch und Anreise\n\nIhr **Besuch** am *14. Mai*: [Website](https://www.example.ch/x_(y)), Datei',
  ],
  [
    'Word: lists with levels',
    item('·', 'Zimmer mit <b>Balkon</b>') + item('o', 'mit Bad', 2) + item('·', 'Garten'),
    '- Zimmer mit **Balkon**\n   - mit Bad\n- Garten',
  ],
  ['Word: numbered list', item('1.', 'Anrufen') + item('2.', 'Besuchen'), '1. Anrufen\n2. Besuchen'],
  [
    'Word: table with paragraphs, a joined cell and a vertical bar',
    `<table class=MsoTableGrid><tr><td><p><b>Zimmer</b></p></td><td><p><b>Preis | Tag</b></p></td></tr><tr><td><p>Einzel</p><p>mit Bad</p></td><td>150.–</td></tr><tr><td colspan=2>auf Anfrage</td></tr></table>`,
    '| Zimmer | Preis \\| Tag |\n| --- | --- |\n| Einzel<br>mit Bad | 150.– |\n| auf Anfrage |  |',
  ],
  [
    'Excel: cells',
    '<table><colgroup><col><col></colgroup><!--StartFragment--><tr><td>Menü</td><td align=right>CHF</td></tr><tr><td>Suppe</td><td>6.50</td></tr><!--EndFragment--></table>',
    '| Menü | CHF |\n| --- | --- |\n| Suppe | 6.50 |',
  ],
  ['Excel: one cell', '<table><tr><td>Nur eine Zelle</td></tr></table>', 'Nur eine Zelle'],
  [
    'Google Docs: weights as styles',
    '<meta charset="utf-8"><b style="font-weight:normal"><p><span style="font-weight:400">Hallo </span><span style="font-weight:700">Welt</span></p><ul><li><p>Eins</p></li><li><p>Zwei</p><ul><li>Zwei A</li></ul></li></ul></b>',
    'Hallo **Welt**\n\n- Eins\n- Zwei\n  - Zwei A',
  ],
  [
    'websites: a table around the page, a quotation, small figures',
    '<table><tr><td><blockquote><p>Schön.</p></blockquote><p>m<sup>2</sup>, <s>alt</s></p></td></tr></table>',
    '> Schön.\n\nm<sup>2</sup>, ~~alt~~',
  ],
  ['scripts and pictures are left out', '<p>Ja<script>alert(1)</script><img src=x onerror=alert(1)></p>', 'Ja'],
])('%s', (_, html, markdown) => {
  expect(pastedMarkdown(html).markdown).toBe(markdown);
  expect(readRichText(markdown)).toHaveProperty('html');
});

test.each([
  ...['Bewohner*innen am 14. Mai, 5 - 6 Uhr, siehe www.example.ch', '* 14. März 1931', '1. Stock links'],
  ...['**nicht fett** und [kein Link](/kontakt)', '## keine Überschrift', '- 10 % Rabatt'],
  ...['a_b_c und C:\\_alt', '<u>Tag</u> & <br>'],
])('a pasted text stays as it is written: %s', (text) => {
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const read = readRichText(pastedMarkdown(`<p>${html}</p>`).markdown);
  const shown = 'html' in read ? read.html.replaceAll(/<\/?(?:p|a)\b[^>]*>/g, '') : read.rule;
  expect(shown.replaceAll('\u00a0', ' ').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')).toBe(
    text,
  );
});

test('pictures are counted, because they are left out', () => {
  expect(pastedMarkdown(`${table}<img src="a.png"><img src="b.png">`)).toEqual({ markdown: '**Preise**', pictures: 2 });
});
