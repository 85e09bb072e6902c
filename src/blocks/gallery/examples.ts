import type { Examples } from '../example.ts';
import type { Block } from './schema.ts';

export const examples: Examples<Block> = ({ captioned, picture, pictures }) => [
  {
    state: 'several',
    block: { __component: 'bloecke.galerie', Bilder: [captioned, ...pictures.slice(1, 5)], Hintergrund: 'hell' },
  },
  {
    state: 'one',
    block: { __component: 'bloecke.galerie', Titel: 'Ein Bild', Bilder: [picture], Hintergrund: 'getoent' },
  },
];
