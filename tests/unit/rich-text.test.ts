import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRichText } from '../../src/fields/rich-text.ts';
import { full } from '../fixtures/full.ts';
import { mutations } from '../fixtures/hostile-values.ts';
import { readHtml } from '../fixtures/read-html.ts';

/** Replaces no-break spaces, which the typography sets and its tests cover. */
function html(source: string): string {
  const read = readRichText(source);
  return ('html' in read ? read.html : `refused: ${read.rule}`).replaceAll(/[\u00a0\u202f]/g, ' ');
}

const external = 'target="_blank" rel="noopener external"';

describe('the buttons of the panel and usual Markdown', () => {
  test.each([
    ['**fett** und _kursiv_ und *kursiv*', '<p><strong>fett</strong> und <em>kursiv</em> und <em>kursiv</em></p>'],
    ['<u>unterstrichen</u>', '<p><u>unterstrichen</u></p>'],
    ['~~Fr. 50.–~~ Fr. 40.–', '<p><s>Fr. 50.–</s> Fr. 40.–</p>'],
    ['**Achtung:**Stufe', '<p><strong>Achtung:</strong>Stufe</p>'],
    ['*(neu)*Angebot', '<p><em>(neu)</em>Angebot</p>'],
    ['*neu*da und *ganz neu*da', '<p><em>neu</em>da und <em>ganz neu</em>da</p>'],
    ['Angebot*(neu)*', '<p>Angebot<em>(neu)</em></p>'],
    ['***(neu)***Angebot', '<p><em><strong>(neu)</strong></em>Angebot</p>'],
    ['_Text:_weiter', '<p><em>Text:</em>weiter</p>'],
    ['__Text:__weiter', '<p><strong>Text:</strong>weiter</p>'],
    ['Das**«Wort»**da', '<p>Das<strong>«Wort»</strong>da</p>'],
    ['Das**»Wort«**da', '<p>Das<strong>»Wort«</strong>da</p>'],
    ["Das**›Wort‹**da, Das**'Wort'**da", "<p>Das<strong>›Wort‹</strong>da, Das<strong>'Wort'</strong>da</p>"],
    ['これは**「強調」**です', '<p>これは<strong>「強調」</strong>です</p>'],
    ['Gäste*(innen) und Bewohner*(innen)', '<p>Gäste*(innen) und Bewohner*(innen)</p>'],
    ['(2+3)*(4+5)*(6)', '<p>(2+3)*(4+5)*(6)</p>'],
    ['- Brot\n- Käse', '<ul><li>Brot</li><li>Käse</li></ul>'],
    ['- Brot\n  - Ruchbrot', '<ul><li>Brot<ul><li>Ruchbrot</li></ul></li></ul>'],
    ['1. Anrufen\n2. Besuchen\n3. Einziehen', '<ol><li>Anrufen</li><li>Besuchen</li><li>Einziehen</li></ol>'],
    [
      'So:\n1. Anrufen\n  - heute\n2. Besuchen',
      '<p>So:</p><ol><li>Anrufen<ul><li>heute</li></ul></li><li>Besuchen</li></ol>',
    ],
    ['1.\tAnmelden\n   - online\n2.\tZahlen', '<ol><li>Anmelden<ul><li>online</li></ul></li><li>Zahlen</li></ol>'],
    [
      '1. Anmelden\n2.   Zahlen\n   - bar\n3. Geniessen',
      '<ol><li>Anmelden</li><li>Zahlen<ul><li>bar</li></ul></li><li>Geniessen</li></ol>',
    ],
    [
      '1. Anmelden\n## Kosten\n2. Zahlen\n3. Geniessen',
      '<ol><li>Anmelden</li></ol><h2>Kosten</h2><ol start="2"><li>Zahlen</li><li>Geniessen</li></ol>',
    ],
    [
      'Ihre Aufgaben:\n- Pflege\n- Dokumentation\nIhr Profil:\n- Diplom HF\n- Deutsch B2',
      '<p>Ihre Aufgaben:</p><ul><li>Pflege</li><li>Dokumentation</li></ul>' +
        '<p>Ihr Profil:</p><ul><li>Diplom HF</li><li>Deutsch B2</li></ul>',
    ],
    [
      '**Montag**\n- Suppe\n- Braten\n**Dienstag**\n- Salat\n- Fisch',
      '<p><strong>Montag</strong></p><ul><li>Suppe</li><li>Braten</li></ul>' +
        '<p><strong>Dienstag</strong></p><ul><li>Salat</li><li>Fisch</li></ul>',
    ],
    ['- Zimmer im\n2. Stock, mit Lift\n- Bad', '<ul><li>Zimmer im<br>2. Stock, mit Lift</li><li>Bad</li></ul>'],
    ['**Mo**-**Fr**, _Sa_/_So_', '<p><strong>Mo</strong>-<strong>Fr</strong>, <em>Sa</em>/<em>So</em></p>'],
    ['```\n2 **x** 3\n```', '<pre><code>2 **x** 3\n</code></pre>'],
    ['# Titel', '<h2>Titel</h2>'],
    ['##Titel', '<h2>Titel</h2>'],
    ['### Titel\nText', '<h3>Titel</h3><p>Text</p>'],
    ['###### Titel', '<h4>Titel</h4>'],
    ['oben\n\n---\n\nunten', '<p>oben</p><hr><p>unten</p>'],
    ['m<sup>2</sup>, CO<sub>2</sub>, eins<br>zwei', '<p>m<sup>2</sup>, CO<sub>2</sub>, eins<br>zwei</p>'],
    ['&nbsp;5 &lt; 6', '<p> 5 &lt; 6</p>'],
    ['\\*kein Stern\\*', '<p>*kein Stern*</p>'],
  ])('%j', (source, expected) => {
    expect(html(source)).toBe(expected);
  });

  test('gives each cell of a table the title of its column, and ends the table with its last row', () => {
    expect(html('| Tag | **Zeit** & Ort |\n| --- | --- |\n| Mo | _9 Uhr_ |\nAlle willkommen')).toBe(
      '<table><thead><tr><th>Tag</th><th><strong>Zeit</strong> &amp; Ort</th></tr></thead><tbody>' +
        '<tr><td data-label="Tag">Mo</td><td data-label="Zeit &amp; Ort"><em>9 Uhr</em></td></tr></tbody></table>' +
        '<p>Alle willkommen</p>',
    );
  });
});

