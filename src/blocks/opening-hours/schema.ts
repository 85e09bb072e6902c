import type { z } from 'zod';
import { filledList, line } from '../../fields/fields.ts';
import { block, ground, note, part, title } from '../fields.ts';

const openingTime = part(
  'teile.oeffnungszeit',
  { name: 'Öffnungszeit', icon: 'clock', description: '«Montag bis Freitag», «8 bis 18 Uhr».', mainField: 'Tage' },
  {
    Tage: line.meta({ label: 'Tage', hint: '«Montag bis Freitag»' }),
    Zeit: line.meta({ label: 'Zeit', hint: '«8 bis 18 Uhr» oder «geschlossen»' }),
  },
);

export const schema = block(
  'bloecke.oeffnungszeiten',
  { name: 'Öffnungszeiten', icon: 'clock', description: 'Wann geöffnet ist.' },
  {
    Titel: title,
    Zeiten: filledList(openingTime, 'must hold at least one line').meta({
      label: 'Zeiten',
      hint: 'Mindestens eine Zeile.',
    }),
    Hinweis: note,
    Hintergrund: ground(),
  },
);
export type Block = z.output<typeof schema>;
