import { describe, expect, test } from 'vitest';
import { locales } from '../../sites.config.ts';
import { completeText } from '../../src/i18n/running-text.ts';

const seen = (text: string) => text.replaceAll('\u00ad', '|');

describe('long words of running text contain soft hyphens', () => {
  test.each([
    ['de-CH', 'Wohngruppenverantwortliche', 'Wohn|grup|pen|ver|ant|wort|li|che'],
    ['de-CH', 'Datenschutzerklärung', 'Daten|schutz|er|klä|rung'],
    ['de-CH', '«Mitarbeiter:innen»', '«Mit|ar|bei|ter:innen»'],
    ['de-CH', 'Pflegeetageverantwortung', 'Pfle|ge|eta|ge|ver|ant|wor|tung'],
    ['it-CH', 'dell’amministrazionecantonale', 'dell’ammi|ni|stra|zio|ne|can|to|nale'],
    ['fr-CH', 'institutionnellement', 'ins|ti|tu|tion|nel|le|ment'],
    ['en', 'internationalisation', 'inter|na|tion|al|isa|tion'],
  ] as const)('%s: %s', (locale, word, expected) => {
    expect(seen(completeText(`<p>${word}</p>`, locale))).toBe(`<p>${expected}</p>`);
  });

  test.each([
    ...['Pflegezentrum', 'Rapperswil-Jona, Pflegefachfrau/Pflegefachmann', 'Brunisbergstrasse'],
    ...['Sonnenblumenhalde 12', 'https://pflegezentrum.example/wohngruppenverantwortliche'],
    ...['/jobs/schnellbewerbungformular', 'Lebenslauf2026Hauswirtschaft', 'gutscheincode_hauswirtschaft'],
  ])('not %s', (text) => {
    expect(completeText(`<p>${text}</p>`, 'de-CH')).toBe(`<p>${text}</p>`);
  });
});

describe('a page', () => {
  const hyphenate = (html: string) => seen(completeText(html, 'de-CH'));
  const word = 'Wohngruppenleitung';

  test.each([
    `<title>${word}</title>`,
    `<p><a title="${word} > x" href="/${word}">${word}</a></p>`,
    `<li><button>${word}</button><label>${word}</label></li>`,
    `<nav><li>${word}</li></nav><address><p>${word}</p></address>`,
    `<p translate="no">${word}</p><p>Mit <b translate="no">${word}</b></p>`,
    `<p id="alert-email-error">${word}, name@beispiel.ch</p>`,
    `<div>${word}</div><dt>${word}</dt><dd>${word}</dd>`,
    `<script>${word} < x</script><style>.${word}{}</style><textarea>${word}</textarea>`,
    `<!-- <p>${word} -->`,
    `<p><code>${word}</code></p><p><svg><text>${word}</text></svg></p>`,
    `<astro-island><astro-island>x</astro-island><p>${word}</p></astro-island>`,
  ])('has none in %s', (html) => {
    expect(hyphenate(html)).toBe(html);
  });

  test('has none in headings, which say how long their longest word is', () => {
    expect(hyphenate(`<h1>Pflegezentrum</h1><li><h2 id="a"><a href="/">${word}</a></h2></li>`)).toBe(
      `<h1>Pflegezentrum</h1><li><h2 data-longest="17" id="a"><a href="/">${word}</a></h2></li>`,
    );
  });

  test('breaks text in another language by the rules of that language', () => {
    expect(hyphenate(`<p lang="en">internationalisation <b>x</b></p><p>${word}</p>`)).toBe(
      '<p lang="en">inter|na|tion|al|isa|tion <b>x</b></p><p>Wohn|grup|pen|lei|tung</p>',
    );
    expect(hyphenate(`<div lang="en"><p>x</p><p lang="de-CH">${word}</p><p>internationalisation</p></div>`)).toBe(
      '<div lang="en"><p>x</p><p lang="de-CH">Wohn|grup|pen|lei|tung</p><p>inter|na|tion|al|isa|tion</p></div>',
    );
  });

  test('continues after skipped elements', () => {
    expect(hyphenate(`<p><code>x</code>${word}</p>`)).toBe('<p><code>x</code>Wohn|grup|pen|lei|tung</p>');
  });
});

test.each(['a', '<', '<h1>', '&', 'a:', '<p>a'])('extremely long input stays unchanged: %s', (part) => {
  const endless = `<p>${part.repeat(50_000)}`;
  for (const locale of locales) expect(completeText(endless, locale)).toBe(endless);
});

describe('contacts in running text are links', () => {
  test.each([
    ['unter 052\u00a0000\u00a000\u00a010.', '052\u00a0000\u00a000\u00a010', 'tel:+41520000010'],
    ['Tel. 052 000 00 10/11', '052 000 00 10', 'tel:+41520000010'],
    ['(052 000 00 10)', '052 000 00 10', 'tel:+41520000010'],
    ['+41 (0)52 000 00 10 (8 bis 12 Uhr)', '+41 (0)52 000 00 10', 'tel:+41520000010'],
    ['aus England +44 20 7946 0000', '+44 20 7946 0000', 'tel:+442079460000'],
    ['052.000.00.10, 052/000 00 11', '052.000.00.10', 'tel:+41520000010'],
    ['«anna@tabor.example»', 'anna@tabor.example', 'mailto:anna@tabor.example'],
    ['anna@bücher.example.', 'anna@bücher.example', 'mailto:anna@xn--bcher-kva.example'],
  ])('%s', (text, written, href) => {
    expect(completeText(`<p>${text}</p>`, 'de-CH')).toContain(`<a href="${href}">${written}</a>`);
  });

  test.each([
    '01.02.2027, 08.00–17.00 Uhr, 2026/2027, 08.00-12.00 13.00',
    'Fr. 1’200.–, 0.50 Franken, 8640 Rapperswil',
    'IBAN CH93 0076 2011 6238 5295 7, CH9300762011623852957',
    'AHV 756.0412.3456.78, CHE-012.345.678, QR 21 00000 00003 13947 14300 09017',
    '052 000 00, 052 000 00 100, 0520000010012345',
    'Artikel A0520000010, b_0520000010, https://x.example/0520000010, v=0520000010',
    'anna@@x.ch, @x, a@b, ..@x.example',
  ])('not in %s', (text) => {
    expect(completeText(`<p>${text}</p>`, 'de-CH')).toBe(`<p>${text}</p>`);
  });

  test.each(['h1', 'h2', 'code', 'button', 'address', 'summary', 'div'])('not in %s', (name) => {
    const html = `<${name}>052 000 00 10</${name}><p><a href="/">052 000 00 10</a></p>`;
    expect(completeText(html, 'de-CH')).toBe(html);
  });
});
