import { grounds } from '../../fields/grounds.ts';
import { type Examples, longTitle, longWord, paragraph } from '../example.ts';
import type { Block } from './schema.ts';

export const examples: Examples<Block> = () =>
  grounds.map((Hintergrund) => ({
    state: Hintergrund,
    block: {
      __component: 'bloecke.text',
      Titel: Hintergrund === 'getoent' ? longTitle : 'Ein Text',
      Text: `${paragraph}<h3>Was dazugehört</h3><ul><li>Frühstück</li><li>${longWord}</li></ul><p>Mehr steht <a href="/kontakt">auf der nächsten Seite</a>.</p>`,
      Hintergrund,
    },
  }));
