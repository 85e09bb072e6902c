import { expect, test } from 'vitest';
import { findContradictions } from '../../src/content/contradictions/find-contradictions.ts';

const today = '2026-11-30';

interface Given {
  locale?: string;
  /** Blocks or fields of pages, by path. */
  pages?: Record<string, object>;
  contacts?: object[];
  events?: { Titel: string; Beginn: string; Ende?: string; Ort?: string; Text?: string; Wiederholung?: object }[];
  tariffs?: object[];
  others?: Record<string, object>;
}

/** Returns the kinds of what is found, each with its statements, the earlier one first. */
function found({ locale = 'de-CH', pages = {}, contacts = [], events = [], tariffs = [], others = {} }: Given) {
  const asDocuments = (of: Record<string, object>) =>
    Object.entries(of).map(([path, block]) => ({ name: `seite ${path}`, fields: { Pfad: path, ...block } }));
  const documents = [
    { name: 'konfiguration', fields: { Telefon: '044 000 00 10', Ansprechpersonen: contacts } },
    ...asDocuments(pages),
    ...events.map((event) => ({
      name: `veranstaltung ${event.Titel}`,
      fields: event,
      schedule: {
        Beginn: event.Beginn,
        Ende: event.Ende,
        ...(event.Wiederholung && { Wiederholung: { Ohne: [], ...event.Wiederholung } as never }),
      },
    })),
    ...tariffs.map((fields) => ({ name: 'tarif', fields })),
  ];
  return findContradictions({ documents, locale, today, others: asDocuments(others) }).map(
    ({ kind, here, there }) => [kind, ...(there ? [there.says] : []), here.says] as const,
  );
}

const text = (Text: string) => ({ Inhalt: [{ __component: 'bloecke.text', Text }] });

test('a telephone number with two sets of hours', () => {
  const contacts = [
    {
      Name: 'Lea Schnyder',
      Funktion: 'Beratung',
      Telefon: '055 000 00 23',
      Zeiten: 'Montag bis Freitag, 8.30 bis 12 und 13.30 bis 17 Uhr',
    },
  ];
  const say = (hours: string) => found({ contacts, pages: { '/s/eintritt': text(hours) } });
  expect(say('055 000 00 23, Montag bis Freitag von 8 bis 11.30 und von 14 bis 17 Uhr. Zehn Minuten reichen.')).toEqual(
    [
      [
        'hours',
        'Montag bis Freitag, 8.30 bis 12 und 13.30 bis 17 Uhr',
        '055 000 00 23, Montag bis Freitag von 8 bis 11.30 und von 14 bis 17 Uhr.',
      ],
    ],
  );
  expect(say('Am Freitag bis 16 Uhr: 055 000 00 23.')).toHaveLength(1);
  const unbroken = contacts.map((contact) => ({ ...contact, Telefon: '055\u00a0000\u00a000\u00a023' }));
  const pages = { '/s/eintritt': text('Am Freitag bis 16\u00a0Uhr: 055\u00a0000\u00a000\u00a023.') };
  expect(found({ contacts: unbroken, pages })).toHaveLength(1);
  expect(say('055 000 00 23, Montag bis Freitag, 8.30 bis 12 Uhr und 13.30 bis 17 Uhr.'), 'the same').toEqual([]);
  expect(say('055 000 00 23, Samstag 9 bis 11 Uhr.'), 'another day').toEqual([]);
  expect(say('055 000 00 24, Montag 9 bis 11 Uhr.'), 'another number').toEqual([]);
});

test('hours in other languages', () => {
  const contacts = [
    { Name: 'A', Funktion: 'B', Telefon: '091 000 00 71', Zeiten: 'du lundi au vendredi, de 9 h à 17 h 30' },
  ];
  const say = (hours: string) => found({ locale: 'fr-CH', contacts, pages: { '/': text(hours) } }).length;
  expect(say('091 000 00 71, du lundi au vendredi, de 9 h à 12 h')).toBe(1);
  expect(say('091 000 00 71, le mercredi de 9 h à 17 h 30')).toBe(0);
});

