import { z } from 'zod';
import { day, email, line, link, list, richText, text } from './fields.ts';
import { file, portrait, shareImage } from './media.ts';

/** Icon names of the specification. */
export const iconNames = [
  'linkedin',
  'tiktok',
  'facebook',
  'instagram',
  'house',
  'arrowRight',
  'person',
  'heart',
  'download',
  'list',
  'email',
  'emailFill',
  'phone',
  'send',
  'hourglassTop',
  'hourglassSplit',
  'infoCircle',
  'geoPin',
  'boxArrowInRight',
  'boxArrowLeft',
  'printer',
  'envelopeAt',
  'mobile',
  'bus',
  'car',
  'web',
  'copy',
  'check',
  'tag',
  'calender',
  'emailAt',
  'form',
  'clock',
] as const;
export const iconName = z.enum(iconNames);
export type IconName = z.output<typeof iconName>;

/** What search engines and link previews show; empty fields are taken from the configuration. */
export const meta = z.object({
  metaTitle: line.optional(),
  metaDescription: text.optional(),
  metaKeywords: text.optional(),
  metaImage: shareImage.optional(),
});
export type Meta = z.output<typeof meta>;

export const button = z.object({
  text: line,
  link,
  icon: iconName.optional(),
  /** Empty: external links open in a new tab, others do not. */
  target: z.enum(['_blank', '_self']).optional(),
  /** The link leads to a page of this site. */
  internal: z.boolean().default(true),
  /** Light on dark, for use on pictures and dark grounds. */
  invert: z.boolean().default(false),
});
export type Button = z.output<typeof button>;

/** Someone to turn to. */
export const person = z.object({
  Name: line,
  Funktion: line.optional(),
  Telefon: line.optional(),
  Email: email.optional(),
  Bild: portrait.optional(),
});
export type Person = z.output<typeof person>;

export const download = z.object({ Titel: line, Datei: file });

/** A figure that says something about the house: «42», «Zimmer mit Balkon». */
export const fact = z.object({ Wert: line, Bezeichnung: line });

/** «Montag bis Freitag», «8 bis 18 Uhr». */
export const openingTime = z.object({ Tage: line, Zeit: line });

/** One line of a menu. */
export const dish = z.object({ Tag: line, Titel: line, Beschreibung: text.optional(), Preis: line.optional() });

export const priceLine = z.object({ Bezeichnung: line, Betrag: line, Hinweis: text.optional() });

export const question = z.object({ Frage: line, Antwort: richText });

export const step = z.object({ Titel: line, Text: richText });

/** A piece of news, with a link where there is more to read. */
export const newsItem = z.object({ Titel: line, Datum: day.optional(), Text: richText, Link: link.optional() });

export const buttons = list(button);
