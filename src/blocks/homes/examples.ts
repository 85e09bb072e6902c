import { type Examples, paragraph } from '../example.ts';
import type { Block } from './schema.ts';

export const examples: Examples<Block> = () => [
  { state: 'all', block: { __component: 'bloecke.haeuser', Text: paragraph, Hintergrund: 'hell' } },
];