describe('text that is not Markdown stays as typed', () => {
  test.each([
    ['14. Mai 2027: Lotto\n21. Mai 2027: Konzert'],
    ['2. Stock\n3. Stock\n5. Stock'],
    ['Menü 1 (18.–*), Menü 2 (16.–*)'],
    ['Suppe 8.–**, Salat 9.–**'],
    ['Fr. 12.–*/14.–*'],
    ['Geburtsdatum: __.__.____'],
    ['(_) Ja (_) Nein, [_] vielleicht [_] nie'],
    ['(2+3)*(4+5)*(6)'],
    ['Anna Muster\n* 14. März 1931\n† 2. November 2026\nHans Meier\n* 12. April 1934'],
    ['- SFr. 20.– mit Ausweis\n- € 5.– für Kinder'],
    ['1. Gang: Suppe\n2. Gang: Salat'],
    ['1. eins\n2. zwei\n5. fünf'],
    ['1. allein'],
    ['Bewohner*innen und Mitarbeiter*innen'],
    ['*Bewohner*innenrat: jede*r, ein*e und eine*n'],
    ['~20~30 Plätze'],
    ['Menü 1*, Menü 2*\n* inkl. Getränk\n* exkl. Bier'],
    ['+ 10 % Teuerung\n+ 5 % Zuschlag'],
    ['- Fr. 20.– für Mitglieder'],
    ['- 5 bis - 2 Grad'],
    ['*vegetarisch **vegan ***glutenfrei'],
    ['Pfleger[in](80–100 %)'],
    ['C:\\_Vorlagen und C:\\Daten\\_alt'],
    ['"Zitat"\n- Autor'],
    ['Das Essen ist sehr gut.\n- Frau M., 87'],
    ['- kein Einlass nach 20 Uhr -'],
    ['+ ruhige Lage\n- keine Haustiere\n+ Seesicht\n- Lärm'],
    ['1. Violine: Anna\n2. Violine: Max'],
    ['Grüssen\n---\nTabor'],
    ['Name: ______ Datum: ______'],
    ['#tabor und #1'],
    ['d`Arc und l`Eau'],
    ['[in Klammern] und (rund)'],
    ['C:\\Ordner\\ und \\\\server\\freigabe'],
    ['eine Zeile\\\nund noch eine'],
  ])('%j', (source) => {
    expect(html(source)).toBe(`<p>${source.replaceAll('\n', '<br>')}</p>`);
  });

  test.each([
    ['> 65 Jahre: gratis', '<p>&gt; 65 Jahre: gratis</p>'],
    ['>> Hier geht es zur Anmeldung', '<p>&gt;&gt; Hier geht es zur Anmeldung</p>'],
    ['Wir bieten:\n- Humor', '<p>Wir bieten:</p><ul><li>Humor</li></ul>'],
    ['> ca. 65 Plätze', '<p>&gt; ca. 65 Plätze</p>'],
    ['> [Anmelden](/kontakt)', '<p>&gt; <a href="/kontakt">Anmelden</a></p>'],
    ['Achtung![Formular](/kontakt)', '<p>Achtung!<a href="/kontakt">Formular</a></p>'],
    ['\u2022\tPunkt aus Word\n\u2022\tnoch einer', '<p>\u2022\u2003Punkt aus Word<br>\u2022\u2003noch einer</p>'],
    ['- Suppe\nFreundliche Grüsse\nTabor', '<ul><li>Suppe</li></ul><p>Freundliche Grüsse<br>Tabor</p>'],
    ['x <3 y, <Name>', '<p>x &lt;3 y, &lt;Name&gt;</p>'],
    ['<p style="position:fixed">x</p>', '<p>&lt;p style="position:fixed"&gt;x&lt;/p&gt;</p>'],
    ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['- 1. August', '<ul><li>1. August</li></ul>'],
    ['    Vier Leerzeichen\n\tund ein Tabulator', '<p>Vier Leerzeichen<br>und ein Tabulator</p>'],
    ['oben\n\u00a0\nunten', '<p>oben</p><p>unten</p>'],
    ['Liebe <Bewohner:innen>', '<p>Liebe &lt;Bewohner:innen&gt;</p>'],
    ['1. eins\n- Punkt\n2. zwei', '<p>1. eins</p><ul><li>Punkt</li></ul><p>2. zwei</p>'],
  ])('%j becomes %j', (source, expected) => {
    expect(html(source)).toBe(expected);
  });
});

