import type { z } from 'zod';
import { block, ground } from '../fields.ts';

/** One line each for the newest news item, the newest media item and the open vacancies. */
export const schema = block(
  'bloecke.kurzmeldungen',
  {
    name: 'Kurzmeldungen',
    icon: 'bulletList',
    description:
      'Je eine Zeile: die neuste Meldung dieser Website, der neuste Medienbeitrag, die Zahl der offenen Stellen. Sie entstehen von selbst.',
  },
  {
    Hintergrund: ground(),
  },
);
export type Block = z.output<typeof schema>;
