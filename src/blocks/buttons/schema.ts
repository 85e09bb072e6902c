import type { z } from 'zod';
import { filledList } from '../../fields/fields.ts';
import { button } from '../../fields/parts.ts';
import { block, ground, optionalTitle } from '../fields.ts';

export const schema = block(
  'bloecke.knoepfe',
  { name: 'Knöpfe', icon: 'cursor', description: 'Eine Reihe von Knöpfen.' },
  {
    Titel: optionalTitle,
    Knoepfe: filledList(button, 'must hold at least one button').meta({ label: 'Knöpfe', hint: 'Mindestens einer.' }),
    Hintergrund: ground(),
  },
);
export type Block = z.output<typeof schema>;
