import { grounds } from '../fields/grounds.ts';
import type { Picture } from '../fields/media.ts';
import type { Button, Person } from '../fields/parts.ts';
import type { BlockName, BlockOf } from './schemas.ts';

/** One state of a block, shown in the catalogue of `npm run dev`. */
export interface Example<Block> {
  state: string;
  block: Block;
}

/** Content of the catalogue's brand for use in examples. */
export interface ExampleContent {
  picture: Picture;
  /** The same picture with a caption. */
  captioned: Picture;
  /** Further pictures; may be empty. */
  pictures: Picture[];
  person: Person;
  /** Files for download; may be empty. */
  downloads: BlockOf<'bloecke.downloads'>['Dateien'];
}

type Examples = { [Name in BlockName]: (content: ExampleContent) => Example<BlockOf<Name>>[] };

const paragraph =
  '<p>Am Morgen riecht es im Treppenhaus nach Kaffee. Wer mag, kommt um sieben, wer lieber liegen bleibt, um zehn.</p>';
const longWord = 'Selbständigkeitserhaltungsmassnahmen';
const longTitle = `Was wir unter ${longWord} verstehen und weshalb es dafür kein kürzeres Wort gibt`;

const call: Button = {
  text: '044 000 00 12',
  link: 'tel:0440000012',
  icon: 'phone',
  internal: false,
  invert: false,
  loading: false,
};
const visit: Button = {
  text: 'Besuchen',
  link: '/kontakt',
  icon: 'calender',
  internal: true,
  invert: false,
  loading: false,
};

