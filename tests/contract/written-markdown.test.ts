import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { schema } from '../../cms/src/admin/rich-text/extensions.ts';
import { readMarkdown } from '../../cms/src/admin/rich-text/read-markdown.ts';
import { writeMarkdown } from '../../cms/src/admin/rich-text/write-markdown.ts';
import { readYaml } from '../../src/content/default/read-yaml.ts';
import { defaultFolder } from '../../src/content/default/state.ts';
import { readRichText } from '../../src/fields/rich-text.ts';

const read = (markdown: string) => {
  const found = readMarkdown(schema, markdown);
  if (!found) throw new Error(`the editor cannot hold ${markdown}`);
  return found;
};

/** Writes a text as if every block of it had been changed. */
const rewritten = (markdown: string) => writeMarkdown({ ...read(markdown), blocks: [] }, read(markdown).doc);

/** Writes a text after a word was replaced in the editor. */
function replaced(markdown: string, before: string, after: string): string {
  const { doc } = read(markdown);
  const json = JSON.stringify(doc.toJSON()).replace(before, after);
  return writeMarkdown(read(markdown), schema.nodeFromJSON(JSON.parse(json))).markdown;
}

const stringsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(stringsIn)
    : [value].filter((one) => typeof one === 'string');

test('every text of the default content stays, and looks the same when all of it was changed', async () => {
  const files = globSync(`${defaultFolder}/*/*/**/*.yaml`);
  const texts = new Set((await Promise.all(files.map((file) => readYaml(file)))).flatMap(stringsIn));
  expect(texts.size).toBeGreaterThan(5_000);
  // Short lines have no formatting.
  for (const text of [...texts].filter((one) => /[\n*_[<#]|^[->]/.test(one))) {
    const shown = readRichText(text);
    if ('rule' in shown) continue;
    expect(writeMarkdown(read(text), read(text).doc).markdown).toBe(text);
    expect(readRichText(rewritten(text).markdown)).toEqual(shown);
  }
});

test.each([
  ...['**fett**, *kursiv*, <u>u</u>, ~~alt~~, m<sup>2</sup>, CO<sub>2</sub>, `code`', '*ganz **beides***danach.'],
  ...['- Brot\n  - Ruchbrot\n    1. eins\n    2. zwei\n- Käse', '1. eins\n2. zwei', '- weit\n\n- auseinander'],
  ...[
    '# Titel\n##Titel mit<br>Umbruch\nText\noben<br><br>unten',
    '> Zitat\n>\n> - Liste',
    '```\n2 **x** 3\n```\n\n---\n\nx',
  ],
  ...['| Tag | **Zeit** |\n|-|-|\n| Mo \\| Di | 9 Uhr<br>10 Uhr |\nWillkommen', 'Siehe [hier](/a_(b)), www.a.ch/x_y_z'],
  ...[
    'Bewohner*innen am 14. Mai\n21. Mai',
    '1. allein',
    '- 5 bis - 2 Grad',
    '> 65 Jahre',
    '\\*kein Stern\\* &amp;lt;',
    'C:\\_alt',
  ],
  ...['[Kontakt](/kontakt "Titel")', '[`x`](/x)'],
])('looks the same when all of it was changed: %j', (text) => {
  expect(readRichText(rewritten(text).markdown)).toEqual(readRichText(text));
});

test.each([
  ['*  alt  *\n\n##Titel\n__fett__\n\n\n\n* a\n* b', 'fett', 'neu', '*  alt  *\n\n##Titel\n**neu**\n\n\n\n* a\n* b'],
  ['1. A\n## Kosten\n2. B\n3. C', 'Kosten', 'Preise', '1. A\n## Preise\n2. B\n3. C'],
  ['oben\r\n\r\nunten  ', 'gibt es nicht', '', 'oben\r\n\r\nunten  '],
  ['Wort', 'Wort', '14. Mai, Bewohner*innen', '14. Mai, Bewohner*innen'],
  ['Wort', 'Wort', '**Stern**', '\\*\\*Stern\\*\\*'],
  ['Wort', 'Wort', '- Strich', '\\- Strich'],
  ['- Wort', 'Wort', '5 bis 6', '- &#53; bis 6'],
  ['1. Wort\n2. Zahlen', 'Wort', 'Stock', '1. &#83;tock\n2. &#90;ahlen'],
  ['> Wort', 'Wort', '65 Jahre', '> &#54;5 Jahre'],
  ['| a | b |\n|-|-|\n| Wort | 2 |', 'Wort', 'x | y', '| a | b |\n| --- | --- |\n| x \\| y | 2 |'],
])('in %j, only the changed block is written again: «%s» becomes «%s»', (text, before, after, expected) => {
  const written = replaced(text, before, after);
  expect(written).toBe(expected);
  expect(writeMarkdown(read(written), read(written).doc).isExact).toBe(true);
});

test.each(['![Menü](/menu.png)', '- ## Titel in einer Liste'])('the editor does not touch %j', (text) => {
  expect(readMarkdown(schema, text)).toBeUndefined();
});
