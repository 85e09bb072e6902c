import type { z } from 'zod';
import { block, count, ground, optionalTitle } from '../fields.ts';

export const schema = block(
  'bloecke.medien',
  { name: 'Medien', icon: 'monitor', description: 'Die neusten Medienbeiträge.' },
  {
    Titel: optionalTitle,
    Anzahl: count(3),
    Hintergrund: ground(),
  },
);
export type Block = z.output<typeof schema>;
