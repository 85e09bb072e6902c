import { grounds } from '../../fields/grounds.ts';
import { call, type Examples, visit } from '../example.ts';
import type { Block } from './schema.ts';

export const examples: Examples<Block> = () =>
  grounds.map((Hintergrund) => ({
    state: Hintergrund,
    block: { __component: 'bloecke.knoepfe', Titel: 'Wie weiter?', Knoepfe: [call, visit], Hintergrund },
  }));
