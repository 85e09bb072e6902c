import { z } from 'zod';
import { jobAreas } from '../../sites/job-areas.ts';
import { day, email, formattingHint, isInOrder, line, link, list, number, richText, text } from '../fields.ts';
import { linkedFiles, picture } from '../media.ts';
import { address, hour, meta, person } from '../parts.ts';
import { salary } from './salary-schema.ts';

const percent = z.int().min(5, 'must be between 5 and 100').max(100, 'must be between 5 and 100');

export const job = z
  .object({
    Nummer: number,
    Titel: line.meta({
      label: 'Stelle',
      hint: 'Wie im Vertrag, mit beiden Geschlechtern: «Köchin / Koch EFZ».',
      localised: true,
    }),
    Bereich: z.enum(jobAreas).meta({
      label: 'Bereich',
      hint: 'Danach wird die Liste der Stellen gefiltert.',
      choices: {
        'pflege-betreuung': 'Pflege und Betreuung',
        hauswirtschaft: 'Hauswirtschaft',
        hotellerie: 'Hotellerie',
        'technischer-dienst': 'Technischer Dienst',
        verwaltung: 'Verwaltung',
      },
    }),
    Lehrstelle: z
      .boolean()
      .default(false)
      .meta({ label: 'Lehrstelle', hint: 'Erscheint bei den offenen Lehrstellen statt bei den Stellen.' }),
    /** Workload in per cent of full time. */
    PensumVon: percent.meta({ label: 'Pensum von', hint: 'Prozent, 5 bis 100.' }),
    PensumBis: percent.meta({
      label: 'Pensum bis',
      hint: 'Prozent, 5 bis 100. Bei einem festen Pensum gleich wie «von».',
    }),
    Arbeitsort: line.meta({ label: 'Arbeitsort', hint: 'Haus oder Ort: «Haus Hagebutte, Jona».', localised: true }),
    /** Empty: the addresses of the homes that Arbeitsort names (`findPlaces`). */
    Arbeitsadresse: address.optional().meta({
      label: 'Arbeitsadresse',
      hint: 'Freiwillig: wo gearbeitet wird, für Karten und Stellenportale. Leer: die Adressen der Häuser, die «Arbeitsort» mit Namen oder Ort nennt.',
    }),
    Lohn: salary.optional(),
    Eintritt: line.meta({ label: 'Eintritt', hint: '«per sofort oder nach Vereinbarung»', localised: true }),
    /** One or two sentences, also shown in lists. */
    Einleitung: text.meta({ label: 'Einleitung', hint: 'Ein bis zwei Sätze, auch für Listen.', localised: true }),
    Aufgaben: richText.meta({ label: 'Aufgaben', localised: true }),
    Profil: richText.optional().meta({
      label: 'Profil',
      hint: `Freiwillig, wenn es bei den Aufgaben steht. ${formattingHint}`,
      localised: true,
    }),
    Angebot: richText.optional().meta({ label: 'Angebot', hint: `Freiwillig. ${formattingHint}`, localised: true }),
    Dienst: list(hour).meta({
      label: 'Ein Dienst',
      hint: 'Freiwillig: ein Arbeitstag in dieser Stelle, Stunde um Stunde. Vier bis sechs genügen.',
      localised: true,
    }),
    Team: text
      .optional()
      .meta({ label: 'Team', hint: 'Freiwillig: mit wem man arbeitet, in zwei Sätzen.', localised: true }),
    Ablauf: text.optional().meta({
      label: 'Nach dem Absenden',
      hint: 'Freiwillig: was nach der Bewerbung geschieht. Eine Zeile je Schritt.',
      localised: true,
    }),
    Bild: picture.optional().meta({ label: 'Bild', hint: 'Freiwillig.', localised: true }),
    Kontaktperson: person.meta({
      label: 'Kontaktperson',
      hint: 'Wer Fragen zur Stelle beantwortet.',
      localised: true,
    }),
    WeitereKontaktpersonen: z
      .array(person)
      .max(5, 'must not hold more than 5 entries')
      .default([])
      .meta({ label: 'Weitere Kontaktpersonen', hint: 'Freiwillig: höchstens 5 Personen.', localised: true }),
    Bewerbungsadresse: text.meta({
      label: 'Bewerbungsadresse',
      hint: 'Zeilen wie auf einem Briefumschlag.',
      localised: true,
    }),
    /** Form of another system; visitors then get a link to it instead of our form. */
    Bewerbungslink: link
      .refine((href) => /^https:\/\//i.test(href), 'must begin with https://')
      .optional()
      .meta({
        column: 'text',
        label: 'Link für Bewerbungen',
        hint: 'Freiwillig: die Adresse des Formulars in Ihrem Bewerbungssystem, mit https://. Leer: unser Formular.',
      }),
    BewerbungsEmail: email.optional().meta({ label: 'E-Mail für Bewerbungen', hint: 'Freiwillig.' }),
    PubliziertVon: day.optional().meta({
      label: 'Publiziert von',
      hint: 'Vorher ist die Stelle nicht zu sehen. Leer: ab sofort; Stellenportale nehmen das Inserat dann nicht auf.',
    }),
    /** Last day on which the job is open. */
    PubliziertBis: day.optional().meta({
      label: 'Publiziert bis',
      hint: 'Freiwillig. Der letzte Tag, an dem die Stelle offen ist. Im Inserat steht er erst sechzig Tage vorher.',
    }),
    /** Filled: the page stays and says so. */
    Besetzt: z
      .boolean()
      .default(false)
      .meta({ label: 'Besetzt', hint: 'Die Adresse bleibt bestehen und sagt, dass die Stelle besetzt ist.' }),
    Meta: meta.default({}).meta({ localised: true }),
    VerlinkteDateien: linkedFiles.meta({ localised: true }),
  })
  .meta({
    documentType: {
      name: 'Stellen',
      description: 'Offene Stellen und Lehrstellen.',
      mainField: 'Titel',
      list: ['Nummer', 'Marke', 'Titel', 'PubliziertBis', 'Besetzt'],
      sort: 'Nummer',
    },
  })
  .refine(({ PensumVon, PensumBis }) => isInOrder(PensumVon, PensumBis), {
    path: ['PensumBis'],
    error: 'must not be smaller than PensumVon',
  })
  .refine(({ PubliziertVon, PubliziertBis }) => isInOrder(PubliziertVon, PubliziertBis), {
    path: ['PubliziertBis'],
    error: 'must not be before PubliziertVon',
  });
export type Job = z.output<typeof job>;
