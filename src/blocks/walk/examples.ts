import { type Examples, longWord, paragraph } from '../example.ts';
import type { Block } from './schema.ts';

export const examples: Examples<Block> = ({ picture }) => {
  const block: Block = {
    __component: 'bloecke.rundgang',
    Titel: 'Vom Tor bis ins Zimmer',
    Stationen: [
      { Titel: 'Das Tor', Text: paragraph, Bild: picture, Links: 4, Oben: 26 },
      { Titel: 'Der Hof', Text: paragraph, Links: 14, Oben: 20 },
      { Titel: longWord, Text: paragraph, Links: 28, Oben: 10 },
    ],
    Plan: [
      { Name: 'Garten', Art: 'garten', Links: 1, Oben: 1, Breite: 38, Hoehe: 28 },
      { Name: 'Hof', Art: 'hof', Links: 10, Oben: 14, Breite: 10, Hoehe: 12 },
      { Name: 'Haupthaus', Art: 'haus', Links: 20, Oben: 5, Breite: 14, Hoehe: 12 },
      { Art: 'baeume', Links: 2, Oben: 3, Breite: 6, Hoehe: 10 },
      { Name: 'Teich', Art: 'wasser', Links: 26, Oben: 21, Breite: 8, Hoehe: 5 },
    ],
    Darstellung: 'begleitet',
    Hintergrund: 'hell',
  };
  return [
    { state: 'plan beside', block },
    { state: 'plan beside, dark', block: { ...block, Hintergrund: 'dunkel' } },
    { state: 'plan above', block: { ...block, Darstellung: 'ausgebreitet', Hintergrund: 'getoent' } },
  ];
};
