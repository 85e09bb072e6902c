import { type Examples, longTitle, paragraph } from '../example.ts';
import type { Block } from './schema.ts';

export const examples: Examples<Block> = () =>
  (['spalten', 'liste'] as const).flatMap((Darstellung) =>
    [1, 2, 3].map((count) => ({
      state: `${Darstellung}, ${count}`,
      block: {
        __component: 'bloecke.aktuell',
        Eintraege: Array.from({ length: count }, (_, index) => ({
          Titel: index ? longTitle : 'Ein Ferienbett ist frei',
          Text: paragraph,
          ...(index < 2 && { Datum: '2027-05-14' }),
          ...(index > 0 && { Link: '/kontakt' }),
        })),
        Darstellung,
        Hintergrund: 'hell',
      },
    })),
  );
