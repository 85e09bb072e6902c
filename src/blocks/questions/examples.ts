import { type Examples, longTitle, paragraph } from '../example.ts';
import type { Block } from './schema.ts';

export const examples: Examples<Block> = () => [
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
];
