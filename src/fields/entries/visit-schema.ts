import { z } from 'zod';
import { day, filledList, line, list, moment, number, wholeNumber } from '../fields.ts';
import { valuesAsLabels } from '../panel-metadata.ts';
import { keyOfHome, person } from '../parts.ts';
import { scheduleOf } from '../visits/slots.ts';
import { movedHint, visitKinds } from '../visits/visit-kinds.ts';
import { mistakeRules, recurrenceMistake } from './recurrence-mistakes.ts';
import { exceptions, rhythms } from './recurrence-schema.ts';
import { translatedWord } from './tariff-schema.ts';

const date = z
  .object({
    Beginn: moment.meta({
      label: 'Beginn',
      hint: `Datum und Zeit, bei einem Rhythmus vom ersten Mal. ${movedHint}`,
    }),
    Rhythmus: z
      .enum(rhythms)
      .optional()
      .meta({ label: 'Wie oft', choices: valuesAsLabels(rhythms), hint: 'Leer: nur dieses eine Mal.' }),
    Bis: day.optional().meta({
      label: 'Bis',
      hint: 'Freiwillig: der letzte Tag, an dem der Besuch möglich ist. Leer: bis auf Weiteres.',
    }),
  })
  .meta({
    component: {
      uid: 'teile.besuchstermin',
      name: 'Termin',
      icon: 'calendar',
      description: 'Ein Datum, oder das erste eines Rhythmus.',
      mainField: 'Beginn',
    },
  });

/** An occasion to visit a house, with dates that visitors book. All languages share one entry. */
export const visit = z
  .object({
    Nummer: number.meta({ label: 'Nummer', hint: 'Wird beim Speichern vergeben.' }),
    Haus: keyOfHome,
    Art: z.enum(visitKinds).meta({
      label: 'Art',
      choices: valuesAsLabels(visitKinds),
      hint: 'Schnuppertag und Schnupperlehre: für Stellen.',
    }),
    Person: person.optional().meta({
      label: 'Person',
      hint: 'Wer die Besucherinnen und Besucher empfängt. Leer: die Ansprechperson der Konfiguration.',
    }),
    Termine: filledList(date, 'must hold at least one date').meta({
      label: 'Termine',
      hint: 'Einzelne Daten oder ein Rhythmus: «jede Woche», vom ersten Mal an. Alle Zeiten sind die Zeiten in der Schweiz.',
    }),
    Ohne: exceptions.meta({
      label: 'Ausnahmen',
      hint: 'Freiwillig: Feiertage, Ferien und andere Tage, an denen kein Besuch möglich ist. Sie gelten für alle Termine.',
    }),
    Dauer: wholeNumber(5, 1_440).default(60).meta({
      label: 'Dauer in Minuten',
      hint: 'Am selben Tag. Bei mehreren Tagen: die Dauer am letzten Tag.',
    }),
    Tage: wholeNumber(1, 60).default(1).meta({
      label: 'Tage',
      hint: 'Nur für Probewohnen und Schnupperlehre: über wie viele Tage, der erste zählt mit. Die Plätze zählen je Termin, auch wenn sich zwei überschneiden.',
    }),
    Plaetze: wholeNumber(1, 500).meta({
      label: 'Plätze',
      hint: 'Wie viele Personen an einem Termin Platz haben, Begleitung eingerechnet.',
    }),
    AnmeldungBis: wholeNumber(0, 720).default(24).meta({
      label: 'Anmeldung bis … Stunden vorher',
      hint: 'Danach kann man den Termin auf der Website nicht mehr wählen. «24»: bis einen Tag vorher.',
    }),
    Mitbringen: line.optional().meta({ label: 'Was man mitbringt', hint: 'Freiwillig: «bequeme Schuhe».' }),
    Treffpunkt: line.optional().meta({ label: 'Treffpunkt', hint: 'Freiwillig. Leer: beim Empfang des Hauses.' }),
    Uebersetzungen: list(translatedWord).meta({
      label: 'Übersetzungen',
      hint: 'Nur für Websites mit mehreren Sprachen: «Was man mitbringt» und «Treffpunkt».',
    }),
  })
  .meta({
    documentType: {
      name: 'Besuche',
      description: 'Besichtigungen, Probewohnen, Informationsabende und Schnuppertage, die man auf der Website bucht.',
      mainField: 'Art',
      list: ['Marke', 'Haus', 'Art', 'Plaetze'],
      sort: 'Haus',
    },
  })
  .superRefine((visit, context) => {
    const beginnings = visit.Termine.map(({ Beginn }) => Beginn);
    for (const [index, row] of visit.Termine.entries()) {
      const refuse = (field: keyof typeof row, message: string) =>
        context.addIssue({ code: 'custom', path: ['Termine', index, field], input: row[field], message });
      if (beginnings.indexOf(row.Beginn) < index) refuse('Beginn', 'must not be used twice');
      const mistake = recurrenceMistake(scheduleOf(visit, row));
      if (mistake) refuse(mistake === 'endBeforeBeginning' ? 'Bis' : 'Beginn', mistakeRules[mistake]);
    }
  });
export type Visit = z.output<typeof visit>;
