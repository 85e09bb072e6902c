import { type Examples, paragraph } from '../example.ts';
import type { Block } from './schema.ts';

export const examples: Examples<Block> = () => [
  {
    state: 'both ways',
    block: { __component: 'bloecke.anreise', MitOev: paragraph, MitAuto: paragraph, Hintergrund: 'hell' },
  },
  { state: 'one way', block: { __component: 'bloecke.anreise', MitOev: paragraph, Hintergrund: 'getoent' } },
];
