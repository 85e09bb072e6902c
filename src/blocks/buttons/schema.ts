import { z } from 'zod';
import { filledList } from '../../fields/fields.ts';
import { button } from '../../fields/parts.ts';
import { ground, optionalTitle } from '../fields.ts';

export const schema = z
  .object({
    __component: z.literal('bloecke.knoepfe'),
    Titel: optionalTitle,
    Knoepfe: filledList(button, 'must hold at least one button').meta({ label: 'Knöpfe', hint: 'Mindestens einer.' }),
    Hintergrund: ground(),
  })
  .meta({
    component: {
      name: 'Knöpfe',
      icon: 'cursor',
      description: 'Eine Reihe von Knöpfen.',
    },
  });
export type Block = z.output<typeof schema>;
