import { expect, test } from 'vitest';
import { blockNames } from '../../src/blocks/schemas.ts';
import { ContentError } from '../../src/content/content-error.ts';
import { parseConfiguration, parseEntries } from '../../src/content/parse.ts';
import { email, telephone } from '../../src/forms/field-checks.ts';
import { brandById } from '../../src/sites/find-brand.ts';

const tabor = brandById('tabor');

const configuration = {
  Name: 'Tabor',
  AdresseZeile1: 'Taborhalde 6',
  AdresseZeile2: '6353 Weggis',
  Telefon: '044 000 00 40',
  Email: 'info@tabor.example',
  Nav: [{ name: 'Wohnen', link: '/wohnen' }],
  Fusszeile: [{ name: 'Impressum', link: '/impressum', header: false }],
  Socials: [],
  mainColor: null,
  Meta: { metaTitle: 'Pflegeheim', metaDescription: 'Pflegeheim in Weggis', metaImage: { data: null } },
};

function messageOf(change: object): string {
  try {
    parseConfiguration({ ...configuration, ...change }, tabor, 'de-CH');
  } catch (error) {
    expect(error).toBeInstanceOf(ContentError);
    return (error as ContentError).message;
  }
  return 'accepted';
}

test('treats empty fields of the content service as missing', () => {
  const parsed = parseConfiguration(configuration, tabor, 'de-CH');
  expect(parsed.mainColor).toBeUndefined();
  expect(parsed.Meta.metaImage).toBeUndefined();
  expect(parsed.locale).toBe('de-CH');
});

/** Only the fields of the specification. */
const minimal = {
  Name: 'Tabor',
  AdresseZeile1: 'Taborhalde 6',
  AdresseZeile2: '6353 Weggis',
  Nav: [{ name: 'Wohnen', link: '/wohnen' }],
  Fusszeile: [{ name: 'Impressum', link: '/impressum' }],
  Socials: [{ type: 'linkedin', link: 'https://www.linkedin.com/company/tabor.example' }],
  mainColor: '#952744',
};

test.each([
  ['the fields of the specification', {}, { Meta: {}, mainColor: '#952744' }],
  ['empty optional fields', { Telefon: null, Email: '', Meta: null }, { Meta: {} }],
  ['a page meta without words', { Meta: { metaKeywords: 'Heim' } }, { Meta: { metaKeywords: 'Heim' } }],
  ['an empty Nav and Fusszeile', { Nav: [], Fusszeile: [] }, { Nav: [], Fusszeile: [] }],
  ['a Nav and Socials that are missing', { Nav: null, Socials: null }, { Nav: [], Socials: [] }],
  ['a short colour', { mainColor: '#abc' }, { mainColor: '#aabbcc' }],
  ['a short colour in capitals', { mainColor: '#ABC' }, { mainColor: '#AABBCC' }],
  ['no colour', { mainColor: null }, {}],
  [
    'a network that it does not know, and one in capitals',
    { Socials: ['YouTube', 'LinkedIn', 'constructor'].map((type) => ({ type, link: 'www.x.example' })) },
    { Socials: ['YouTube', 'linkedin', 'constructor'].map((type) => ({ type, link: 'https://www.x.example' })) },
  ],
])('a configuration may have %s', (_, change, expected) => {
  expect(parseConfiguration({ ...minimal, ...change }, tabor, 'de-CH')).toMatchObject(expected);
});

test.each([
  ['044 123 45 67', '044\u00a0123\u00a045\u00a067'],
  ['+41441234567', '044\u00a0123\u00a045\u00a067'],
  ['0041 (0)44/123.45.67', '044\u00a0123\u00a045\u00a067'],
  ['+44 20 7946 0000', '+44 20 7946 0000'],
])('a telephone number of a form is one of a configuration, shown in one style: %s', (Telefon, shown) => {
  expect(parseConfiguration({ ...minimal, Telefon }, tabor, 'de-CH').Telefon).toBe(shown);
  expect(telephone(Telefon)).toBeUndefined();
});

test.each(['anna@bücher.example', "o'neill+x@tabor.example", 'anna@tabor', 'a@b@c.example', '.a@tabor.example'])(
  'an e-mail address of a form is one of a configuration: %s',
  (Email) => {
    const isAccepted = email(Email) === undefined;
    if (isAccepted) expect(parseConfiguration({ ...minimal, Email }, tabor, 'de-CH').Email).toBe(Email);
    else expect(messageOf({ Email })).toContain('Email must be an e-mail address');
  },
);

