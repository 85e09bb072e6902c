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
];
