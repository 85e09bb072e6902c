import type { Examples } from '../example.ts';
import type { Block } from './schema.ts';

export const examples: Examples<Block> = ({ downloads }) =>
  downloads.length
    ? [
        {
          state: 'files',
          block: { __component: 'bloecke.downloads', Titel: 'Zum Mitnehmen', Dateien: downloads, Hintergrund: 'hell' },
        },
      ]
    : [];
