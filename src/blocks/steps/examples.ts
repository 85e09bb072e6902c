import { type Examples, paragraph } from '../example.ts';
import type { Block } from './schema.ts';

export const examples: Examples<Block> = () => [
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
];
