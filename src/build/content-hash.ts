import { hashOfBytes } from './releases/damage.ts';

const known = new WeakMap<object, string>();

/**
 * Hashes the JSON of a value. Content never changes in place, so each object is hashed once. A list is hashed by its
 * entries, so that a new entry costs only its own hash.
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
