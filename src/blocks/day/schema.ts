import { z } from 'zod';
import { filledList, richText, text, timeOfDay } from '../../fields/fields.ts';
import { ground, note, title } from '../fields.ts';

const hour = z
  .object({
    Von: timeOfDay.meta({ label: 'Von' }),
    Bis: timeOfDay.optional().meta({ label: 'Bis', hint: 'Freiwillig. Stunde und Minute: 09:30.' }),
    Titel: title,
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

/** A day, from hour to hour. */
export const schema = z
  .object({
    __component: z.literal('bloecke.tageslauf'),
    Titel: title,
    Text: text.optional().meta({ label: 'Einleitung', hint: 'Freiwillig: wessen Tag das ist.' }),
    Stunden: filledList(hour, 'must hold at least one hour').meta({
      label: 'Stunden',
      hint: 'In der Reihenfolge des Tages. Was nach 20 und vor 6 Uhr beginnt, steht auf dunklem Grund.',
    }),
    Hinweis: note,
    Darstellung: z
      .enum(['linie', 'reihe', 'stundenplan'])
      .default('linie')
      .meta({
        label: 'Darstellung',
        choices: { linie: 'Linie von oben nach unten', reihe: 'Nebeneinander, über die ganze Breite', stundenplan: 'Stundenplan mit Balken' },
        hint: 'Linie für Stunden mit Text, Reihe für kurze, Stundenplan, wo die Dauer etwas sagt.',
      }),
    Hintergrund: ground(),
  })
  .meta({
    component: {
      name: 'Tageslauf',
      icon: 'clock',
      description: 'Ein Tag im Haus, von Stunde zu Stunde.',
    },
  });
export type Block = z.output<typeof schema>;
