import { type Examples, longWord } from '../example.ts';
import type { Block } from './schema.ts';

const example: Block = {
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

export const examples: Examples<Block> = () => [
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