/** States of each block. A missing block fails the type check. */
export const examples: Examples = {
  'bloecke.knoepfe': () =>
    grounds.map((Hintergrund) => ({
      state: Hintergrund,
      block: { __component: 'bloecke.knoepfe', Titel: 'Wie weiter?', Knoepfe: [call, visit], Hintergrund },
    })),
  'bloecke.kontakt': ({ person }) =>
    grounds.map((Hintergrund) => ({
      state: Hintergrund,
      block: {
        __component: 'bloecke.kontakt',
        Titel: 'Wer am Telefon ist',
        Text: paragraph,
        Personen: Hintergrund === 'hell' ? [] : [person, { ...person, Bild: undefined, Funktion: longWord }],
        Hintergrund,
      },
    })),
  'bloecke.tageslauf': () => {
    const example: BlockOf<'bloecke.tageslauf'> = {
      __component: 'bloecke.tageslauf',
      Titel: 'Ein gewöhnlicher Dienstag',
      Text: 'Aufgeschrieben auf der Gruppe Steg.',
      Stunden: [
        { Von: '07:00', Bis: '10:00', Titel: 'Frühstück', Text: paragraph },
        { Von: '11:45', Titel: 'Mittagessen' },
        { Von: '14:30', Bis: '16:00', Titel: longWord, Text: paragraph },
        { Von: '17:30', Titel: 'Abendessen', Text: paragraph },
        { Von: '21:00', Bis: '06:30', Titel: 'Nacht', Text: '<p>Zwei Pflegende sind wach.</p>' },
      ],
      Hinweis: 'Am Wochenende beginnt alles später.',
      Darstellung: 'linie',
      Hintergrund: 'hell',
    };
    return [
      { state: 'line', block: example },
      { state: 'row', block: { ...example, Darstellung: 'reihe', Hintergrund: 'getoent' } },
      { state: 'timetable', block: { ...example, Darstellung: 'stundenplan' } },
      { state: 'timetable, dark', block: { ...example, Darstellung: 'stundenplan', Hintergrund: 'dunkel' } },
      {
        state: 'one hour, no text',
        block: { ...example, Text: undefined, Hinweis: undefined, Stunden: [{ Von: '07:00', Titel: 'Frühstück' }] },
      },
    ];
  },
  'bloecke.downloads': ({ downloads }) =>
    downloads.length
      ? [
          {
            state: 'files',
            block: {
              __component: 'bloecke.downloads',
              Titel: 'Zum Mitnehmen',
              Dateien: downloads,
              Hintergrund: 'hell',
            },
          },
        ]
      : [],
  'bloecke.veranstaltungen': () =>
    (['liste', 'kacheln'] as const).map((Darstellung) => ({
      state: Darstellung,
      block: { __component: 'bloecke.veranstaltungen', Anzahl: 3, Darstellung, Hintergrund: 'hell' },
    })),
  'bloecke.fakten': () =>
    grounds.map((Hintergrund) => ({
      state: Hintergrund,
      block: {
        __component: 'bloecke.fakten',
        Titel: 'Das Haus in Zahlen',
        Fakten: [
          { Wert: '42', Bezeichnung: 'Zimmer mit Balkon' },
          { Wert: '24 h', Bezeichnung: 'Pflege, jeden Tag' },
          { Wert: 'ab Fr. 3’480.–', Bezeichnung: 'im Monat' },
          { Wert: '1911', Bezeichnung: longWord },
        ],
        Hintergrund,
      },
    })),
  'bloecke.galerie': ({ captioned, picture, pictures }) => [
    {
      state: 'several',
      block: { __component: 'bloecke.galerie', Bilder: [captioned, ...pictures.slice(1, 5)], Hintergrund: 'hell' },
    },
    {
      state: 'one',
      block: { __component: 'bloecke.galerie', Titel: 'Ein Bild', Bilder: [picture], Hintergrund: 'getoent' },
    },
  ],
  'bloecke.hero': ({ captioned, picture }) =>
    (['neben', 'breit', 'gross', 'farbe'] as const).flatMap((Darstellung) => [
      {
        state: Darstellung,
        block: {
          __component: 'bloecke.hero',
          Titel: '42 Zimmer, ein Garten, eine Küche, die riecht wie früher',
          Text: 'Ein Pflegeheim im Dorf, acht Minuten vom Bahnhof. Hier wohnen Menschen, die Hilfe im Alltag brauchen.',
          Bild: captioned,
          Knoepfe: [call, visit],
          Darstellung,
        },
      },
      {
        state: `${Darstellung}, long title and nothing else`,
        block: { __component: 'bloecke.hero', Titel: longTitle, Bild: picture, Knoepfe: [], Darstellung },
      },
    ]),
  'bloecke.haeuser': () => [
    { state: 'all', block: { __component: 'bloecke.haeuser', Text: paragraph, Hintergrund: 'hell' } },
  ],
  'bloecke.haeuserkarte': () => [
    {
      state: 'large map',
      block: {
        __component: 'bloecke.haeuserkarte',
        Titel: 'Wo sie liegen',
        Text: 'Von Norden nach Süden.',
        Darstellung: 'karte-gross',
        Hintergrund: 'getoent',
      },
    },
    {
      state: 'large names',
      block: {
        __component: 'bloecke.haeuserkarte',
        Titel: 'Wo sie liegen',
        Darstellung: 'liste-gross',
        Hintergrund: 'hell',
      },
    },
  ],
  'bloecke.stellen-teaser': () =>
    [false, true].map((Lehrstellen) => ({
      state: Lehrstellen ? 'apprenticeships' : 'vacancies',
      block: { __component: 'bloecke.stellen-teaser', Lehrstellen, Anzahl: 2, Hintergrund: 'hell' },
    })),
  'bloecke.anreise': () => [
    {
      state: 'both ways',
      block: { __component: 'bloecke.anreise', MitOev: paragraph, MitAuto: paragraph, Hintergrund: 'hell' },
    },
    { state: 'one way', block: { __component: 'bloecke.anreise', MitOev: paragraph, Hintergrund: 'getoent' } },
  ],
  'bloecke.medien': () => [
    { state: 'cards', block: { __component: 'bloecke.medien', Anzahl: 3, Hintergrund: 'hell' } },
  ],
  'bloecke.menueplan': () =>
    [...grounds, 'getoent' as const].map((Hintergrund, index) => ({
      state: index < grounds.length ? Hintergrund : 'as a card',
      block: {
        __component: 'bloecke.menueplan',
        Titel: 'Diese Woche',
        Gerichte: [
          { Tag: 'Mo', Titel: 'Kalbsgeschnetzeltes', Beschreibung: 'mit Rösti und Bohnen', Preis: 'Fr. 22.50' },
          { Tag: 'Di', Titel: 'Linsencurry' },
        ],
        Hinweis: 'Mittags von 11.30 bis 13.30 Uhr.',
        Darstellung: index < grounds.length ? 'zeilen' : 'karte',
        Hintergrund,
      },
    })),
  'bloecke.aktuell': () =>
    (['spalten', 'liste'] as const).flatMap((Darstellung) =>
      [1, 2, 3].map((count) => ({
        state: `${Darstellung}, ${count}`,
        block: {
          __component: 'bloecke.aktuell',
          Eintraege: Array.from({ length: count }, (_, index) => ({
            Titel: index ? longTitle : 'Ein Ferienbett ist frei',
            Text: paragraph,
            ...(index < 2 && { Datum: '2027-05-14' }),
            ...(index > 0 && { Link: '/kontakt' }),
          })),
          Darstellung,
          Hintergrund: 'hell',
        },
      })),
    ),
  'bloecke.oeffnungszeiten': () => [
    {
      state: 'with a note',
      block: {
        __component: 'bloecke.oeffnungszeiten',
        Titel: 'Café',
        Zeiten: [
          { Tage: 'Montag bis Freitag', Zeit: '8 bis 18 Uhr' },
          { Tage: 'Sonntag und allgemeine Feiertage', Zeit: 'geschlossen, Kühlschrank mit Selbstbedienung offen' },
        ],
        Hinweis: 'Am 1. August ist die Terrasse bis 23 Uhr offen.',
        Hintergrund: 'hell',
      },
    },
  ],
  'bloecke.portraet': ({ person }) => {
    const block: BlockOf<'bloecke.portraet'> = {
      __component: 'bloecke.portraet',
      Titel: 'Sie nimmt das Telefon ab',
      Text: 'Montag bis Freitag, am Nachmittag auch zwischen zwei Besichtigungen.',
      Person: person,
      Fragen: 'Wann wird ein Zimmer frei?\nReicht unser Geld?\nDarf die Katze mit?',
      Darstellung: 'bild',
      Hintergrund: 'getoent',
    };
    return [
      { state: 'picture', block },
      { state: 'number', block: { ...block, Darstellung: 'nummer', Hintergrund: 'hell' } },
      {
        state: 'without picture, dark',
        block: {
          ...block,
          Text: undefined,
          Fragen: undefined,
          Person: { ...person, Bild: undefined, Funktion: longWord },
          Hintergrund: 'dunkel',
        },
      },
    ];
  },
  'bloecke.preise': () => [
    {
      state: 'with notes',
      block: {
        __component: 'bloecke.preise',
        Titel: 'Tarife',
        Zeilen: [
          { Bezeichnung: 'Einzelzimmer', Betrag: 'Fr. 142.–', Hinweis: 'pro Tag, mit allen Mahlzeiten' },
          { Bezeichnung: 'Betreuung', Betrag: 'Fr. 46.50' },
        ],
        Hintergrund: 'hell',
      },
    },
  ],
  'bloecke.fragen': () => [
    {
      state: 'closed',
      block: {
        __component: 'bloecke.fragen',
        Titel: 'Was oft gefragt wird',
        Fragen: [
          { Frage: 'Darf der Hund mit?', Antwort: paragraph },
          { Frage: longTitle, Antwort: paragraph },
        ],
        Hintergrund: 'hell',
      },
    },
  ],
  'bloecke.zitat': ({ person }) =>
    grounds.map((Hintergrund) => ({
      state: `${Hintergrund}${Hintergrund === 'farbe' ? ', with portrait' : ''}`,
      block: {
        __component: 'bloecke.zitat',
        Text: 'Ich habe gefragt, ob mein Hund mitdarf. Er hat inzwischen einen eigenen Napf in der Küche.',
        Name: 'Agnes Camenzind',
        Funktion: 'wohnt seit 2022 hier',
        ...(Hintergrund === 'farbe' && { Bild: person.Bild }),
        Hintergrund,
      },
    })),
  'bloecke.schritte': () => [
    {
      state: 'three',
      block: {
        __component: 'bloecke.schritte',
        Titel: 'Bis zum Einzug',
        Schritte: ['Anrufen', 'Besuchen', 'Einziehen'].map((Titel) => ({ Titel, Text: paragraph })),
        Hintergrund: 'getoent',
      },
    },
    {
      state: 'dated',
      block: {
        __component: 'bloecke.schritte',
        Titel: 'Wie alles kam',
        Schritte: ['1911', '1984: das erste Heim'].map((Titel) => ({ Titel, Text: paragraph })),
        Hintergrund: 'hell',
      },
    },
    {
      state: 'with times',
      block: {
        __component: 'bloecke.schritte',
        Titel: 'Der Tag',
        Schritte: ['9.00 Uhr', '10.45 Uhr: Drei Häuser, drei Antworten'].map((Titel) => ({ Titel, Text: paragraph })),
        Hintergrund: 'hell',
      },
    },
  ],
  'bloecke.text': () =>
    grounds.map((Hintergrund) => ({
      state: Hintergrund,
      block: {
        __component: 'bloecke.text',
        Titel: Hintergrund === 'getoent' ? longTitle : 'Ein Text',
        Text: `${paragraph}<h3>Was dazugehört</h3><ul><li>Frühstück</li><li>${longWord}</li></ul><p>Mehr steht <a href="/kontakt">auf der nächsten Seite</a>.</p>`,
        Hintergrund,
      },
    })),
  'bloecke.text-bild': ({ captioned, picture }) =>
    (['normal', 'randlos', 'klein'] as const).flatMap((Darstellung) =>
      [false, true].map((BildRechts) => ({
        state: `${Darstellung}${BildRechts ? ', picture to the right' : ''}`,
        block: {
          __component: 'bloecke.text-bild',
          Titel: 'Ein Fenster nach Süden',
          Text: paragraph + paragraph,
          Bild: BildRechts ? picture : captioned,
          BildRechts,
          Knoepfe: BildRechts ? [] : [visit],
          Darstellung,
          Hintergrund: Darstellung === 'randlos' && BildRechts ? 'farbe' : 'hell',
        },
      })),
    ),
  'bloecke.rundgang': ({ picture }) => {
    const block: BlockOf<'bloecke.rundgang'> = {
      __component: 'bloecke.rundgang',
      Titel: 'Vom Tor bis ins Zimmer',
      Stationen: [
        { Titel: 'Das Tor', Text: paragraph, Bild: picture, Links: 4, Oben: 26 },
        { Titel: 'Der Hof', Text: paragraph, Links: 14, Oben: 20 },
        { Titel: longWord, Text: paragraph, Links: 28, Oben: 10 },
      ],
      Plan: [
        { Name: 'Garten', Art: 'garten', Links: 1, Oben: 1, Breite: 38, Hoehe: 28 },
        { Name: 'Hof', Art: 'hof', Links: 10, Oben: 14, Breite: 10, Hoehe: 12 },
        { Name: 'Haupthaus', Art: 'haus', Links: 20, Oben: 5, Breite: 14, Hoehe: 12 },
        { Art: 'baeume', Links: 2, Oben: 3, Breite: 6, Hoehe: 10 },
        { Name: 'Teich', Art: 'wasser', Links: 26, Oben: 21, Breite: 8, Hoehe: 5 },
      ],
      Darstellung: 'begleitet',
      Hintergrund: 'hell',
    };
    return [
      { state: 'plan beside', block },
      { state: 'plan beside, dark', block: { ...block, Hintergrund: 'dunkel' } },
      { state: 'plan above', block: { ...block, Darstellung: 'ausgebreitet', Hintergrund: 'getoent' } },
    ];
  },
  'bloecke.bildband': ({ captioned }) => [
    { state: 'with caption', block: { __component: 'bloecke.bildband', Bild: captioned } },
  ],
  'bloecke.rechenbeispiel': () => {
    const example: BlockOf<'bloecke.rechenbeispiel'> = {
      __component: 'bloecke.rechenbeispiel',
      Titel: 'Ein Monat von Frau M.',
      Person: 'Einzelzimmer, Pflegestufe 6, 30 Tage im Haus',
      Posten: [
        { Bezeichnung: 'Hotellerie', Betrag: 155_00, Hinweis: 'Zimmer, Mahlzeiten, Wäsche' },
        { Bezeichnung: 'Betreuung', Betrag: 48_00 },
        { Bezeichnung: 'Eigener Anteil an der Pflege', Betrag: 23_00 },
      ],
      Tage: 30,
      Andere: [
        { Wer: 'Krankenkasse', Betrag: 57_60, Wofuer: 'Pflege, Stufe 6' },
        { Wer: 'Gemeinde', Wofuer: 'was an der Pflege übrig bleibt' },
      ],
      Hinweis: 'Coiffeur und Fusspflege kommen dazu.',
      Stand: '2027-01-01',
      Quelle: 'Tarifordnung 2027',
      Darstellung: 'blatt',
      Hintergrund: 'hell',
    };
    return [
      { state: 'sheet', block: example },
      { state: 'sum first', block: { ...example, Darstellung: 'summe', Hintergrund: 'getoent' } },
      { state: 'bar', block: { ...example, Darstellung: 'balken' } },
      { state: 'bar, dark', block: { ...example, Darstellung: 'balken', Hintergrund: 'dunkel' } },
      {
        state: 'of a month, long words',
        block: {
          ...example,
          Tage: undefined,
          Andere: [],
          Hinweis: undefined,
          Posten: [
            { Bezeichnung: longWord, Betrag: 12_760_00 },
            { Bezeichnung: 'Servicepauschale', Betrag: 465_50 },
          ],
        },
      },
    ];
  },
  'bloecke.lehrjahre': () => {
    const example: BlockOf<'bloecke.lehrjahre'> = {
      __component: 'bloecke.lehrjahre',
      Titel: 'Drei Jahre und das danach',
      Jahre: [
        { Titel: '1. Lehrjahr', Lohn: 'Fr. 950.–', Text: paragraph },
        { Titel: '2. Lehrjahr', Lohn: 'Fr. 1’180.–', Text: paragraph },
        { Titel: longWord, Lohn: 'Fr. 1’520.–', Text: paragraph },
        { Titel: 'Danach', Text: paragraph },
      ],
      Hinweis: 'Dreizehnmal im Jahr.',
      Darstellung: 'treppe',
      Hintergrund: 'hell',
    };
    return [
      { state: 'stairs', block: example },
      { state: 'stairs, dark', block: { ...example, Hintergrund: 'dunkel' } },
      { state: 'rows', block: { ...example, Darstellung: 'zeilen', Hintergrund: 'getoent' } },
    ];
  },
};
