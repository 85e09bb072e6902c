import { z } from 'zod';
import { count, ground, optionalTitle } from '../fields.ts';

export const schema = z
  .object({
    __component: z.literal('bloecke.veranstaltungen'),
    Titel: optionalTitle,
    Anzahl: count(3),
    Darstellung: z
      .enum(['liste', 'kacheln'])
      .default('liste')
      .meta({
        label: 'Darstellung',
        hint: 'Kacheln zeigen die Bilder der Veranstaltungen, die Liste nicht.',
        choices: { liste: 'Liste', kacheln: 'Kacheln' },
      }),
    Hintergrund: ground(),
  })
  .meta({
    component: {
      name: 'Veranstaltungen',
      icon: 'calendar',
      description: 'Die nächsten Veranstaltungen.',
    },
  });
export type Block = z.output<typeof schema>;
