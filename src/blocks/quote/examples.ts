import { grounds } from '../../fields/grounds.ts';
import type { Examples } from '../example.ts';
import type { Block } from './schema.ts';

export const examples: Examples<Block> = ({ person }) =>
  grounds.map((Hintergrund) => ({
    state: `${Hintergrund}${Hintergrund === 'farbe' ? ', with portrait' : ''}`,
    block: {
      __component: 'bloecke.zitat',
      Text: 'Ich habe gefragt, ob mein Hund mitdarf. Er hat inzwischen einen eigenen Napf in der Küche.',
      Name: 'Agnes Camenzind',
      Funktion: 'wohnt seit 2022 hier',
      ...(Hintergrund === 'farbe' && { Bild: person.Bild }),
      Hintergrund,
    },
  }));
