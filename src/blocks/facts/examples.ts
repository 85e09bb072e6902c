import { grounds } from '../../fields/grounds.ts';
import { type Examples, longWord } from '../example.ts';
import type { Block } from './schema.ts';

export const examples: Examples<Block> = () =>
  grounds.map((Hintergrund) => ({
    state: Hintergrund,
    block: {
      __component: 'bloecke.fakten',
      Titel: 'Das Haus in Zahlen',
      Fakten: [
        { Wert: '42', Bezeichnung: 'Zimmer mit Balkon' },
        { Wert: '24 h', Bezeichnung: 'Pflege, jeden Tag' },
        { Wert: 'ab Fr. 3’480.–', Bezeichnung: 'im Monat' },
        { Wert: '1911', Bezeichnung: longWord },
      ],
      Hintergrund,
    },
  }));
