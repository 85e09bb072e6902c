import { z } from 'zod';
import { day, isInOrder, list } from '../fields.ts';
import { valuesAsLabels } from '../panel-metadata.ts';

const rhythms = [
  'jede Woche',
  'alle zwei Wochen',
  'jeden Monat am selben Wochentag',
  'jeden Monat am letzten solchen Wochentag',
  'jeden Monat am selben Datum',
  'jedes Jahr am selben Wochentag',
  'jedes Jahr am selben Datum',
] as const;

/** Cancelled days of an event. */
const pause = z
  .object({
    Tag: day.meta({ label: 'Tag', hint: 'An diesem Tag fällt die Veranstaltung aus.' }),
    BisTag: day
      .optional()
      .meta({ label: 'Bis und mit', hint: 'Freiwillig: der letzte Tag einer Pause, zum Beispiel der Sommerferien.' }),
  })
  .meta({
    component: {
      uid: 'teile.ausfall',
      name: 'Ausfall',
      icon: 'minus',
      description: 'Ein Tag oder eine Pause, in der eine wiederkehrende Veranstaltung nicht stattfindet.',
      mainField: 'Tag',
    },
  })
  .refine(({ Tag, BisTag }) => isInOrder(Tag, BisTag), { path: ['BisTag'], error: 'must not be before Tag' });

/** Recurrence of an event, counted from its `Beginn`. */
export const recurrence = z
  .object({
    Rhythmus: z.enum(rhythms).meta({
      label: 'Wie oft',
      choices: valuesAsLabels(rhythms),
      hint: '«Beginn» ist das erste Mal. «Am selben Wochentag»: Liegt «Beginn» am zweiten Dienstag im Monat, gilt jeder zweite Dienstag; liegt er nach dem 28., gilt jeder letzte. «Am selben Datum»: Monate ohne dieses Datum fallen aus.',
    }),
    Bis: day.optional().meta({
      label: 'Bis',
      hint: 'Freiwillig: der letzte Tag, an dem die Veranstaltung stattfinden kann. Leer: bis auf Weiteres.',
    }),
    Ohne: list(pause).meta({
      label: 'Ohne diese Tage',
      hint: 'Freiwillig: Feiertage, Ferien und andere Tage, an denen die Veranstaltung ausfällt.',
    }),
  })
  .meta({
    label: 'Wiederholung',
    hint: 'Freiwillig: Findet die Veranstaltung mehrmals statt? Die Website zeigt dann immer das nächste Mal.',
    component: {
      uid: 'teile.wiederholung',
      name: 'Wiederholung',
      icon: 'refresh',
      description: 'Wie oft eine Veranstaltung stattfindet, bis wann und an welchen Tagen nicht.',
      mainField: 'Rhythmus',
    },
  });
export type Recurrence = z.output<typeof recurrence>;