test.each([
  ['[Kontakt](/kontakt)', '<p class="way"><a href="/kontakt">Kontakt</a></p>'],
  ['[Kontakt](</kontakt> "Titel")', '<p class="way"><a href="/kontakt" title="Titel">Kontakt</a></p>'],
  ['Mehr [hier](/s/mehr).', '<p>Mehr <a href="/s/mehr">hier</a>.</p>'],
  ['[Karte](https://karte.example)', `<p class="way"><a href="https://karte.example" ${external}>Karte</a></p>`],
  ['[Spitex](spitex-weggis.ch)', `<p class="way"><a href="https://spitex-weggis.ch" ${external}>Spitex</a></p>`],
  ['[Mail](info@tabor.example)', '<p class="way"><a href="mailto:info@tabor.example">Mail</a></p>'],
  ['[Plan](/_dateien/1/plan (neu).pdf)', '<p class="way"><a href="/_dateien/1/plan%20(neu).pdf">Plan</a></p>'],
  ['[Tel](tel:044 123 45 67)', '<p class="way"><a href="tel:+41441234567">Tel</a></p>'],
  ['www.spitex.ch| Tel.', `<p><a href="https://www.spitex.ch" ${external}>www.spitex.ch</a>| Tel.</p>`],
  [
    'E-Mail:a@tabor.example;b@tabor.example',
    '<p>E-Mail:<a href="mailto:a@tabor.example">a@tabor.example</a>;<a href="mailto:b@tabor.example">b@tabor.example</a></p>',
  ],
  ['Siehe www.spitex.ch.', `<p>Siehe <a href="https://www.spitex.ch" ${external}>www.spitex.ch</a>.</p>`],
  ['https://a.ch/x_y_z, ja', `<p><a href="https://a.ch/x_y_z" ${external}>https://a.ch/x_y_z</a>, ja</p>`],
  ['info@tabor.example!', '<p><a href="mailto:info@tabor.example">info@tabor.example</a>!</p>'],
  ['<https://a.ch>', `<p class="way"><a href="https://a.ch" ${external}>https://a.ch</a></p>`],
])('links lead to the visible address: %s', (source, expected) => {
  expect(html(source)).toBe(expected);
});

test.each([
  ['![Menü](/menu.png)', 'must not hold a picture, as in «![Menü](/menu.png)»'],
  ['[![Menü](/menu.png)](/menu)', 'must not hold a picture, as in «![Menü](/menu.png)»'],
  ['[Kontakt](kontakt)', 'must not hold a link that leads nowhere, as in «[Kontakt](kontakt)»'],
  ['[Plan](plan.pdf)', 'must not hold a link that leads nowhere, as in «[Plan](plan.pdf)»'],
  ['[x](javascript:alert(1))', 'must not hold a link that leads nowhere, as in «[x](javascript:alert(1))»'],
  ['[](/kontakt)', 'must not hold a link without text, as in «[](/kontakt)»'],
  ['Das **Wort **danach', 'must not hold a blank before the end of bold text, as in «**Wort **»'],
  ['Das **Wort **Wunder', 'must not hold a blank before the end of bold text, as in «**Wort **»'],
  ['**Cafeteria **', 'must not hold a blank before the end of bold text, as in «**Cafeteria **»'],
  ['|a|b|\n|-|-|\n|1|2|3|', 'must not have more cells in a row than titles, as in «|1|2|3|»'],
  [`${'> '.repeat(14)}Zitat`, 'must not nest lists, quotations and tables more than 12 deep'],
])('unsupported Markdown is refused, with its position: %j', (source, rule) => {
  expect(readRichText(source)).toHaveProperty('rule', rule);
});

