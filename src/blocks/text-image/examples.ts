import { type Examples, paragraph, visit } from '../example.ts';
import type { Block } from './schema.ts';

export const examples: Examples<Block> = ({ captioned, picture }) =>
  (['normal', 'randlos', 'klein'] as const).flatMap((Darstellung) =>
    [false, true].map((BildRechts) => ({
      state: `${Darstellung}${BildRechts ? ', picture to the right' : ''}`,
      block: {
        __component: 'bloecke.text-bild',
        Titel: 'Ein Fenster nach Süden',
        Text: paragraph + paragraph,
        Bild: BildRechts ? picture : captioned,
        BildRechts,
        Knoepfe: BildRechts ? [] : [visit],
        Darstellung,
        Hintergrund: Darstellung === 'randlos' && BildRechts ? 'farbe' : 'hell',
      },
    })),
  );
