import { z } from 'zod';
import { line, link } from '../../fields/fields.ts';
import { person } from '../../fields/parts.ts';

/** Subjects that a house has a contact person for, with their names for editors. */
export const subjects = {
  allgemein: 'Allgemein',
  wohnen: 'Wohnen und Eintritt',
  kosten: 'Kosten und Tarife',
  pflege: 'Pflege und Betreuung',
  gastronomie: 'Gastronomie',
  veranstaltungen: 'Veranstaltungen und Kurse',
  medien: 'Medien',
  stellen: 'Stellen und Ausbildung',
} as const;
export type Subject = keyof typeof subjects;

const { Name, Funktion, Telefon, Email, Bild } = person.shape;

/** A person who ends the pages of a subject. */
export const contactPerson = z
  .object({
    Thema: z
      .enum(Object.keys(subjects) as [Subject, ...Subject[]])
      .default('allgemein')
      .meta({
        label: 'Thema',
        choices: subjects,
        hint: 'Die Person steht am Schluss der Seiten zu diesem Thema. «Allgemein»: auf allen, für die sonst niemand da ist.',
      }),
    Titel: line.optional().meta({
      label: 'Titel',
      hint: 'Freiwillig: «Verena Büchi zeigt Ihnen das Haus». Leer: was zum Thema passt.',
    }),
    Name,
    Funktion,
    Telefon: Telefon.meta({ label: 'Telefon', hint: 'Leer: die Nummer der Zentrale.' }),
    Email,
    Bild,
    Zeiten: line.optional().meta({
      label: 'Zeiten',
      hint: 'Freiwillig, wann man die Person erreicht: «Montag bis Freitag, 9 bis 17 Uhr».',
    }),
    Knopf: line.optional().meta({
      label: 'Knopf',
      hint: 'Freiwillig, der nächste Schritt: «Probeessen vereinbaren». Leer: was zum Thema passt.',
    }),
    Link: link.optional().meta({ label: 'Link', hint: 'Wohin der Knopf führt. Leer: zum Formular.' }),
  })
  .meta({
    component: {
      uid: 'teile.ansprechperson',
      name: 'Ansprechperson',
      icon: 'user',
      description: 'Jemand, an den man sich am Schluss einer Seite wendet.',
      mainField: 'Name',
    },
  });

/** Contact person of a page. Missing: the one that fits its address. */
export const pageSubject = z
  .enum([...(Object.keys(subjects) as [Subject, ...Subject[]]), 'niemand'])
  .optional()
  .meta({
    label: 'Ansprechperson am Schluss',
    choices: { ...subjects, niemand: 'Niemand' },
    hint: 'Leer: wer zur Adresse passt, etwa «Wohnen und Eintritt» bei /wohnen. Die Personen stehen in der Konfiguration.',
  });
