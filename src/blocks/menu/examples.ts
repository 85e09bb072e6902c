import { grounds } from '../../fields/grounds.ts';
import type { Examples } from '../example.ts';
import type { Block } from './schema.ts';

export const examples: Examples<Block> = () =>
  [...grounds, 'getoent' as const].map((Hintergrund, index) => ({
    state: index < grounds.length ? Hintergrund : 'as a card',
    block: {
      __component: 'bloecke.menueplan',
      Titel: 'Diese Woche',
      Gerichte: [
        { Tag: 'Mo', Titel: 'Kalbsgeschnetzeltes', Beschreibung: 'mit Rösti und Bohnen', Preis: 'Fr. 22.50' },
        { Tag: 'Di', Titel: 'Linsencurry' },
      ],
      Hinweis: 'Mittags von 11.30 bis 13.30 Uhr.',
      Darstellung: index < grounds.length ? 'zeilen' : 'karte',
      Hintergrund,
    },
  }));
