import { z } from 'zod';
import { filledList, line, richText } from '../../fields/fields.ts';
import { ground, title } from '../fields.ts';

const question = z
  .object({
    Frage: line.meta({ label: 'Frage' }),
    Antwort: richText.meta({ label: 'Antwort' }),
  })
  .meta({
    component: {
      uid: 'teile.frage',
      name: 'Frage',
      icon: 'question',
      description: 'Eine Frage mit ihrer Antwort.',
      mainField: 'Frage',
    },
  });

export const schema = z
  .object({
    __component: z.literal('bloecke.fragen'),
    Titel: title,
    Fragen: filledList(question, 'must hold at least one question').meta({ label: 'Fragen', hint: 'Mindestens eine.' }),
    Hintergrund: ground(),
  })
  .meta({
    component: {
      name: 'Fragen',
      icon: 'question',
      description: 'Häufige Fragen und ihre Antworten.',
    },
  });
export type Block = z.output<typeof schema>;
