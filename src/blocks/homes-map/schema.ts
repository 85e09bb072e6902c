import type { z } from 'zod';
import { text } from '../../fields/fields.ts';
import { block, ground, layout, title } from '../fields.ts';

export const schema = block(
  'bloecke.haeuserkarte',
  {
    name: 'Karte der Häuser',
    icon: 'pinMap',
    description:
      'Wo die Häuser dieser Marke liegen; bei der Holding alle der Gruppe. Ein Haus ohne Koordinaten steht nur in der Liste.',
  },
  {
    Titel: title,
    Text: text.optional().meta({ label: 'Text', hint: 'Freiwillig: was die Karte zeigt.' }),
    Darstellung: layout(
      { 'karte-gross': 'Grosse Karte, Liste daneben', 'liste-gross': 'Grosse Namen, Karte daneben' },
      'Grosse Karte für viele Häuser, grosse Namen für zwei oder drei.',
    ),
    Hintergrund: ground(),
  },
);
export type Block = z.output<typeof schema>;
