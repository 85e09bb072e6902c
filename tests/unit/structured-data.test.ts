import { expect, test } from 'vitest';
import { coordinates, listWeekdays } from '../../src/content/schemas/home-facts.ts';
import { findPlaces, findTowns, parseAddress } from '../../src/fields/entries/places.ts';
import { salary } from '../../src/fields/entries/salary-schema.ts';
import { formatFrancs } from '../../src/i18n/format.ts';
import { endOfDayInZurich } from '../../src/outputs/formats/zurich-dates.ts';
import { graphText, plainHtml } from '../../src/outputs/structured-data/text.ts';

const mistakes = (value: object) =>
  salary.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);

test('a salary is a plausible range of whole francs for its period', () => {
  expect(salary.parse({ Von: 84_500, Bis: 99_800 })).toEqual({ Von: 84_500, Bis: 99_800, Pro: 'Jahr' });
  expect(mistakes({ Von: 5_000, Bis: 5_000, Pro: 'Monat' })).toBeUndefined();
  expect(mistakes({ Von: 90_000, Bis: 84_500 })).toEqual(['Bis must not be smaller than Von']);
  expect(mistakes({ Von: 84_500, Bis: 90_000, Pro: 'Monat' })).toEqual([
    'Bis must lie within 500–25000 francs, or Pro be another',
  ]);
  expect(mistakes({ Von: 5_000, Bis: 6_000 })).toEqual(['Von must lie within 6000–300000 francs, or Pro be another']);
  expect(mistakes({ Von: 8_450, Bis: 90_000 })).toEqual(['Bis must not be more than three times Von']);
  expect(mistakes({ Von: 1, Bis: 9e9 })).toEqual([
    'Von must be between 500 and 300000, in whole francs',
    'Bis must be between 500 and 300000, in whole francs',
  ]);
  expect(mistakes({ Von: 84_500.5, Bis: 90_000 })).toEqual(['Von must be a whole number of francs']);
});

test.each([
  ['de-CH', '84’500'],
  ['it-CH', '84’500'],
  ['fr-CH', '84’500'],
  ['en', '84,500'],
] as const)('francs in %s are written %s', (locale, written) => {
  expect(formatFrancs(84_500, locale)).toBe(written);
});

const configuration = { Name: 'Rosengarten', AdresseZeile1: 'Rosenhalde 12', AdresseZeile2: '8640\u00a0Rapperswil' };
const homes = [
  ['Haus Rosengarten', 'rosengarten', 'Rosenhalde 12', '8640', 'Rapperswil'],
  ['Haus Hagebutte', 'hagebutte', 'Wiesenbachweg 9', '8645', 'Jona'],
  ['Haus Brunisberg', 'brunisberg', 'Brunisbergstrasse 48', '8636', 'Wald ZH'],
  ['Wohnhaus Sagi', 'sagi', 'Sagistrasse 9', '8630', 'Rüti ZH'],
  ['Haus Wäckerling', 'haus-waeckerling', 'Wäckerlinghof 1', '8712', 'Stäfa'],
  ['Haus Rebgarten', 'haus-rebgarten', 'Wäckerlinghof 3', '8712', 'Stäfa'],
  ['Haus am See', 'see', 'Seeweg 1', '8001', 'Zürich'],
  ['Haus am See Süd', 'see-sued', 'Seeweg 9', '8001', 'Zürich'],
  ['Werkhaus Sonne und Mond', 'werkhaus', 'Mondweg 4', '8404', 'Winterthur'],
  ['Pflegezentrum Bauma', 'bauma', 'Brüggliweg 6', '8494', 'Bauma'],
  ['Villa Linde', 'linde', 'Seestrasse 2', '8730', 'Uznach'],
  ['Haus Park', 'park', 'Parkweg 1', '8708', 'Männedorf'],
  ['Haus zur Post', 'post', 'Postgasse 1', '8708', 'Männedorf'],
  ['Haus Sonne', 'sonne-elgg', 'Sonnweg 1', '8353', 'Elgg'],
  ['Heim Sonne', 'sonne-koeniz', 'Sonnhalde 1', '3098', 'Köniz'],
].map(([Name = '', Kennung = '', Strasse = '', PLZ = '', Ort = '']) => ({ Name, Kennung, Strasse, PLZ, Ort }));

