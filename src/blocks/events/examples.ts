import type { Examples } from '../example.ts';
import type { Block } from './schema.ts';

export const examples: Examples<Block> = () =>
  (['liste', 'kacheln'] as const).map((Darstellung) => ({
    state: Darstellung,
    block: { __component: 'bloecke.veranstaltungen', Anzahl: 3, Darstellung, Hintergrund: 'hell' },
  }));
