import type { z } from 'zod';
import { formattingHint, line, richText } from '../../fields/fields.ts';
import { block, ground } from '../fields.ts';

/** Directions by public transport and by car; at least one of them is required. */
export const schema = block(
  'bloecke.anreise',
  {
    name: 'Anreise',
    icon: 'pinMap',
    description: 'Der Weg zum Haus, mit öffentlichem Verkehr oder mit dem Auto. Mindestens eines ist nötig.',
  },
  {
    Titel: line.optional().meta({ label: 'Titel', hint: 'Leer: «Anreise».' }),
    MitOev: richText
      .optional()
      .meta({ label: 'Mit dem öffentlichen Verkehr', hint: `Haltestelle, Linie, Fussweg. ${formattingHint}` }),
    MitAuto: richText.optional().meta({ label: 'Mit dem Auto', hint: `Ausfahrt, Parkplätze. ${formattingHint}` }),
    Hintergrund: ground(),
  },
).refine(({ MitOev, MitAuto }) => MitOev ?? MitAuto, {
  path: ['MitOev'],
  error: 'must describe the journey by public transport, or MitAuto the one by car',
});
export type Block = z.output<typeof schema>;
