import type { z } from 'zod';
import { richText } from '../../fields/fields.ts';
import { block, ground, optionalTitle } from '../fields.ts';

export const schema = block(
  'bloecke.text',
  { name: 'Text', icon: 'feather', description: 'Ein Text, mit oder ohne Titel.' },
  {
    Titel: optionalTitle,
    Text: richText.meta({ label: 'Text' }),
    Hintergrund: ground(),
  },
);
export type Block = z.output<typeof schema>;
