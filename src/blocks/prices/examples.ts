import type { Examples } from '../example.ts';
import type { Block } from './schema.ts';

export const examples: Examples<Block> = () => [
  {
    state: 'with notes',
    block: {
      __component: 'bloecke.preise',
      Titel: 'Tarife',
      Zeilen: [
        { Bezeichnung: 'Einzelzimmer', Betrag: 'Fr. 142.–', Hinweis: 'pro Tag, mit allen Mahlzeiten' },
        { Bezeichnung: 'Betreuung', Betrag: 'Fr. 46.50' },
      ],
      Hintergrund: 'hell',
    },
  },
];
