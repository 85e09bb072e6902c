import { z } from 'zod';
import { line, timeOfDay } from '../../fields/fields.ts';
import { valuesAsLabels } from '../../fields/panel-metadata.ts';

/** Kinds of homes that visitors look for. */
export const homeKinds = ['Pflegeheim', 'Seniorenresidenz', 'Begleitetes Wohnen', 'Bildungshaus'] as const;

const switzerland = { latitude: [45.8, 47.9], longitude: [5.9, 10.5] } as const;
const form = 'must be two numbers in Switzerland, of the form 47.3769, 8.5417';

/** Geographic coordinates in degrees (WGS 84). */
export const coordinates = line
  .regex(/^4[5-7]\.\d{3,}\s*,\s*\d{1,2}\.\d{3,}$/, { error: form, abort: true })
  .transform((text) => {
    const [latitude = 0, longitude = 0] = text.split(',').map(Number);
    return { latitude, longitude };
  })
  .refine(({ latitude, longitude }) => isIn(latitude, 'latitude') && isIn(longitude, 'longitude'), form)
  .meta({
    column: 'string',
    label: 'Koordinaten',
    patternRule: 'Bitte zwei Zahlen in der Schweiz, durch ein Komma getrennt: 47.3769, 8.5417',
    hint: 'Freiwillig, für Karten: 47.3769, 8.5417. Auf map.search.ch oder Google Maps mit der rechten Maustaste auf das Haus klicken und die beiden Zahlen kopieren.',
  });

function isIn(degrees: number, axis: keyof typeof switzerland): boolean {
  const [least, most] = switzerland[axis];
  return least <= degrees && degrees <= most;
}

export const weekdays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'] as const;

/** Opening hours on one weekday or a range of weekdays. */
export const openingTime = z
  .object({
    Tag: z.enum(weekdays).meta({ label: 'Tag', choices: valuesAsLabels(weekdays), hint: 'Der erste Tag: «Montag».' }),
    BisTag: z
      .enum(weekdays)
      .optional()
      .meta({
        label: 'Bis und mit',
        choices: valuesAsLabels(weekdays),
        hint: 'Freiwillig: der letzte Tag, «Freitag». Leer: nur an diesem Tag.',
      }),
    Von: timeOfDay.meta({ label: 'Von' }),
    Bis: timeOfDay.meta({
      label: 'Bis',
      hint: 'Stunde und Minute, je zwei Ziffern: 17:30. Rund um die Uhr: von 00:00 bis 23:59.',
    }),
  })
  .meta({
    component: {
      uid: 'teile.empfangszeit',
      name: 'Empfangszeit',
      icon: 'clock',
      description: 'Montag bis Freitag, 08:00 bis 17:30.',
      mainField: 'Tag',
    },
  })
  .refine(({ Von, Bis }) => Von < Bis, { path: ['Bis'], error: 'must be later than Von' });
export type OpeningTime = z.output<typeof openingTime>;

/** Returns the weekdays of an opening time. A range may cross Sunday: from Saturday to Monday are three days. */
export function listWeekdays({ Tag, BisTag = Tag }: Pick<OpeningTime, 'Tag' | 'BisTag'>): (typeof weekdays)[number][] {
  const first = weekdays.indexOf(Tag);
  const count = (weekdays.indexOf(BisTag) - first + 7) % 7;
  return [...weekdays, ...weekdays].slice(first, first + count + 1);
}
