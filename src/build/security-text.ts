import { securityContact } from '../../sites.config.ts';
import type { Site } from '../content/site.ts';
import { originOf } from '../sites/find-brand.ts';
import { languageOf } from '../sites/locale-path.ts';

/** Whom somebody tells who found a hole (RFC 9116). */
export function securityText({ brand, today }: Pick<Site, 'brand' | 'today'>): string {
  const languages = new Set(['de', 'en', ...brand.locales.map(languageOf)]);
  return [
    `Contact: ${securityContact}`,
    `Expires: ${expiry(today)}`,
    `Preferred-Languages: ${[...languages].join(', ')}`,
    `Canonical: ${originOf(brand)}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/**
 * The first of the month eleven months on: less than a year, as the standard recommends, and valid for ten months or more
 * after the last release. It changes once a month, so that a build of another day makes the same file.
 */
function expiry(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + 11, 1)).toISOString().replace('.000', '');
}
