import type { z } from 'zod';
import { filledList, line } from '../../fields/fields.ts';
import { block, ground, note, part, title } from '../fields.ts';
import { period, withPeriod } from '../period.ts';

const priceLine = part(
  'teile.preiszeile',
  { name: 'Preis', icon: 'priceTag', description: 'Eine Zeile der Preisliste.', mainField: 'Bezeichnung' },
  {
    Bezeichnung: line.meta({ label: 'Bezeichnung', hint: 'Wofür der Preis gilt.' }),
    Betrag: line.meta({ label: 'Betrag', hint: '«CHF 142.00 pro Tag»' }),
    Hinweis: note,
  },
);

export const schema = withPeriod(
  block(
    'bloecke.preise',
    { name: 'Preise', icon: 'priceTag', description: 'Eine Preisliste.' },
    {
      Titel: title,
      Zeilen: filledList(priceLine, 'must hold at least one line').meta({ label: 'Preise', hint: 'Mindestens einer.' }),
      Hinweis: note,
      Hintergrund: ground(),
      ...period,
    },
  ),
);
export type Block = z.output<typeof schema>;