test('a price with two values', () => {
  const dishes = (Preis: string) => ({ Inhalt: [{ Gerichte: [{ Tag: 'Montag', Titel: 'Linsencurry', Preis }] }] });
  expect(found({ pages: { '/': dishes('Fr. 19.50'), '/s/restaurant': dishes('Fr. 21.–') } })).toEqual([
    ['price', 'Fr. 19.50', 'Fr. 21.–'],
  ]);
  expect(found({ pages: { '/': dishes('Fr. 19.50'), '/s/restaurant': dishes('Fr. 19.50') } })).toEqual([]);
  const rooms = (price: string) => text(`Ein Gästezimmer in der Villa kostet mit Frühstück ${price} pro Nacht.`);
  expect(found({ pages: { '/a': rooms('Fr. 130.–'), '/b': rooms('Fr. 140.–') } })).toHaveLength(1);
  const tariffs = [{ GueltigVon: '2026-01-01', GueltigBis: '2026-12-31', Quelle: 'Tarife 2026', Depot: 500_000 }];
  expect(found({ tariffs, pages: { '/': text('Das Depot beträgt Fr. 4’000.–.') } })).toEqual([
    ['price', 'Depot: Fr. 5000', 'Das Depot beträgt Fr. 4’000.–.'],
  ]);
  expect(found({ tariffs, pages: { '/': text('Das Depot beträgt Fr. 5’000.–.') } })).toEqual([]);
});

test('a person in two places at one time', () => {
  const Person = { Name: 'Tenzin Dolkar', Funktion: 'Leiterin' };
  const portrait = { Inhalt: [{ Text: 'Am Vormittag im Büro, am Nachmittag meistens auf dem Hof.', Person }] };
  const say = (sentence: string) => found({ pages: { '/kontakt': portrait, '/s/mitleben': text(sentence) } });
  expect(say('Tenzin Dolkar gibt Auskunft. Über Mittag erreichen Sie sie; am Vormittag ist sie oft draussen.')).toEqual(
    [
      [
        'place',
        'Am Vormittag im Büro, am Nachmittag meistens auf dem Hof.',
        'Über Mittag erreichen Sie sie; am Vormittag ist sie oft draussen.',
      ],
    ],
  );
  expect(say('Tenzin Dolkar ist am Nachmittag draussen.')).toEqual([]);
  expect(say('Am Vormittag sind alle draussen.'), 'another person').toEqual([]);
  const guest = (Titel: string, Beginn: string, Ende: string) => ({
    Titel,
    Beginn,
    Ende,
    Ort: Titel,
    Text: 'Tenzin Dolkar führt.',
  });
  const events = [
    guest('Stall', '2026-12-05T09:00:00Z', '2026-12-05T10:00:00Z'),
    guest('Laden', '2026-12-05T09:30:00Z', '2026-12-05T11:00:00Z'),
    guest('Scheune', '2026-12-05T11:00:00Z', '2026-12-05T12:00:00Z'),
  ];
  expect(found({ events, pages: { '/kontakt': portrait } })).toEqual([
    ['place', 'Tenzin Dolkar führt.', 'Tenzin Dolkar führt.'],
  ]);
});

test.each([
  'Schnuppern können Sie diese Woche noch.',
  'Jana Wirth zeigt es Ihnen diese oder nächste Woche.',
  'Am Dienstag kommen seit diesem Sommer auch Kinder.',
])('a statement without an end: %s', (sentence) => {
  expect(found({ pages: { '/': text(sentence) } })).toEqual([['passing', sentence]]);
  const news = { Inhalt: [{ Eintraege: [{ Text: sentence, PubliziertBis: '2026-12-05' }] }] };
  expect(found({ pages: { '/': news } }), 'with an end').toEqual([]);
  expect(found({ pages: { '/': text(`«${sentence}»`) } }), 'a quotation').toEqual([]);
});

test('prices that are not valid today', () => {
  const kinds = (sentence: string) => found({ pages: { '/s/tarife': text(sentence) } }).map(([kind]) => kind);
  expect(kinds('Diese Preise sind gültig ab 1. Januar 2027.')).toEqual(['validity']);
  expect(kinds('Diese Preise sind gültig ab 1. Januar 2026.')).toEqual([]);
  expect(kinds('Alle Tarife gelten bis 30. Juni 2026.')).toEqual(['validity']);
  expect(kinds('Das Gütesiegel ist gültig bis 1. Mai 2026.'), 'no price').toEqual([]);
  expect(kinds('Preise 2027')).toEqual(['validity']);
  const files = (...titles: string[]) => ({ Inhalt: [{ Dateien: titles.map((Titel) => ({ Titel })) }] });
  expect(found({ pages: { '/': files('Tarifblatt 2027') } })).toHaveLength(1);
  expect(found({ pages: { '/': files('Tarifblatt 2026', 'Tarifblatt 2027') } })).toEqual([]);
});

