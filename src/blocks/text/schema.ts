import { z } from 'zod';
import { richText } from '../../fields/fields.ts';
import { ground, optionalTitle } from '../fields.ts';

export const schema = z
  .object({
    __component: z.literal('bloecke.text'),
    Titel: optionalTitle,
    Text: richText.meta({ label: 'Text' }),
    Hintergrund: ground(),
  })
  .meta({
    component: {
      name: 'Text',
      icon: 'feather',
      description: 'Ein Text, mit oder ohne Titel.',
    },
  });
export type Block = z.output<typeof schema>;
