import { describe, expect, test } from 'vitest';
import { locales } from '../../sites.config.ts';
import { hyphenatedPage, softHyphens, withSoftHyphens } from '../../src/i18n/soft-hyphens.ts';

const seen = (text: string) => text.replaceAll('\u00ad', '|');

describe('long words contain soft hyphens', () => {
  test.each([
    ['de-CH', 'Wohnungen', 'Woh|nun|gen'],
    ['de-CH', 'Pflegezentrum', 'Pfle|ge|zen|trum'],
    ['de-CH', 'Wohngruppenverantwortliche', 'Wohn|grup|pen|ver|ant|wort|li|che'],
    ['de-CH', 'Datenschutzerklärung', 'Daten|schutz|er|klä|rung'],
    ['de-CH', 'Nachbar:innen', 'Nach|bar:innen'],
    ['de-CH', 'Pflegeetage', 'Pfle|ge|etage'],
    ['de-CH', 'Pflegefachfrau/Pflegefachmann', 'Pfle|ge|fach|frau/Pfle|ge|fach|mann'],
    ['it-CH', 'amministrazione', 'ammi|ni|stra|zione'],
    ['fr-CH', 'l’accompagnement', 'l’accom|pa|gne|ment'],
    ['en', 'accommodation', 'accom|mod|a|tion'],
  ] as const)('%s: %s', (locale, word, expected) => {
    expect(seen(softHyphens(word, locale))).toBe(expected);
    expect(softHyphens(softHyphens(word, locale), locale)).toBe(softHyphens(word, locale));
  });

  test.each([
    'Wohnung',
    'brigitta.kaegi-hinterberger@pflegezentrum.example',
    'https://pflegezentrum.example/wohngruppenverantwortliche',
    '/jobs/schnellbewerbung',
    'Lebenslauf2026Hauswirtschaft',
    'gutscheincode_hauswirtschaft',
  ])('not %s', (text) => {
    expect(softHyphens(text, 'de-CH')).toBe(text);
  });
});

describe('a page', () => {
  const hyphenate = (html: string) => seen(hyphenatedPage(html, 'de-CH'));

  test('has them in its text', () => {
    expect(hyphenate('<p>Das <b>Pflegezentrum</b> &amp; die Hauswirtschaft</p>')).toBe(
      '<p>Das <b>Pfle|ge|zen|trum</b> &amp; die Haus|wirt|schaft</p>',
    );
  });

  test('has none in its head, which machines read', () => {
    const title = '<head><title>Haus\u00adwirtschaft</title><meta content="Pfle\u00adge"></head>';
    expect(hyphenate(`${title}<p>Haus\u00adwirt`)).toBe(`${title.replaceAll('\u00ad', '')}<p>Haus|wirt`);
  });

  test('marks headings with a word that is wider than a phone', () => {
    expect(hyphenate('<h1>Pflegezentrum <i>am See</i></h1><h2 id="a"><a href="/">Wohngruppenleitung</a></h2>')).toBe(
      '<h1>Pfle|ge|zen|trum <i>am See</i></h1><h2 data-long-word id="a"><a href="/">Wohn|grup|pen|lei|tung</a></h2>',
    );
  });

  test.each([
    '<a title="Pflegezentrum > Hauswirtschaft" href="/Hauswirtschaft">x</a>',
    "<a title='Pflegezentrum > Hauswirtschaft'>x</a>",
    '<head><title>Hauswirtschaft</title></head>',
    '<script>Hauswirtschaft < Pflegezentrum</script>',
    '<style>.hauswirtschaft{}</style>',
    '<textarea>Hauswirtschaft</textarea>',
    '<!-- <p>Hauswirtschaft -->',
    '<code>Hauswirtschaft</code>',
    '<svg><text>Hauswirtschaft</text></svg>',
    '<astro-island><astro-island>x</astro-island>Hauswirtschaft</astro-island>',
  ])('has none in %s', (html) => {
    expect(hyphenate(html)).toBe(html);
  });

  test('breaks text in another language by the rules of that language', () => {
    expect(hyphenate('<p lang="en">accommodation <b>accommodation</b></p> Hauswirtschaft')).toBe(
      '<p lang="en">accom|mod|a|tion <b>accom|mod|a|tion</b></p> Haus|wirt|schaft',
    );
    expect(hyphenate('<div lang="en"><div>x</div><i lang="de-CH">Hauswirtschaft</i> accommodation</div>')).toBe(
      '<div lang="en"><div>x</div><i lang="de-CH">Haus|wirt|schaft</i> accom|mod|a|tion</div>',
    );
  });

  test('continues after skipped elements', () => {
    expect(hyphenate('<code>x</code>Hauswirtschaft')).toBe('<code>x</code>Haus|wirt|schaft');
  });
});

test('all texts of an island have them', () => {
  const labels = { send: 'Schnellbewerbung', files: ['Hauswirtschaft'], max: 3, none: undefined };
  expect(JSON.parse(seen(JSON.stringify(withSoftHyphens(labels, 'de-CH'))))).toEqual({
    send: 'Schnell|be|wer|bung',
    files: ['Haus|wirt|schaft'],
    max: 3,
  });
});

test.each(['a', '<', '<h1>', '&'])('extremely long input stays unchanged: %s', (part) => {
  const endless = part.repeat(50_000);
  for (const locale of locales) {
    expect(softHyphens(endless, locale)).toBe(endless);
    expect(hyphenatedPage(endless, locale)).toBe(endless);
  }
});
