import { createHash } from 'node:crypto';

/** Normalises an account name. Like the content service, it ignores case. */
export function fullName(name: string): string {
  return name.trim().toLowerCase();
}

/** Returns a short hash of an account name, for limits. It does not reveal the name. */
export function nameKey(name: string): string {
  return createHash('sha256').update(fullName(name)).digest('base64url').slice(0, 22);
}
