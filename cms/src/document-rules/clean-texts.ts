import { cleanText, type KeptSigns } from '../../../src/text/clean-text.ts';
import type { Fields, Rule } from './rule.ts';

const everything: KeptSigns = { lines: true, softHyphens: true, noBreakSpaces: true };

/** A field without any visible character is empty: only so do `required` and `minLength` refuse it. */
export const cleanTexts: Rule = () => (context, next) => {
  const { action, params, uid } = context;
  if ((action === 'create' || action === 'update' || action === 'clone') && uid.startsWith('api::') && params.data)
    context.params = { ...params, data: cleaned(params.data) as Fields };
  return next();
};

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value, everything);
  if (Array.isArray(value)) return value.map(cleaned);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleaned(item)]));
}

/** Dates and the like are not. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