/** Returns the visible text, with the numbers of lists. */
function visible(markup: string): string {
  let number = 0;
  return markup
    .replaceAll(/<(ol|li)>|<[^>]*>/g, (_, name) => {
      if (name === 'ol') number = 0;
      return name === 'li' ? `${++number}.` : '';
    })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

const lettersAndDigits = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
const withoutSpaces = (text: string) => text.replaceAll(/\s/gu, '').replaceAll('’', "'");

/** Pieces of random texts: words, prices, dates, and all characters with a meaning in Markdown. */
const pieces = fc.constantFrom(
  ...['Lotto', 'Mai', 'ä', '14', '1', '2', '50.–', '%', ' ', '\n', '\n\n', '. ', ') ', '- ', '* ', '+ ', '*'],
  ...['**', '_'],
  ...['__', '~', '~~', '`', '#', '## ', '>', '> ', '|', '|-|-|', '--', '=', '!', '[', ']', '(', ')', '<', '>', '&'],
  ...['"', "'", '«', '•', '\t', '    ', '$', '{', '@', ':', '/', '\\', '½', '€'],
);

const texts = fc.array(pieces, { maxLength: 30 }).map((found) => found.join(''));

test('every typed letter and digit is kept, in order', () => {
  fc.assert(
    fc.property(texts, (source) => {
      const read = readRichText(source);
      if ('rule' in read) return;
      // Bullets have no number: typed numbers belong to numbered lists.
      const numbered = read.html.replaceAll(/<ul>.*?<\/ul>/gs, (list) => list.replaceAll('<li>', ''));
      if (/<ul>.*<ol>|<ol>.*<ul>/s.test(read.html)) return;
      expect(lettersAndDigits(visible(numbered))).toBe(lettersAndDigits(source));
    }),
    { numRuns: full ? 3_000 : 1_000 },
  );
});

test('a text without formatting keeps every character', () => {
  fc.assert(
    fc.property(texts, (source) => {
      const read = readRichText(source);
      if ('rule' in read || /<(?!\/?p>|br>)/.test(read.html)) return;
      const typed = source.replaceAll(/\\([*_#[\]<>~`|.)+!&-])/g, '$1');
      expect(withoutSpaces(visible(read.html))).toBe(withoutSpaces(typed));
    }),
    { numRuns: full ? 3_000 : 1_000 },
  );
});

const vectors = Object.values(mutations);
const known = /^(?:p|br|strong|em|u|s|a|ul|ol|li|h[234]|blockquote|hr|table|thead|tbody|tr|th|td|code|pre|sup|sub)$/;
const attributes: Readonly<Record<string, RegExp>> = {
  class: /^way$/,
  'data-label': /^/,
  title: /^/,
  href: /^(?:\/(?!\/)|https?:\/\/|mailto:|tel:|[#?])/i,
  target: /^_blank$/,
  rel: /^noopener external$/,
};

/** Parses the HTML like browsers, also after another parser has rewritten it: it must stay the same. */
function expectHarmless(source: string): void {
  const read = readRichText(source);
  if ('rule' in read) return;
  const { elements, written } = readHtml(read.html);
  for (const { name, namespace, attributes: found } of elements) {
    expect(name).toMatch(known);
    expect(namespace).toBe('http://www.w3.org/1999/xhtml');
    for (const [attribute, value] of Object.entries(found)) expect(value).toMatch(attributes[attribute] ?? /^\b\B/);
  }
  expect(readHtml(written).written).toBe(written);
  expect(elements).toHaveLength(read.html.match(/<[a-z]/g)?.length ?? 0);
}

test('no script, frame or style gets through, and all elements are known and closed', () => {
  const hostile = fc.constantFrom(
    ...['<script>', '</script>', '<img src=x onerror=alert(1)>', '<svg>', '<style>', '<math>', '<!--', '-->', '<u>'],
    ...['javascript:', '](javascript:alert(1))', '](/x"onmouseover="y)', '](//evil.example)'],
    ...['&lt;script&gt;', '\u0000'],
    ...['</u>', '<sup>', '<b onclick=x>', '"', "'", '`', '**', '[', ']', '(', ')', 'a', '\n', '> ', '- '],
    ...['|', '|-|-|\n'],
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(hostile, fc.constantFrom(...vectors)), { maxLength: 25 }), (found) =>
      expectHarmless(found.join('')),
    ),
    { numRuns: full ? 3_000 : 1_000 },
  );
});

test.each(vectors)('%s is shown as typed, or refused', expectHarmless);
