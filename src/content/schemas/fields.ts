import { z } from 'zod';
import { renderRichText } from '../rich-text.ts';

/** One line of text that an editor must fill in. */
export const text = z.string().trim().min(1, 'must not be empty').overwrite(keepTogether);

/** What reads as one number does not break at the end of a line: «044 000 00 40», «Fr. 19.50». */
function keepTogether(value: string): string {
  return value.replaceAll(/(?:\+41 \d{2}|\b0\d{2}) \d{3} \d{2} \d{2}\b|\bFr\. (?=\d)/g, (number) =>
    number.replaceAll(' ', '\u00a0'),
  );
}

/** Markdown of the content service; parsed into sanitised HTML. */
export const richText = text.transform(renderRichText);

/**
 * Where a link leads: a path of this site (`/kontakt`), a full address (`https://…`, `www.…`), or `mailto:`, `tel:`, `#anchor`.
 */
export const link = text
  .regex(/^(\/(?!\/)|https?:\/\/|www\.|mailto:|tel:|#)/i, 'must begin with /, https://, www., mailto:, tel: or #')
  .transform((value) => value.replace(/^www\./i, 'https://www.'));

/** A colour as `#rrggbb`. */
export const colour = text.regex(/^#[0-9a-f]{6}$/i, 'must be a colour of the form #1c52a0');

/** A calendar day as `2027-05-14`. */
export const day = text.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'must be a date of the form 2027-05-14');

/** A moment with its time zone; kept as ISO 8601 in UTC. */
export const moment = z.iso
  .datetime({ offset: true, error: 'must be a date with time and zone, of the form 2027-05-14T14:30:00+02:00' })
  .transform((value) => new Date(value).toISOString());

/** The number in the address of a vacancy, an event or a media item; given by the content service, never used twice. */
export const number = z.int('must be a whole number').positive('must be greater than 0');

/** Path segment of small letters, digits and hyphens. */
export const segment = text.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must consist of small letters, digits and hyphens');

/** A list that may be left out. */
export function list<Item extends z.ZodType>(item: Item) {
  return z.array(item).default([]);
}
