import type { z } from 'zod';
import { filledList, line, richText } from '../../fields/fields.ts';
import { block, ground, part, title } from '../fields.ts';

const question = part(
  'teile.frage',
  { name: 'Frage', icon: 'question', description: 'Eine Frage mit ihrer Antwort.', mainField: 'Frage' },
  {
    Frage: line.meta({ label: 'Frage' }),
    Antwort: richText.meta({ label: 'Antwort' }),
  },
);

export const schema = block(
  'bloecke.fragen',
  { name: 'Fragen', icon: 'question', description: 'Häufige Fragen und ihre Antworten.' },
  {
    Titel: title,
    Fragen: filledList(question, 'must hold at least one question').meta({ label: 'Fragen', hint: 'Mindestens eine.' }),
    Hintergrund: ground(),
  },
);
export type Block = z.output<typeof schema>;
