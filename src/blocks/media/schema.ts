import { z } from 'zod';
import { count, ground, optionalTitle } from '../fields.ts';

export const schema = z
  .object({
    __component: z.literal('bloecke.medien'),
    Titel: optionalTitle,
    Anzahl: count(3),
    Hintergrund: ground(),
  })
  .meta({
    component: {
      name: 'Medien',
      icon: 'monitor',
      description: 'Die neusten Medienbeiträge.',
    },
  });
export type Block = z.output<typeof schema>;
