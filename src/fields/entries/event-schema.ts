import { z } from 'zod';
import { formattingHint, isInOrder, line, moment, number, richText, wholeNumber } from '../fields.ts';
import { linkedFiles, picture } from '../media.ts';
import { address, meta, shortText, titleInAddress } from '../parts.ts';
import { endsAfterBeginning, tooEarlyEnd, visibility } from '../visibility.ts';
import { movedHint } from '../visits/visit-kinds.ts';
import { toWholeDays } from './event-dates.ts';
import { eventKind } from './event-kinds.ts';
import { mistakenFields, mistakeRules, recurrenceMistake } from './recurrence-mistakes.ts';
import { recurrence } from './recurrence-schema.ts';

export const event = z
  .object({
    Nummer: number,
    Titel: titleInAddress.meta({ localised: true }),
    Beginn: moment.meta({ label: 'Beginn', hint: `Datum und Zeit, in der Zeit Ihres Computers. ${movedHint}` }),
    Ende: moment.optional().meta({ label: 'Ende', hint: 'Freiwillig.' }),
    Ganztaegig: z.boolean().default(false).meta({
      label: 'Ganztägig',
      hint: 'Für Ausstellungen und andere ganze Tage: Die Website nennt nur die Tage, «Beginn» bis und mit «Ende»; ohne «Ende» einen Tag. Die Uhrzeiten der beiden Felder zählen nicht.',
    }),
    Wiederholung: recurrence.optional(),
    Abgesagt: z.boolean().default(false).meta({
      label: 'Abgesagt',
      hint: 'Die Veranstaltung bleibt auf der Website und sagt, dass sie ausfällt; abonnierte Kalender streichen sie durch. Fällt nur ein Tag einer Wiederholung aus: «Ausnahmen».',
    }),
    Ausgebucht: z.boolean().default(false).meta({
      label: 'Ausgebucht',
      hint: 'Die Seite sagt, dass kein Platz mehr frei ist; der Knopf «Anmelden» fehlt.',
    }),
    Art: eventKind('Freiwillig: Danach wählen Seiten aus, welche Veranstaltungen sie zeigen.'),
    Ort: line.meta({
      label: 'Ort',
      hint: 'Raum und Haus oder Ort: «Saal, Haus Hagebutte». Die Adresse des Hauses steht dann in Karten und Kalendern.',
      localised: true,
    }),
    /** Empty: the address of the home that Ort names (`findPlaces`). */
    Adresse: address.optional().meta({
      label: 'Adresse',
      hint: 'Nur wenn die Veranstaltung anderswo stattfindet, für Karten und Kalender. Leer: die Adresse des Hauses, das «Ort» nennt.',
    }),
    Kurztext: shortText.meta({ localised: true }),
    Text: richText.meta({ label: 'Text', localised: true }),
    Bild: picture.optional().meta({ label: 'Bild', hint: 'Freiwillig.' }),
    Eintritt: line.optional().meta({
      label: 'Eintritt',
      hint: 'Freiwillig: «frei, Kollekte», «Fr. 20.–, Kinder frei».',
      localised: true,
    }),
    AnmeldungNoetig: z.boolean().optional().meta({
      label: 'Anmeldung nötig',
      hint: 'Bei «Ja» hat die Seite den Knopf «Anmelden», bei «Nein» nicht. Leer: Der Knopf steht da, wenn «Anmeldung» ausgefüllt ist.',
    }),
    Anmeldung: richText
      .optional()
      .meta({ label: 'Anmeldung', hint: `Freiwillig: bis wann und wo. ${formattingHint}`, localised: true }),
    Plaetze: wholeNumber(1, 999).optional().meta({
      label: 'Plätze',
      hint: 'Freiwillig, nur mit Anmeldung: wie viele Personen an einem Datum Platz haben. Dann zählt die Website die Anmeldungen, und der letzte Platz wird nur einmal vergeben.',
    }),
    Meta: meta.default({}).meta({ localised: true }),
    VerlinkteDateien: linkedFiles.meta({ localised: true }),
    ...visibility,
  })
  .meta({
    documentType: {
      name: 'Veranstaltungen',
      description: 'Anlässe der Häuser.',
      mainField: 'Titel',
      list: ['Nummer', 'Marke', 'Titel', 'Beginn', 'Ort', 'Ab'],
      sort: 'Beginn',
      descending: true,
    },
  })
  .overwrite((event) => (event.Ganztaegig ? toWholeDays(event) : event))
  .refine(({ Beginn, Ende }) => isInOrder(Beginn, Ende), { path: ['Ende'], error: 'must not be before Beginn' })
  .refine(endsAfterBeginning, tooEarlyEnd)
  .superRefine((event, context) => {
    const mistake = recurrenceMistake(event);
    if (!mistake) return;
    const path = [...mistakenFields[mistake]];
    const input = path.reduce<object>((found, name) => Reflect.get(found, name), event);
    context.addIssue({ code: 'custom', path, message: mistakeRules[mistake], input });
  });
export type Event = z.output<typeof event>;
