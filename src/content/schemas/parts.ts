import { z } from 'zod';
import { day, link, list, richText, text } from './fields.ts';
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
  metaTitle: text.optional(),
  metaDescription: text.optional(),
  metaKeywords: text.optional(),
  metaImage: shareImage.optional(),
});
export type Meta = z.output<typeof meta>;

export const button = z.object({
  text,
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
  Name: text,
  Funktion: text.optional(),
  Telefon: text.optional(),
  Email: z.email('must be an e-mail address').optional(),
  Bild: portrait.optional(),
});
export type Person = z.output<typeof person>;

export const download = z.object({ Titel: text, Datei: file });

/** A figure that says something about the house: «42», «Zimmer mit Balkon». */
export const fact = z.object({ Wert: text, Bezeichnung: text });

/** «Montag bis Freitag», «8 bis 18 Uhr». */
export const openingTime = z.object({ Tage: text, Zeit: text });

/** One line of a menu. */
export const dish = z.object({ Tag: text, Titel: text, Beschreibung: text.optional(), Preis: text.optional() });

export const priceLine = z.object({ Bezeichnung: text, Betrag: text, Hinweis: text.optional() });

export const question = z.object({ Frage: text, Antwort: richText });

export const step = z.object({ Titel: text, Text: richText });

/** A piece of news, with a link where there is more to read. */
export const newsItem = z.object({ Titel: text, Datum: day.optional(), Text: richText, Link: link.optional() });

export const buttons = list(button);
