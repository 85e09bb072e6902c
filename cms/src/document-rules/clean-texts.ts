import { cleanText, type KeptSigns, withoutIndent } from '../../../src/platform/text/clean-text.ts';
import type { Fields, Rule } from '../content-model/documents.ts';

const control = /(?![\t\n\r])\p{Cc}/u;
const everything: KeptSigns = { lines: true, noBreakSpaces: true };

/**
 * Cleans all texts before they are stored. A field of blanks becomes empty, so that `required` and `minLength` reject
 * it. Control characters and texts of invisible characters stay: the publication rules reject those in German, with
 * their place.
 */
export const cleanTexts: Rule = (context, next) => {
  const { action, params, uid } = context;
  if ((action === 'create' || action === 'update' || action === 'clone') && uid.startsWith('api::') && params.data)
    context.params = { ...params, data: cleaned(params.data) as Fields };
  return next();
};

/** Returns a text as it is stored. */
export const cleanedText = (text: string): string =>
  (!control.test(text) && cleanText(withoutIndent(text), everything)) || text.trim();

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanedText(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleaned(item)]));
}

/** Tells a plain object from a date or other class instance. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
