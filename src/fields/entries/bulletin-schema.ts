import { z } from 'zod';
import { brands } from '../../../sites.config.ts';
import { day, line, link, list, moment, number, text, timeOfDay } from '../fields.ts';
import { end, endsAfterBeginning, tooEarlyEnd } from '../visibility.ts';

export const bulletinKinds = ['hinweis', 'besuch', 'hitze', 'geschlossen'] as const;

const brandIds: readonly string[] = brands.map(({ id }) => id);

/** Ids of brands in one text, separated by spaces: the content service filters by them. */
const furtherBrands = z
  .string()
  .transform((written) => written.split(/\s+/).filter(Boolean))
  .refine((ids) => ids.every((id) => brandIds.includes(id)), 'must name brands of ours')
  .meta({ column: 'brands' });

/** Opening hours of one day. Without hours, the house is closed. */
const specialHours = z
  .object({
    Tag: day.meta({ label: 'Tag' }),
    Von: timeOfDay.optional().meta({ label: 'Von', hint: 'Leer: den ganzen Tag geschlossen. Sonst: 08:00.' }),
    Bis: timeOfDay.optional().meta({ label: 'Bis', hint: 'Stunde und Minute, je zwei Ziffern: 16:00.' }),
  })
  .meta({
    component: {
      uid: 'teile.sonderzeit',
      name: 'Sonderzeit',
      icon: 'clock',
      description: 'Öffnungszeit an einem einzelnen Tag, oder geschlossen.',
      mainField: 'Tag',
    },
  })
  .refine(({ Von, Bis }) => (Von === undefined) === (Bis === undefined), {
    path: ['Bis'],
    error: 'must be filled in exactly if Von is',
  })
  .refine(({ Von, Bis }) => Von === undefined || Bis === undefined || Von < Bis, {
    path: ['Bis'],
    error: 'must be later than Von',
  });

/** A short message at the top of every page of some brands, for a limited time. */
export const bulletin = z
  .object({
    Nummer: number.meta({ label: 'Nummer', hint: 'Wird beim Speichern vergeben.' }),
    Text: text.max(300, 'must not be longer than 300 characters').meta({
      label: 'Text',
      hint: 'Ein bis zwei kurze Sätze: «Besuch ist heute nur bis 16 Uhr möglich.» Er steht zuoberst auf jeder Seite.',
      localised: true,
    }),
    Art: z.enum(bulletinKinds).meta({
      label: 'Art',
      choices: { hinweis: 'Hinweis', besuch: 'Besuch', hitze: 'Hitze', geschlossen: 'Geschlossen' },
      hint: 'Steht mit einem Zeichen vor dem Text. Beginnt der Text mit demselben Wort, steht es nur einmal da.',
    }),
    Ab: moment.optional().meta({
      label: 'Ab',
      hint: 'Leer: sobald Sie veröffentlichen. Ohne Uhrzeit: vom Beginn des Tages an.',
    }),
    Bis: end.meta({
      label: 'Bis',
      hint: 'Ohne Uhrzeit: bis und mit diesem Tag. Danach verschwindet der Hinweis von selbst.',
    }),
    AuchBei: furtherBrands.optional().meta({
      label: 'Auch bei',
      hint: 'Weitere Häuser, auf deren Website der Hinweis steht. Ändern kann ihn dann nur, wer für alle schreibt.',
    }),
    Link: link.optional().meta({ label: 'Link', hint: `Freiwillig. ${link.meta()?.hint}` }),
    LinkText: line.optional().meta({
      label: 'Text des Links',
      hint: 'Freiwillig, was man dort findet: «Besuchszeiten». Leer steht «Mehr dazu».',
      localised: true,
    }),
    Zeiten: list(specialHours).meta({
      label: 'Andere Öffnungszeiten',
      hint: 'Freiwillig: Tage, an denen der Empfang anders oder nicht offen ist. Suchmaschinen und Karten zeigen sie bei den Häusern der Marke.',
    }),
  })
  .meta({
    documentType: {
      name: 'Hinweise',
      description: 'Kurze Meldungen auf Zeit, zuoberst auf jeder Seite.',
      mainField: 'Text',
      list: ['Marke', 'Art', 'Text', 'Ab', 'Bis'],
      sort: 'Bis',
      descending: true,
    },
  })
  .refine(endsAfterBeginning, tooEarlyEnd);
export type Bulletin = z.output<typeof bulletin>;
