import type { z } from 'zod';
import { filledList, line } from '../../fields/fields.ts';
import { block, ground, layout, optionalTitle, part } from '../fields.ts';

const fact = part(
  'teile.fakt',
  {
    name: 'Fakt',
    icon: 'information',
    description: 'Eine Zahl, die etwas über das Haus sagt: «42», «Zimmer mit Balkon».',
    mainField: 'Bezeichnung',
  },
  {
    Wert: line.meta({ label: 'Wert', hint: 'Die Zahl: «42».' }),
    Bezeichnung: line.meta({ label: 'Bezeichnung', hint: 'Was sie zählt: «Zimmer mit Balkon».' }),
  },
);

export const schema = block(
  'bloecke.fakten',
  { name: 'Fakten', icon: 'information', description: 'Zahlen, die etwas über das Haus sagen.' },
  {
    Titel: optionalTitle,
    Fakten: filledList(fact, 'must hold at least one fact').meta({
      label: 'Fakten',
      hint: 'Am besten drei oder vier.',
    }),
    Darstellung: layout(
      { gleich: 'Alle gleich gross', riesig: 'Erste Zahl sehr gross', hundert: 'Erste Zahl von hundert' },
      'Von hundert: ein Ring mit hundert Strichen, in dem das Gütesiegel der Marke steht. Die erste Zahl muss dafür zwischen 0 und 100 liegen.',
    ),
    Hintergrund: ground('getoent'),
  },
);
export type Block = z.output<typeof schema>;
