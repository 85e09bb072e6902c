import { z } from 'zod';
import { block, count, ground, optionalTitle } from '../fields.ts';

export const schema = block(
  'bloecke.veranstaltungen',
  { name: 'Veranstaltungen', icon: 'calendar', description: 'Die nächsten Veranstaltungen.' },
  {
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
  },
);
export type Block = z.output<typeof schema>;
