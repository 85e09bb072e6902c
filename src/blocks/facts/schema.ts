import { z } from 'zod';
import { filledList, line } from '../../fields/fields.ts';
import { ground, optionalTitle } from '../fields.ts';

const fact = z
  .object({
    Wert: line.meta({ label: 'Wert', hint: 'Die Zahl: «42».' }),
    Bezeichnung: line.meta({ label: 'Bezeichnung', hint: 'Was sie zählt: «Zimmer mit Balkon».' }),
  })
  .meta({
    component: {
      uid: 'teile.fakt',
      name: 'Fakt',
      icon: 'information',
      description: 'Eine Zahl, die etwas über das Haus sagt: «42», «Zimmer mit Balkon».',
      mainField: 'Bezeichnung',
    },
  });

export const schema = z
  .object({
    __component: z.literal('bloecke.fakten'),
    Titel: optionalTitle,
    Fakten: filledList(fact, 'must hold at least one fact').meta({
      label: 'Fakten',
      hint: 'Am besten drei oder vier.',
    }),
    Hintergrund: ground('getoent'),
  })
  .meta({
    component: {
      name: 'Fakten',
      icon: 'information',
      description: 'Zahlen, die etwas über das Haus sagen.',
    },
  });
export type Block = z.output<typeof schema>;
