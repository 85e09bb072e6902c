import type { z } from 'zod';
import { day, filledList, line, text } from '../../fields/fields.ts';
import { block, ground, layout, note, part, title } from '../fields.ts';

const dish = part(
  'teile.gericht',
  { name: 'Gericht', icon: 'bulletList', description: 'Eine Zeile des Menüplans.', mainField: 'Titel' },
  {
    Tag: line.meta({ label: 'Tag', hint: '«Montag»' }),
    Titel: line.meta({ label: 'Gericht' }),
    Beschreibung: text.optional().meta({ label: 'Beschreibung', hint: 'Freiwillig: Beilagen, Herkunft.' }),
    Preis: line.optional().meta({ label: 'Preis', hint: 'Freiwillig: «CHF 18.50».' }),
  },
);

export const schema = block(
  'bloecke.menueplan',
  { name: 'Menüplan', icon: 'bulletList', description: 'Was es zu essen gibt.' },
  {
    Titel: title,
    Woche: day.optional().meta({
      label: 'Woche',
      hint: 'Freiwillig: ein Tag der Woche, für die der Plan gilt. Neben «Montag» steht dann das Datum, das Menü von heute ist hervorgehoben und wird gefunden, und nach der Woche verschwindet der Plan.',
    }),
    Hinweis: note,
    Gerichte: filledList(dish, 'must hold at least one dish').meta({ label: 'Gerichte', hint: 'Mindestens eines.' }),
    Darstellung: layout(
      { zeilen: 'Zeilen', karte: 'Karte auf dem Tisch', teller: 'Teller auf dem Tisch' },
      'Zeilen für wenig Platz, die Karte für die Seite des Restaurants, Teller für fünf bis sieben kurze Gerichte.',
    ),
    Hintergrund: ground('getoent'),
  },
);
export type Block = z.output<typeof schema>;
