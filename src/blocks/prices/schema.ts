import type { z } from 'zod';
import { line, list } from '../../fields/fields.ts';
import { block, ground, homeOfTariff, note, part, title } from '../fields.ts';
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
    {
      name: 'Preise',
      icon: 'priceTag',
      description: 'Der Tarif eines Hauses mit dem Rechner, oder eine eigene Preisliste.',
    },
    {
      Titel: title,
      Haus: homeOfTariff.meta({
        hint: 'Die Kennung eines Hauses: zeigt seinen Tarif von heute, daneben den nächsten, und den Rechner. Leer für eine eigene Preisliste.',
      }),
      Zeilen: list(priceLine).meta({
        label: 'Preise',
        hint: 'Für Leistungen ausserhalb des Tarifs. Ohne Haus mindestens einer.',
      }),
      Hinweis: note,
      Hintergrund: ground(),
      ...period,
    },
  ),
).refine(({ Haus, Zeilen }) => Haus || Zeilen.length > 0, {
  path: ['Zeilen'],
  error: 'must hold at least one line',
});
export type Block = z.output<typeof schema>;
