import { z } from 'zod';
import { block, count, ground, optionalTitle } from '../fields.ts';

export const schema = block(
  'bloecke.stellen-teaser',
  {
    name: 'Offene Stellen',
    icon: 'briefcase',
    description: 'Die neusten Stellen oder Lehrstellen dieser Marke, mit einem Link zu allen.',
  },
  {
    Titel: optionalTitle,
    Lehrstellen: z.boolean().default(false).meta({ label: 'Lehrstellen', hint: 'Zeigt Lehrstellen statt Stellen.' }),
    Anzahl: count(3),
    Hintergrund: ground(),
  },
);
export type Block = z.output<typeof schema>;
