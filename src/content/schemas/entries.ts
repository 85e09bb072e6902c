import { z } from 'zod';
import { day, email, line, link, list, moment, number, path, richText, segment, text } from '../../fields/fields.ts';
import { file, picture } from '../../fields/media.ts';
import { meta, person } from '../../fields/parts.ts';
import { fixedPaths, isPagePath } from '../../sites/routes.ts';
import { slugOf } from '../slug.ts';
import { block } from './blocks.ts';

/** A page: the fixed routes and those under `/s/` and `/v/`. */
export const page = z.object({
  /** `/` is the home page. */
  Pfad: path.refine(isPagePath, {
    error: `must be one of ${Object.values(fixedPaths).join(', ')}, or /s/… or /v/… with small letters, digits and hyphens`,
  }),
  Titel: line,
  Meta: meta.default({}),
  Inhalt: list(block),
});
export type Page = z.output<typeof page>;

/** The five areas of work of the group. */
export const jobAreas = [
  'pflege-betreuung',
  'hauswirtschaft',
  'hotellerie',
  'technischer-dienst',
  'verwaltung',
] as const;
export type JobArea = (typeof jobAreas)[number];

const percent = z.int().min(5, 'must be between 5 and 100').max(100, 'must be between 5 and 100');

/** A vacancy or an apprenticeship. */
export const job = z
  .object({
    Nummer: number,
    Titel: line,
    Bereich: z.enum(jobAreas),
    Lehrstelle: z.boolean().default(false),
    /** Per cent of full time. */
    PensumVon: percent,
    PensumBis: percent,
    Arbeitsort: line,
    /** «per sofort oder nach Vereinbarung» */
    Eintritt: line,
    /** One or two sentences, also shown in lists. */
    Einleitung: text,
    Aufgaben: richText,
    Profil: richText,
    Angebot: richText,
    Bild: picture.optional(),
    Kontaktperson: person,
    /** Lines as on an envelope. */
    Bewerbungsadresse: text,
    BewerbungsEmail: email.optional(),
    PubliziertVon: day.optional(),
    /** The last day on which it is shown as open. */
    PubliziertBis: day.optional(),
    /** Filled: the address stays and says so. */
    Besetzt: z.boolean().default(false),
    Meta: meta.default({}),
  })
  .refine(({ PensumVon, PensumBis }) => PensumVon <= PensumBis, {
    path: ['PensumBis'],
    error: 'must not be smaller than PensumVon',
  });
export type Job = z.output<typeof job>;

/** A title that stands in an address, too, where letters may become several. */
const addressed = line.refine((Titel) => slugOf({ Titel }).length <= 200, {
  error: 'must be shorter: the address of the page is made of it and must not be longer than 200 characters',
});

export const event = z
  .object({
    Nummer: number,
    Titel: addressed,
    Beginn: moment,
    Ende: moment.optional(),
    Ort: line,
    Kurztext: text,
    Text: richText,
    Bild: picture.optional(),
    /** «Eintritt frei, Kollekte» */
    Eintritt: line.optional(),
    /** «bis 30. April an …»; a link or an address goes into the text. */
    Anmeldung: richText.optional(),
    Meta: meta.default({}),
  })
  .refine(({ Beginn, Ende }) => !Ende || Beginn <= Ende, { path: ['Ende'], error: 'must not be before Beginn' });
export type Event = z.output<typeof event>;

export const mediaKinds = ['medienmitteilung', 'zeitungsartikel', 'publikation', 'film', 'podcast'] as const;

export const mediaItem = z.object({
  Nummer: number,
  Titel: addressed,
  Datum: day,
  Art: z.enum(mediaKinds),
  Kurztext: text,
  Text: richText,
  Bild: picture.optional(),
  /** Where it appeared. */
  Quelle: line.optional(),
  Link: link.optional(),
  Datei: file.optional(),
  Meta: meta.default({}),
});
export type MediaItem = z.output<typeof mediaItem>;

/** A home: somewhere that people live, eat or learn. */
export const home = z.object({
  /** The last segment of its address: `/unsere-haeuser/<Kennung>`. */
  Kennung: segment,
  Name: line,
  /** «Pflege und Demenzwohngruppe» */
  Angebot: line,
  Kurztext: text,
  Strasse: line,
  PLZ: line.regex(/^[1-9]\d{3}$/, 'must be a Swiss postcode of four digits'),
  Ort: line,
  Telefon: line,
  Email: email,
  Plaetze: z.int().positive().max(10_000).optional(),
  Bild: picture,
  Leitung: person.optional(),
  Inhalt: list(block),
  Meta: meta.default({}),
});
export type Home = z.output<typeof home>;
