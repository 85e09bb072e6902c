import { z } from 'zod';
import { filledList, line } from '../../fields/fields.ts';
import { ground, note, title } from '../fields.ts';

const openingTime = z
  .object({
    Tage: line.meta({ label: 'Tage', hint: '«Montag bis Freitag»' }),
    Zeit: line.meta({ label: 'Zeit', hint: '«8 bis 18 Uhr» oder «geschlossen»' }),
  })
  .meta({
    component: {
      uid: 'teile.oeffnungszeit',
      name: 'Öffnungszeit',
      icon: 'clock',
      description: '«Montag bis Freitag», «8 bis 18 Uhr».',
      mainField: 'Tage',
    },
  });

export const schema = z
  .object({
    __component: z.literal('bloecke.oeffnungszeiten'),
    Titel: title,
    Zeiten: filledList(openingTime, 'must hold at least one line').meta({
      label: 'Zeiten',
      hint: 'Mindestens eine Zeile.',
    }),
    Hinweis: note,
    Hintergrund: ground(),
  })
  .meta({
    component: {
      name: 'Öffnungszeiten',
      icon: 'clock',
      description: 'Wann geöffnet ist.',
    },
  });
export type Block = z.output<typeof schema>;