const rapperswil = 'Rosenhalde 12, 8640 Rapperswil';
const jona = 'Wiesenbachweg 9, 8645 Jona';
const wald = 'Brunisbergstrasse 48, 8636 Wald ZH';
const linde = 'Seestrasse 2, 8730 Uznach';
const park = 'Parkweg 1, 8708 Männedorf';
const mond = 'Mondweg 4, 8404 Winterthur';

test.each<[string, ...string[]]>([
  ['Haus Hagebutte, Jona', jona],
  ['Haus Hagebutte, Rapperswil', 'Rapperswil'],
  ['Haus Hagebutte, 8640 Jona', jona],
  ['Rosengarten Rapperswil', rapperswil],
  ['Hotel Rosengarten, Jona', 'Jona'],
  ['Haus am See', 'Seeweg 1, 8001 Zürich'],
  ['Haus am See Süd', 'Seeweg 9, 8001 Zürich'],
  ['Garten und Haus Rebgarten', 'Wäckerlinghof 3, 8712 Stäfa'],
  ['Werkhaus Sonne und Mond', mond],
  ['Jona', jona],
  ['Haus \u200b \u202dHage\u00adbutte\u202c', jona],
  ['8645 Jona', jona],
  ['8645', jona],
  ['6300 Zug'],
  ['Rapperswil-Jona'],
  ['Kirche Jona', 'Jona'],
  ['Kath. Kirche, 8645 Jona', '8645 Jona'],
  ['Start beim Bahnhof Bauma', 'Bauma'],
  ['Bauma', 'Brüggliweg 6, 8494 Bauma'],
  ['Bahnhofstrasse 3, Zürich', 'Zürich'],
  ['Saal, Rosenhalde 12, Rapperswil', rapperswil],
  ['Saal, Rosenhalde 12'],
  ['Wald', wald],
  ['Wald und Rüti', wald, 'Sagistrasse 9, 8630 Rüti ZH'],
  ['Wald und Wiese'],
  ['Spaziergang im Wald'],
  ['Rapperswil und Jona', rapperswil, jona],
  ['Kirche Jona und Kirche Rapperswil', 'Jona', 'Rapperswil'],
  ['Haus Hagebutte, Wiesenbachweg 9, 8645 Jona', jona],
  ['Winterthur, mit Einsätzen in den Betrieben', 'Winterthur'],
  ['Jona, Rosenstadt der Rosen @1 |', 'Jona'],
  ['Gasthof Linde, 8001 Zürich', '8001 Zürich'],
  ['Gasthof Linde, 6003 Luzern'],
  ['Villa Linde, 8001 Zürich', '8001 Zürich'],
  ['Villa Linde, 6003 Luzern'],
  ['Wohngruppe Park, Männedorf', park],
  ['Saal, Linde', linde],
  ['Sonne'],
  ['Sonne, Köniz', 'Sonnhalde 1, 3098 Köniz'],
  ['CH 3000 Bern'],
  ['In 8645 Jona, Schweiz', jona],
])('«%s» contains these places: %s %s', (text, ...expected) => {
  const places = findPlaces(text, undefined, { homes, configuration });
  const written = places.map(({ Strasse, PLZ, Ort }) => {
    const town = [PLZ, Ort].filter(Boolean).join(' ');
    return [Strasse, town].filter(Boolean).join(', ');
  });
  expect(written).toEqual(expected);
});

test('signs in the name of a house separate nothing', () => {
  const houseOf = (Name: string) => ({ Name, Kennung: 'a', Strasse: 'Seeweg 1', PLZ: '8001', Ort: 'Zürich' });
  const signs = { homes: [houseOf('Pflege + Wohnen'), houseOf('+ & /')], configuration };
  expect(findPlaces('Pflege + Wohnen', undefined, signs)).toEqual([
    { Strasse: 'Seeweg 1', PLZ: '8001', Ort: 'Zürich' },
  ]);
  expect(findPlaces('Pflege', undefined, signs)).toEqual([]);
  const hostile = [houseOf('</title></style></script></textarea><script>alert(1)</script><!--')];
  expect(findPlaces('Werkstatt / Haus 12', undefined, { homes: hostile, configuration })).toEqual([]);
});

