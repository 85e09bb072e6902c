import { z } from 'zod';
import { day, isInOrder, list } from '../fields.ts';
import { valuesAsLabels } from '../panel-metadata.ts';

export const rhythms = [
  'jede Woche',
  'alle zwei Wochen',
  'jeden Monat am selben Wochentag',
  'jeden Monat am letzten solchen Wochentag',
  'jeden Monat am selben Datum',
  'jedes Jahr am selben Wochentag',
  'jedes Jahr am selben Datum',
] as const;

/** State of a single date, if visitors should learn about it. */
const dateStates = ['abgesagt', 'ausgebucht'] as const;
export type DateState = (typeof dateStates)[number];

/** Exceptional days of an event. */
const exception = z
  .object({
    Tag: day.meta({ label: 'Tag', hint: 'An diesem Tag ist es anders als sonst.' }),
    BisTag: day
      .optional()
      .meta({ label: 'Bis und mit', hint: 'Freiwillig: der letzte Tag einer Pause, zum Beispiel der Sommerferien.' }),
    Anzeige: z
      .enum(dateStates)
      .optional()
      .meta({
        label: 'Anzeige',
        choices: valuesAsLabels(dateStates),
        hint: 'Leer: Das Datum fehlt auf der Website. «abgesagt»: Es steht durchgestrichen da. «ausgebucht»: Es findet statt, aber hat keinen Platz mehr.',
      }),
  })
  .meta({
    component: {
      uid: 'teile.ausfall',
      name: 'Ausnahme',
      icon: 'minus',
      description:
        'Ein Tag oder eine Pause einer wiederkehrenden Veranstaltung: findet nicht statt, abgesagt oder ausgebucht.',
      mainField: 'Tag',
    },
  })
  .refine(({ Tag, BisTag }) => isInOrder(Tag, BisTag), { path: ['BisTag'], error: 'must not be before Tag' });

export const exceptions = list(exception);

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
    Ohne: exceptions.meta({
      label: 'Ausnahmen',
      hint: 'Freiwillig: Feiertage, Ferien und andere Tage, an denen die Veranstaltung ausfällt, abgesagt oder ausgebucht ist.',
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
