import { z } from 'zod';
import { day, line, number, wholeNumber } from '../fields.ts';
import { valuesAsLabels } from '../panel-metadata.ts';
import { keyOfHome } from '../parts.ts';
import { placeKinds, placeStatuses } from './place-kinds.ts';

/** Whether a home has a free place of one kind. All languages share one entry. */
export const freePlace = z
  .object({
    Nummer: number.meta({ label: 'Nummer', hint: 'Wird beim Speichern vergeben.' }),
    Haus: keyOfHome,
    Art: z.enum(placeKinds).meta({
      label: 'Art',
      choices: valuesAsLabels(placeKinds),
      hint: 'Jede Art kommt pro Haus einmal vor.',
    }),
    Stand: z.enum(placeStatuses).meta({ label: 'Stand', choices: valuesAsLabels(placeStatuses) }),
    AbDatum: day.optional().meta({ label: 'Frei ab', hint: 'Nur für «ab Datum»: der erste Tag.' }),
    Wochen: wholeNumber(1, 520)
      .optional()
      .meta({ label: 'Wartezeit in Wochen', hint: 'Nur für «Wartezeit»: wie lange es etwa dauert.' }),
    Anzahl: wholeNumber(1, 999).optional().meta({ label: 'Anzahl', hint: 'Freiwillig: wie viele Plätze frei sind.' }),
    Zimmer: line.optional().meta({
      label: 'Zimmer',
      hint: 'Freiwillig: der Name eines Zimmers, genau wie im Tarif des Hauses. Die Website nennt dann auch den Preis.',
    }),
    GeprueftAm: day.meta({ label: 'Geprüft am', hint: 'Der Tag, an dem jemand nachgesehen hat.' }),
    GeprueftVon: line.meta({ label: 'Geprüft von', hint: 'Der Name steht auf der Website: «Anna Meier».' }),
  })
  .meta({
    documentType: {
      name: 'Freie Plätze',
      description: 'Ob ein Haus einen Platz frei hat. Schneller geht es mit dem Bildschirm «Freie Plätze».',
      mainField: 'Art',
      list: ['Marke', 'Haus', 'Art', 'Stand', 'GeprueftAm'],
      sort: 'Haus',
    },
  })
  .refine(({ Stand, AbDatum }) => Stand !== 'ab Datum' || AbDatum, { path: ['AbDatum'], error: 'must be filled in' })
  .refine(({ Stand, Wochen }) => Stand !== 'Wartezeit' || Wochen, { path: ['Wochen'], error: 'must be filled in' });
export type FreePlace = z.output<typeof freePlace>;
