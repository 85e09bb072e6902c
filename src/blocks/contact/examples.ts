import { grounds } from '../../fields/grounds.ts';
import { type Examples, longWord, paragraph } from '../example.ts';
import type { Block } from './schema.ts';

export const examples: Examples<Block> = ({ person }) =>
  grounds.map((Hintergrund) => ({
    state: Hintergrund,
    block: {
      __component: 'bloecke.kontakt',
      Titel: 'Wer am Telefon ist',
      Text: paragraph,
      Personen: Hintergrund === 'hell' ? [] : [person, { ...person, Bild: undefined, Funktion: longWord }],
      Hintergrund,
    },
  }));
