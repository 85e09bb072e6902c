import type { Fields, Rule } from './rule.ts';

/** A field that holds only blanks is empty: only so do `required` and `minLength` refuse it. */
export const trimTexts: Rule = () => (context, next) => {
  const { action, params, uid } = context;
  if ((action === 'create' || action === 'update' || action === 'clone') && uid.startsWith('api::') && params.data)
    context.params = { ...params, data: trimmed(params.data) as Fields };
  return next();
};

function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, trimmed(item)]));
}

/** Dates and the like are not. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
