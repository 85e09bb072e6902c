import { call, type Examples, longTitle, visit } from '../example.ts';
import type { Block } from './schema.ts';

export const examples: Examples<Block> = ({ captioned, picture }) =>
  (['neben', 'breit', 'gross', 'farbe'] as const).flatMap((Darstellung) => [
    {
      state: Darstellung,
      block: {
        __component: 'bloecke.hero',
        Titel: '42 Zimmer, ein Garten, eine Küche, die riecht wie früher',
        Text: 'Ein Pflegeheim im Dorf, acht Minuten vom Bahnhof. Hier wohnen Menschen, die Hilfe im Alltag brauchen.',
        Bild: captioned,
        Knoepfe: [call, visit],
        Darstellung,
      },
    },
    {
      state: `${Darstellung}, long title and nothing else`,
      block: { __component: 'bloecke.hero', Titel: longTitle, Bild: picture, Knoepfe: [], Darstellung },
    },
  ]);
