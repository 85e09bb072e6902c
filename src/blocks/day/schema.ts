import type { z } from 'zod';
import { filledList, text } from '../../fields/fields.ts';
import { hour } from '../../fields/parts.ts';
import { block, ground, layout, note, title } from '../fields.ts';

/** A typical day, hour by hour. */
export const schema = block(
  'bloecke.tageslauf',
  { name: 'Tageslauf', icon: 'clock', description: 'Ein Tag im Haus, von Stunde zu Stunde.' },
  {
    Titel: title,
    Text: text.optional().meta({ label: 'Einleitung', hint: 'Freiwillig: wessen Tag das ist.' }),
    Stunden: filledList(hour, 'must hold at least one hour').meta({
      label: 'Stunden',
      hint: 'In der Reihenfolge des Tages. Was nach 20 und vor 6 Uhr beginnt, steht auf dunklem Grund.',
    }),
    Hinweis: note,
    Darstellung: layout(
      {
        linie: 'Linie von oben nach unten',
        reihe: 'Nebeneinander, über die ganze Breite',
        stundenplan: 'Stundenplan mit Balken',
      },
      'Linie für Stunden mit Text, Reihe für kurze, Stundenplan, wo die Dauer etwas sagt.',
    ),
    Hintergrund: ground(),
  },
);
export type Block = z.output<typeof schema>;
