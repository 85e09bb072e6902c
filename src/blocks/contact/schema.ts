import type { z } from 'zod';
import { formattingHint, list, richText } from '../../fields/fields.ts';
import { person } from '../../fields/parts.ts';
import { block, ground, title } from '../fields.ts';

export const schema = block(
  'bloecke.kontakt',
  { name: 'Kontakt', icon: 'phone', description: 'Personen, an die man sich wenden kann.' },
  {
    Titel: title,
    Text: richText.optional().meta({ label: 'Text', hint: `Freiwillig. ${formattingHint}` }),
    Personen: list(person).meta({ label: 'Personen', hint: 'Freiwillig.' }),
    Hintergrund: ground('getoent'),
  },
);
export type Block = z.output<typeof schema>;
