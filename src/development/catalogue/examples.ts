import { type Block, type BlockOf, grounds } from '../../content/schemas/blocks.ts';
import type { Site } from '../../content/site.ts';
import type { Picture } from '../../fields/media.ts';
import type { Person } from '../../fields/parts.ts';

/** A block in one of its states. */
export interface Example {
  state: string;
  block: Block;
}

const paragraph =
  '<p>Am Morgen riecht es im Treppenhaus nach Kaffee. Wer mag, kommt um sieben, wer lieber liegen bleibt, um zehn.</p>';
const longWord = 'Selbständigkeitserhaltungsmassnahmen';
const longTitle = `Was wir unter ${longWord} verstehen und weshalb es dafür kein kürzeres Wort gibt`;

/** Every block in every state; a block without an example fails the type check. */
export function examplesOf(site: Site): { [Name in Block['__component']]: Example[] } {
  const [home] = site.homes;
  const heroes = site.pages.flatMap(({ Inhalt }) => Inhalt.filter((block) => block.__component === 'bloecke.hero'));
  const pictures: Picture[] = heroes.map(({ Bild }) => Bild);
  const [picture = home?.Bild] = pictures;
  const download = site.pages
    .flatMap(({ Inhalt }) => Inhalt.filter((block) => block.__component === 'bloecke.downloads'))
    .flatMap(({ Dateien }) => Dateien);
  if (!picture) throw new Error(`${site.brand.id} has no picture to show the blocks with`);
  const withCaption = { ...picture, caption: 'Im Juni, kurz nach dem Regen' };
  const person: Person = home?.Leitung ?? { Name: 'Verena Büchi' };
  const call = {
    text: '044 000 00 12',
    link: 'tel:0440000012',
    icon: 'phone',
    internal: false,
    invert: false,
  } as const;
  const visit = { text: 'Besuchen', link: '/kontakt', icon: 'calender', internal: true, invert: false } as const;

  return {
    'bloecke.hero': (['neben', 'breit', 'gross', 'farbe'] as const).flatMap((Darstellung) => [
      {
        state: Darstellung,
        block: {
          __component: 'bloecke.hero',
          Titel: '42 Zimmer, ein Garten, eine Küche, die riecht wie früher',
          Text: 'Ein Pflegeheim im Dorf, acht Minuten vom Bahnhof. Hier wohnen Menschen, die Hilfe im Alltag brauchen.',
          Bild: withCaption,
          Knoepfe: [call, visit],
          Darstellung,
        },
      },
      {
        state: `${Darstellung}, long title and nothing else`,
        block: { __component: 'bloecke.hero', Titel: longTitle, Bild: picture, Knoepfe: [], Darstellung },
      },
    ]),
    'bloecke.text': grounds.map((Hintergrund) => ({
      state: Hintergrund,
      block: {
        __component: 'bloecke.text',
        Titel: Hintergrund === 'getoent' ? longTitle : 'Ein Text',
        Text: `${paragraph}<h3>Was dazugehört</h3><ul><li>Frühstück</li><li>${longWord}</li></ul><p>Mehr steht <a href="/kontakt">auf der nächsten Seite</a>.</p>`,
        Hintergrund,
      },
    })),
    'bloecke.text-bild': (['normal', 'randlos', 'klein'] as const).flatMap((Darstellung) =>
      [false, true].map((BildRechts) => ({
        state: `${Darstellung}${BildRechts ? ', picture to the right' : ''}`,
        block: {
          __component: 'bloecke.text-bild',
          Titel: 'Ein Fenster nach Süden',
          Text: paragraph + paragraph,
          Bild: BildRechts ? picture : withCaption,
          BildRechts,
          Knoepfe: BildRechts ? [] : [visit],
          Darstellung,
          Hintergrund: Darstellung === 'randlos' && BildRechts ? 'farbe' : 'hell',
        },
      })),
    ),
    'bloecke.bildband': [{ state: 'with caption', block: { __component: 'bloecke.bildband', Bild: withCaption } }],
    'bloecke.galerie': [
      {
        state: 'several',
        block: { __component: 'bloecke.galerie', Bilder: [withCaption, ...pictures.slice(1, 5)], Hintergrund: 'hell' },
      },
      {
        state: 'one',
        block: { __component: 'bloecke.galerie', Titel: 'Ein Bild', Bilder: [picture], Hintergrund: 'getoent' },
      },
    ],
    'bloecke.fakten': grounds.map((Hintergrund) => ({
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
    'bloecke.anreise': [
      {
        state: 'both ways',
        block: { __component: 'bloecke.anreise', MitOev: paragraph, MitAuto: paragraph, Hintergrund: 'hell' },
      },
      { state: 'one way', block: { __component: 'bloecke.anreise', MitOev: paragraph, Hintergrund: 'getoent' } },
    ],
    'bloecke.aktuell': (['spalten', 'liste'] as const).flatMap((Darstellung) =>
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
    'bloecke.stellen-teaser': [false, true].map((Lehrstellen) => ({
      state: Lehrstellen ? 'apprenticeships' : 'vacancies',
      block: { __component: 'bloecke.stellen-teaser', Lehrstellen, Anzahl: 2, Hintergrund: 'hell' },
    })),
    'bloecke.haeuser': [
      { state: 'all', block: { __component: 'bloecke.haeuser', Text: paragraph, Hintergrund: 'hell' } },
    ],
    'bloecke.veranstaltungen': (['liste', 'kacheln'] as const).map((Darstellung) => ({
      state: Darstellung,
      block: { __component: 'bloecke.veranstaltungen', Anzahl: 3, Darstellung, Hintergrund: 'hell' },
    })),
    'bloecke.medien': [{ state: 'cards', block: { __component: 'bloecke.medien', Anzahl: 3, Hintergrund: 'hell' } }],
    'bloecke.kontakt': grounds.map((Hintergrund) => ({
      state: Hintergrund,
      block: {
        __component: 'bloecke.kontakt',
        Titel: 'Wer am Telefon ist',
        Text: paragraph,
        Personen: Hintergrund === 'hell' ? [] : [person, { ...person, Bild: undefined, Funktion: longWord }],
        Hintergrund,
      },
    })),
    'bloecke.downloads': download.length
      ? [
          {
            state: 'files',
            block: { __component: 'bloecke.downloads', Titel: 'Zum Mitnehmen', Dateien: download, Hintergrund: 'hell' },
          },
        ]
      : [],
    'bloecke.zitat': grounds.map((Hintergrund) => ({
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
    'bloecke.knoepfe': grounds.map((Hintergrund) => ({
      state: Hintergrund,
      block: { __component: 'bloecke.knoepfe', Titel: 'Wie weiter?', Knoepfe: [call, visit], Hintergrund },
    })),
    'bloecke.oeffnungszeiten': [
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
    'bloecke.menueplan': grounds.map((Hintergrund) => ({
      state: Hintergrund,
      block: {
        __component: 'bloecke.menueplan',
        Titel: 'Diese Woche',
        Gerichte: [
          { Tag: 'Mo', Titel: 'Kalbsgeschnetzeltes', Beschreibung: 'mit Rösti und Bohnen', Preis: 'Fr. 22.50' },
          { Tag: 'Di', Titel: 'Linsencurry' },
        ],
        Hinweis: 'Mittags von 11.30 bis 13.30 Uhr.',
        Hintergrund,
      },
    })),
    'bloecke.preise': [
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
    'bloecke.fragen': [
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
    'bloecke.schritte': [
      {
        state: 'three',
        block: {
          __component: 'bloecke.schritte',
          Titel: 'Bis zum Einzug',
          Schritte: ['Anrufen', 'Besuchen', 'Einziehen'].map((Titel) => ({ Titel, Text: paragraph })),
          Hintergrund: 'getoent',
        },
      },
    ],
  } satisfies { [Name in Block['__component']]: { state: string; block: BlockOf<Name> }[] };
}
