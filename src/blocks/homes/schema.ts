import { z } from 'zod';
import { formattingHint, richText } from '../../fields/fields.ts';
import { ground, optionalTitle } from '../fields.ts';

export const schema = z
  .object({
    __component: z.literal('bloecke.haeuser'),
    Titel: optionalTitle,
    Text: richText.optional().meta({ label: 'Text', hint: `Freiwillig. ${formattingHint}` }),
    Hintergrund: ground(),
  })
  .meta({
    component: {
      name: 'Häuser',
      icon: 'house',
      description: 'Die Häuser dieser Marke; bei der Holding alle der Gruppe.',
    },
  });
export type Block = z.output<typeof schema>;
