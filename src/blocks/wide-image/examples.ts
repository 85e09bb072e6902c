import type { Examples } from '../example.ts';
import type { Block } from './schema.ts';

export const examples: Examples<Block> = ({ captioned }) => [
  { state: 'with caption', block: { __component: 'bloecke.bildband', Bild: captioned } },
];
