import { createHash } from 'node:crypto';

/** A name as it counts: not more exact than the content service is, which knows no capitals in addresses. */
export function fullName(name: string): string {
  return name.trim().toLowerCase();
}

/** The same to count by: short, whatever was typed, and nobody's name. */
export function nameKey(name: string): string {
  return createHash('sha256').update(fullName(name)).digest('base64url').slice(0, 22);
}
