import type { Examples } from '../example.ts';
import type { Block } from './schema.ts';

export const examples: Examples<Block> = () => [
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
];