test.each(['blau', '#abcd', '#12345', '#gggggg', 'abc'])('%s is not a valid colour', (mainColor) => {
  expect(messageOf({ mainColor })).toContain('mainColor must be a colour of the form #1c52a0');
});

test('errors name document, field and what is allowed', () => {
  expect(messageOf({ Nav: 'Wohnen' })).toMatchInlineSnapshot(
    `"konfiguration-tabor: Nav must be a list; found «Wohnen»"`,
  );
  expect(messageOf({ Nav: [{ name: 'Wohnen', link: 'wohnen' }] })).toMatchInlineSnapshot(
    `"konfiguration-tabor: Nav[0].link must begin with /, https://, www., mailto:, tel: or #; found «wohnen»"`,
  );
  expect(messageOf({ mainColor: 'blau' })).toMatchInlineSnapshot(
    `"konfiguration-tabor: mainColor must be a colour of the form #1c52a0; found «blau»"`,
  );
  expect(messageOf({ Email: 'info' })).toMatchInlineSnapshot(
    `"konfiguration-tabor: Email must be an e-mail address; found «info»"`,
  );
  expect(messageOf({ Telefon: 'abc' })).toMatchInlineSnapshot(
    `"konfiguration-tabor: Telefon must be a telephone number, of the form 044 000 00 12; found «abc»"`,
  );
  expect(messageOf({ Telefon: '044 123 45 6' })).toContain('Telefon must be a telephone number');
  expect(messageOf({ Meta: { metaImage: 5 } })).toMatchInlineSnapshot(
    `"konfiguration-tabor: Meta.metaImage must be a group of fields; found 5"`,
  );
  expect(messageOf({ Name: null, AdresseZeile1: '  ' })).toMatchInlineSnapshot(`
    "konfiguration-tabor: Name must be filled in
    konfiguration-tabor: AdresseZeile1 must not be empty; found «»"
  `);
  expect(messageOf({ Fusszeile: [{ name: 'Ohne Ziel' }] })).toMatchInlineSnapshot(
    `"konfiguration-tabor: Fusszeile[0].link must be set unless the entry is a header; found {"name":"Ohne Ziel","header":false}"`,
  );
});

test('reports an unpublished configuration', () => {
  expect(() => parseConfiguration(undefined, tabor, 'de-CH')).toThrowErrorMatchingInlineSnapshot(
    `[ContentError: konfiguration-tabor: must exist and be published]`,
  );
  expect(() => parseConfiguration(undefined, brandById('rivabella'), 'it-CH')).toThrowErrorMatchingInlineSnapshot(
    `[ContentError: konfiguration-rivabella (it-CH): must exist and be published]`,
  );
});

const page = { Pfad: '/kontakt', Titel: 'Kontakt', Meta: null, Inhalt: [], locale: 'de-CH' as const };

test('reports the problems of all entries at once', async () => {
  const raw = [
    { ...page, Pfad: '/irgendwo' },
    { ...page, Inhalt: [{ __component: 'bloecke.unbekannt' }] },
    { ...page, Pfad: '/jobs', Inhalt: [{ __component: 'bloecke.anreise' }] },
    { ...page, Pfad: '/impressum', Titel: '' },
  ];
  const refusal = String(await parseEntries('pages', raw, tabor).catch((error) => error));
  expect(refusal.replace(blockNames.join(', '), 'all blocks')).toMatchInlineSnapshot(`
    "ContentError: seite /irgendwo (tabor): Pfad must be one of /, /events, /media, /wohnen, /wohnen/haus-umgebung, /wohnen/veranstaltungen, /pflege-betreuung, /gastronomie, /ueber-uns, /jobs, /jobs/offene-stellen, /jobs/offene-lehrstellen, /jobs/ausbildung, /jobs/schnellbewerbung, /kontakt, /kontakt/besichtigung, /kontakt/platzanfrage, /datenschutz, /impressum, /unsere-haeuser, /mail-signatur, /auth, /intern, /suche, or /s/… or /v/… with small letters, digits and hyphens; found «/irgendwo»
    seite /kontakt (tabor): Inhalt[0].__component must be one of: all blocks; found {"__component":"bloecke.unbekannt"}
    seite /jobs (tabor): Inhalt[0].MitOev must describe the journey by public transport, or MitAuto the one by car; found {"__component":"bloecke.anreise","Hintergrund":"hell"}
    seite /impressum (tabor): Titel must be filled in"
  `);
});

test('refuses two pages with the same path', async () => {
  await expect(parseEntries('pages', [page, page], tabor)).rejects.toThrowErrorMatchingInlineSnapshot(
    `[ContentError: seite /kontakt (tabor): Pfad must not be used twice; found /kontakt]`,
  );
});