test('dates that no event has', () => {
  const evening = { Titel: 'Liederabend', Beginn: '2027-01-21T16:00:00Z', Ende: '2027-01-21T18:00:00Z' };
  const say = (sentence: string, ...events: Given['events'] & object) =>
    found({ events, pages: { '/': text(sentence) } });
  const evenings = 'Acht Abende im Salon von Januar bis Juni.';
  expect(say(evenings, evening)).toEqual([['dates', 'Liederabend', evenings]]);
  const series = { ...evening, Wiederholung: { Rhythmus: 'jede Woche', Bis: '2027-04-01' } };
  expect(say(evenings, series)).toEqual([]);
  expect(say('Dazu kommen sechs Hauskonzerte.', evening)).toEqual([['dates', 'Dazu kommen sechs Hauskonzerte.']]);
  expect(say('Zwei Abende pro Woche kochen wir im Januar.', evening), 'a habit').toEqual([]);
  const garden = {
    Titel: 'Offener Kameliengarten',
    Beginn: '2027-03-14T13:00:00Z',
    Wiederholung: { Rhythmus: 'jedes Jahr am selben Wochentag' },
  };
  const sundays = 'Im März öffnen wir an zwei Sonntagen den Kameliengarten für alle.';
  expect(say(sundays, garden)).toEqual([['dates', 'Offener Kameliengarten', sundays]]);
  expect(say(sundays, { ...garden, Wiederholung: { Rhythmus: 'jede Woche', Bis: '2027-03-21' } })).toEqual([]);
});

test('sentences and formulas of another website', () => {
  const title = (Titel: string) => ({ Inhalt: [{ __component: 'bloecke.hero', Titel }] });
  const one = '214 Rosenstöcke, 52 Wohnungen und Pflege, die über den Gang kommt';
  const other = '212 Bäume, 68 Wohnungen und eine Réception, die nie schliesst';
  expect(found({ pages: { '/': title(one) }, others: { '/': title(other) } })).toEqual([['copied', other, one]]);
  const sentence = (count: number) => text(`Bei ${count} Zimmern wird im Jahr sechs- bis achtmal eines frei.`);
  expect(found({ pages: { '/s/eintritt': sentence(24) }, others: { '/wohnen': sentence(38) } })).toHaveLength(1);
  expect(found({ pages: { '/impressum': sentence(24) }, others: { '/impressum': sentence(38) } })).toEqual([]);
});

test('statements that exclude each other', () => {
  const menu = (Beschreibung: string) => ({
    Inhalt: [
      {
        Hinweis: 'Das zweite Menü ist immer vegetarisch.',
        Gerichte: [{ Tag: 'Mittwoch', Titel: 'Gratin', Beschreibung }],
      },
    ],
  });
  expect(found({ pages: { '/s/mittagstisch': menu('oder Pouletschenkel mit Pommes') } })).toEqual([
    ['excluded', 'Das zweite Menü ist immer vegetarisch.', 'oder Pouletschenkel mit Pommes'],
  ]);
  expect(found({ pages: { '/s/mittagstisch': menu('oder Linsenbraten') } })).toEqual([]);
  const cook = (Thema: string) => [{ Thema, Titel: 'Anmelden bis am Vorabend', Name: 'Anna', Funktion: 'Köchin' }];
  const page = { Ansprechperson: 'gastronomie', ...text('Bis 9 Uhr am gleichen Tag anmelden.') };
  expect(found({ contacts: cook('gastronomie'), pages: { '/s/mittagstisch': page } })).toHaveLength(1);
  expect(found({ contacts: cook('stellen'), pages: { '/s/mittagstisch': page } }), 'another subject').toEqual([]);
});

test('forms of address and words of other languages', () => {
  const kinds = (locale: string, sentence: string) =>
    found({ locale, pages: { '/': text(sentence) } }).map(([kind]) => kind);
  expect(kinds('de-CH', 'Bring deine Schuhe mit. Wir zeigen Ihnen das Haus.')).toEqual(['address']);
  expect(kinds('de-CH', 'Bring deine Schuhe mit. Ihre Eltern waren hier.')).toEqual([]);
  expect(kinds('it-CH', 'Leggi l’informativa. Lo scelga con calma.')).toEqual(['address']);
  expect(kinds('it-CH', 'Chi prenota legge l’informativa. Lo scelga con calma.')).toEqual([]);
  expect(kinds('fr-CH', 'Tu peux venir. Apportez votre dossier.')).toEqual(['address']);
  expect(kinds('fr-CH', 'Pranzo')).toEqual(['language']);
  expect(kinds('fr-CH', 'Direktorin, 80 %')).toEqual(['language']);
  expect(kinds('fr-CH', 'Le déjeuner au Ristorante Alla Riva')).toEqual([]);
});
