import type { z } from 'zod';
import { formattingHint, richText } from '../../fields/fields.ts';
import { block, ground, optionalTitle } from '../fields.ts';

export const schema = block(
  'bloecke.haeuser',
  { name: 'Häuser', icon: 'house', description: 'Die Häuser dieser Marke; bei der Holding alle der Gruppe.' },
  {
    Titel: optionalTitle,
    Text: richText.optional().meta({ label: 'Text', hint: `Freiwillig. ${formattingHint}` }),
    Hintergrund: ground(),
  },
);
export type Block = z.output<typeof schema>;
