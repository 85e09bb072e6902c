import { z } from 'zod';
import { headline, richText, timeOfDay } from './fields.ts';

/** An item of a daily schedule. */
export const hour = z
  .object({
    Von: timeOfDay.meta({ label: 'Von' }),
    Bis: timeOfDay.optional().meta({ label: 'Bis', hint: 'Freiwillig. Stunde und Minute: 09:30.' }),
    Titel: headline.meta({ label: 'Titel' }),
    Text: richText.optional().meta({ label: 'Text', hint: 'Freiwillig, am besten ein oder zwei Sätze.' }),
  })
  .meta({
    component: {
      uid: 'teile.stunde',
      name: 'Stunde',
      icon: 'clock',
      description: 'Was zu einer Zeit des Tages geschieht.',
      mainField: 'Titel',
    },
  });
export type Hour = z.output<typeof hour>;
