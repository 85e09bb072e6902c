import type { Examples } from '../example.ts';
import type { Block } from './schema.ts';

export const examples: Examples<Block> = () => [
  { state: 'cards', block: { __component: 'bloecke.medien', Anzahl: 3, Hintergrund: 'hell' } },
];
