import { type Examples, longWord, paragraph } from '../example.ts';
import type { Block } from './schema.ts';

const example: Block = {
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

export const examples: Examples<Block> = () => [
  { state: 'stairs', block: example },
  { state: 'stairs, dark', block: { ...example, Hintergrund: 'dunkel' } },
  { state: 'rows', block: { ...example, Darstellung: 'zeilen', Hintergrund: 'getoent' } },
];
