import { z } from 'zod';
import type { Locale } from '../../sites.config.ts';
import { cleanText, type KeptSigns, withoutIndent } from '../platform/text/clean-text.ts';
import { isEmail } from '../platform/text/email-address.ts';
import { readLink } from './link-address.ts';
import { readRichText } from './rich-text.ts';
import { typeset } from './typography.ts';

export const formattingHint = 'Formatierung mit den Knöpfen über dem Feld.';

/** Multi-line text of a page. */
const ofPage: KeptSigns = { lines: true };

/** Name or address of a file, unchanged. */
export const verbatim = writing(2_000, {});

/** Marks of bold text, which a field without formatting would show. */
const bold = /(\*\*|__)(?=[^\s*_])([^*_\n]*[^\s*_])\1/g;
const asPlainText = (value: string) => typeset(value.replaceAll(bold, '$2'));

/** A required text of a few sentences. */
export const text = writing(2_000, ofPage).overwrite(asPlainText).meta({ column: 'text' });

/** A required single line, such as a title or a name. The limit is that of the content service's columns. */
export const line = writing(255, { noBreakSpaces: true }).overwrite(asPlainText).meta({ column: 'string' });

/** @param maxLength length in characters. */
function writing(maxLength: number, kept: KeptSigns) {
  return z
    .string()
    .overwrite((value) => cleanText(kept.lines ? withoutIndent(value) : value, kept))
    .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, 'must not be empty')
    .max(maxLength, `must not be longer than ${maxLength} characters`)
    .refine((value) => value.isWellFormed(), 'must not hold half a character: write the last one again')
    .refine((value) => !/\p{M}{9}/u.test(value.normalize('NFD')), 'must not put more than eight marks on one letter');
}

const ofOurTime = 'must be between the years 1900 and 2199';

/** Markdown of the content service, rendered to a small set of HTML elements. */
export const richText = writing(50_000, ofPage)
  .transform((markdown, context) => {
    const read = readRichText(markdown);
    if ('html' in read) return read.html;
    context.addIssue({ code: 'custom', message: read.rule });
    return z.NEVER;
  })
  .meta({ column: 'richtext', hint: formattingHint });

/** `08:00` */
export const timeOfDay = line.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day of the form 08:00').meta({
  hint: 'Stunde und Minute, je zwei Ziffern: 08:00.',
  patternRule: 'Bitte eine Uhrzeit mit vier Ziffern: 08:00',
});

const linkRules = {
  beginning: 'must begin with /, https://, www., mailto:, tel: or #',
  misleading: 'must be an address that leads where it says, without \\ and user names',
  private: 'must lead to a host that everybody can reach',
  number: 'must dial one number, as in tel:0440000012',
};

/**
 * Target of a link: a path of this site (`/kontakt`), a full address (`https://…`, `www.…`), or `mailto:`, `tel:`,
 * `#anchor`.
 */
export const link = writing(2_000, {})
  .transform((written, context) => {
    const { href, refusal } = readLink(written);
    if (!refusal) return href;
    context.addIssue({ code: 'custom', message: linkRules[refusal] });
    return z.NEVER;
  })
  .meta({
    column: 'link',
    label: 'Link',
    patternRule: 'Bitte mit /, https://, www., mailto:, tel: oder # beginnen: /kontakt oder https://www.example.ch',
    hint: 'Wählen Sie eine Seite dieser Website, oder schreiben Sie eine Adresse wie https://www.example.ch, mailto:info@example.ch oder tel:0440000012.',
  });

/** A colour as `#rrggbb`. Editors may also write `#rgb`. */
export const colour = line
  .regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, 'must be a colour of the form #1c52a0')
  .overwrite((value) => (value.length === 4 ? value.replaceAll(/[^#]/g, '$&$&') : value))
  .meta({
    patternRule: 'Bitte eine Farbe mit # und sechs oder drei Zeichen von 0 bis 9 und a bis f: #1c52a0',
  });

/** A date: `2027-05-14`. */
export const day = z.iso
  .date('must be a date of the form 2027-05-14')
  .refine(isOfOurTime, ofOurTime)
  .meta({ column: 'date' });

/** A timestamp with time zone, converted to ISO 8601 in UTC. */
export const moment = z.iso
  .datetime({ offset: true, error: 'must be a date with time and zone, of the form 2027-05-14T14:30:00+02:00' })
  .refine(isOfOurTime, ofOurTime)
  .transform((value) => new Date(value).toISOString())
  .meta({ column: 'datetime' });

/** @param value a date or a timestamp: both start with the year. */
export function isOfOurTime(value: string): boolean {
  return value >= '1900' && value < '2200';
}

/** Whole number within limits that its message names. */
export const wholeNumber = (least: number, greatest: number) =>
  z
    .int('must be a whole number')
    .min(least, `must be at least ${least}`)
    .max(greatest, `must not be greater than ${greatest}`);

/**
 * Number in the address of a vacancy, an event or a media item. The content service assigns it once and never reuses
 * it.
 */
export const number = z
  .int('must be a whole number')
  .positive('must be greater than 0')
  .max(2_147_483_647, 'must not be greater than 2147483647')
  .meta({
    filledOnSave: true,
    label: 'Nummer',
    hint: 'Wird beim Speichern vergeben, steht in der Adresse und ändert sich nie.',
  });

/** Path of an entry, unchanged except for surrounding spaces. */
export const path = z
  .string()
  .overwrite((value) => cleanText(value))
  .max(100, 'must not be longer than 100 characters')
  .meta({ column: 'string' });

/** Maximum number of former addresses of an entry; older ones are dropped. */
export const maxFormerAddresses = 20;

/** Former keys of an entry, latest first. The content service adds one when it publishes another key. */
export const formerAddresses = z.array(path).max(maxFormerAddresses).optional().meta({ column: 'json', hidden: true });

/** Path segment in lower case: letters, digits and hyphens. */
export const segment = path.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must consist of lower-case letters, digits and hyphens');

/** An e-mail address; mail servers accept no longer ones. */
export const email = z
  .string()
  .overwrite((value) => cleanText(value))
  .refine(isEmail, 'must be an e-mail address')
  .meta({
    column: 'string',
    label: 'E-Mail',
    panelPattern: String.raw`^[^\s@]+@[^\s@]+\.[^\s@]+$`,
    patternRule: 'Bitte eine E-Mail-Adresse: info@example.ch',
  });

const maxItems = 200;

export function list<Item extends z.ZodType>(item: Item) {
  return atMost(z.array(item)).default([]);
}

/** Schema of a list with at least one item. @param rule error message for an empty list. */
export function filledList<Item extends z.ZodType>(item: Item, rule: string) {
  return atMost(z.array(item, 'must be a list').min(1, rule));
}

function atMost<Item extends z.ZodType>(items: z.ZodArray<Item>) {
  return items.max(maxItems, `must not hold more than ${maxItems} entries`);
}

/** Checks whether a range does not end before it starts. A missing start or end is valid. */
export function isInOrder<Value extends number | string>(
  from: Value | null | undefined,
  until: Value | null | undefined,
): boolean {
  return from === null || from === undefined || until === null || until === undefined || from <= until;
}

/** An entry with the locale of its text, which may be a fallback. */
export type Localised<Entry> = Entry & {
  locale: Locale;
  /** Times of the first draft and the last change in ISO 8601, if the content service reports them. */
  createdAt?: string;
  updatedAt?: string;
};
