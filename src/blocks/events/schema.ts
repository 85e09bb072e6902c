import type { z } from 'zod';
import { block, count, ground, layout, optionalTitle } from '../fields.ts';

export const schema = block(
  'bloecke.veranstaltungen',
  { name: 'Veranstaltungen', icon: 'calendar', description: 'Die nächsten Veranstaltungen.' },
  {
    Titel: optionalTitle,
    Anzahl: count(3),
    Darstellung: layout(
      { liste: 'Liste', kacheln: 'Kacheln' },
      'Kacheln zeigen die Bilder der Veranstaltungen, die Liste nicht.',
    ),
    Hintergrund: ground(),
  },
);
export type Block = z.output<typeof schema>;
