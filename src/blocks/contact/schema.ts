import { z } from 'zod';
import { formattingHint, list, richText } from '../../fields/fields.ts';
import { person } from '../../fields/parts.ts';
import { ground, title } from '../fields.ts';

export const schema = z
  .object({
    __component: z.literal('bloecke.kontakt'),
    Titel: title,
    Text: richText.optional().meta({ label: 'Text', hint: `Freiwillig. ${formattingHint}` }),
    Personen: list(person).meta({ label: 'Personen', hint: 'Freiwillig.' }),
    Hintergrund: ground('getoent'),
  })
  .meta({
    component: {
      name: 'Kontakt',
      icon: 'phone',
      description: 'Personen, an die man sich wenden kann.',
    },
  });
export type Block = z.output<typeof schema>;
