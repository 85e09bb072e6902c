import { z } from 'zod';
import { filledList, line } from '../../fields/fields.ts';
import { ground, note, title } from '../fields.ts';

const priceLine = z
  .object({
    Bezeichnung: line.meta({ label: 'Bezeichnung', hint: 'Wofür der Preis gilt.' }),
    Betrag: line.meta({ label: 'Betrag', hint: '«CHF 142.00 pro Tag»' }),
    Hinweis: note,
  })
  .meta({
    component: {
      uid: 'teile.preiszeile',
      name: 'Preis',
      icon: 'priceTag',
      description: 'Eine Zeile der Preisliste.',
      mainField: 'Bezeichnung',
    },
  });

export const schema = z
  .object({
    __component: z.literal('bloecke.preise'),
    Titel: title,
    Zeilen: filledList(priceLine, 'must hold at least one line').meta({ label: 'Preise', hint: 'Mindestens einer.' }),
    Hinweis: note,
    Hintergrund: ground(),
  })
  .meta({
    component: {
      name: 'Preise',
      icon: 'priceTag',
      description: 'Eine Preisliste.',
    },
  });
export type Block = z.output<typeof schema>;