test('an address of its own comes first, and that of the brand counts without a home in its town', () => {
  const own = { Strasse: 'Bahnhofplatz 1', PLZ: '8645', Ort: 'Jona' };
  expect(findPlaces('Haus Hagebutte', own, { homes, configuration })).toEqual([own]);
  expect(findTowns('Rapperswil', own, { homes, configuration })).toEqual(['Jona']);
  const office = { Strasse: 'Rosenhalde 12', PLZ: '8640', Ort: 'Rapperswil' };
  expect(findPlaces('Rapperswil', undefined, { homes: [], configuration })).toEqual([office]);
  expect(findPlaces('Saal, Rosengarten', undefined, { homes: [], configuration })).toEqual([office]);
  const near = { ...office, Strasse: 'Seestrasse 2', Name: 'Villa Linde' };
  expect(findPlaces('Rapperswil', undefined, { homes: [near], configuration })).toMatchObject([
    { Strasse: 'Seestrasse 2' },
  ]);
  expect(parseAddress({ ...configuration, AdresseZeile2: 'Rapperswil' })).toBeUndefined();
});

test.each([
  ['2027-06-30', '+02:00'],
  // The days of a clock change.
  ['2027-03-28', '+02:00'],
  ['2026-10-25', '+01:00'],
])('a vacancy ends with the last second of %s in Zurich', (day, offset) => {
  expect(endOfDayInZurich(day)).toBe(`${day}T23:59:59${offset}`);
});

test('opening times continue over the end of the week', () => {
  expect(listWeekdays({ Tag: 'Samstag', BisTag: 'Montag' })).toEqual(['Samstag', 'Sonntag', 'Montag']);
  expect(listWeekdays({ Tag: 'Mittwoch' })).toEqual(['Mittwoch']);
});

test('coordinates are two numbers in Switzerland', () => {
  expect(coordinates.parse('47.3769, 8.5417')).toEqual({ latitude: 47.3769, longitude: 8.5417 });
  for (const wrong of ['8.5417, 47.3769', '48.1351, 11.5820', '47.3769', '47,3769 8,5417', 'Zürich'])
    expect(
      coordinates.safeParse(wrong).error?.issues.map(({ message }) => message),
      wrong,
    ).toEqual(['must be two numbers in Switzerland, of the form 47.3769, 8.5417']);
});

test('no text can end the data block, and typographic characters are left out', () => {
  const name = '</script><!--<script>\u2028\u2029"\\';
  const text = graphText([{ '@type': 'Organization', name, telephone: '044\u00a0000\u202f00', slogan: 'Weihnacht' }]);
  expect(text).not.toMatch(/[<\u2028\u2029\u00a0]/);
  expect(JSON.parse(text)['@graph']).toEqual([
    { '@type': 'Organization', name, telephone: '044 000 00', slogan: 'Weihnacht' },
  ]);
  const page = { url: 'https://rivabella.example/fr/s/besuch', prefix: '/fr' };
  expect(
    plainHtml('<h2>Titel</h2><p class="way"><a href="/kontakt" title="x">Kontakt</a> &amp; <em>mehr</em></p>', page),
  ).toBe('<p>Titel</p><p><a href="https://rivabella.example/fr/kontakt">Kontakt</a> &amp; <em>mehr</em></p>');
  expect(
    plainHtml(
      '<table><thead><tr><th>Tag</th><th>Zeit</th></tr></thead><tbody><tr><td data-label="Tag">Mo</td><td data-label="Zeit">9</td></tr></tbody></table>',
      page,
    ),
  ).toBe('<ul><li>Tag | Zeit</li><li>Mo | 9</li></ul>');
});
