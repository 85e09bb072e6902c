import { hashOfBytes } from './releases/damage.ts';

const known = new WeakMap<object, string>();

/**
 * Of the JSON of a value. Content is never changed in place, so an object is hashed once; a list is made of the hashes of
 * what it holds, so that of a long list with one new entry only that entry is hashed.
 */
export function contentHash(value: unknown): string {
  if (typeof value !== 'object' || value === null)
    return value === undefined ? '-' : hashOfBytes(JSON.stringify(value));
  const found = known.get(value);
  if (found) return found;
  const made = hashOfBytes(Array.isArray(value) ? `[${value.map(contentHash).join()}]` : JSON.stringify(value));
  known.set(value, made);
  return made;
}

export { hashOfBytes as shortHash };
