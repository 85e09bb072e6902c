import type { Examples } from '../example.ts';
import type { Block } from './schema.ts';

export const examples: Examples<Block> = () =>
  [false, true].map((Lehrstellen) => ({
    state: Lehrstellen ? 'apprenticeships' : 'vacancies',
    block: { __component: 'bloecke.stellen-teaser', Lehrstellen, Anzahl: 2, Hintergrund: 'hell' },
  }));
