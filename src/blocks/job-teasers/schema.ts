import { z } from 'zod';
import { count, ground, optionalTitle } from '../fields.ts';

export const schema = z
  .object({
    __component: z.literal('bloecke.stellen-teaser'),
    Titel: optionalTitle,
    Lehrstellen: z.boolean().default(false).meta({ label: 'Lehrstellen', hint: 'Zeigt Lehrstellen statt Stellen.' }),
    Anzahl: count(3),
    Hintergrund: ground(),
  })
  .meta({
    component: {
      name: 'Offene Stellen',
      icon: 'briefcase',
      description: 'Die neusten Stellen oder Lehrstellen dieser Marke, mit einem Link zu allen.',
    },
  });
export type Block = z.output<typeof schema>;
