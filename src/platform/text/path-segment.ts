import slugify from '@sindresorhus/slugify';
import { cleanText } from './clean-text.ts';

/** Converts words to a path segment of small letters, digits and hyphens; may be empty. */
export function pathSegment(words: string): string {
  return slugify(cleanText(words), { customReplacements: [['&', ' und ']] });
}
