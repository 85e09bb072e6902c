import slugify from '@sindresorhus/slugify';
import { cleanText } from './clean-text.ts';

/** Words as a path segment of small letters, digits and hyphens; empty where none is left. */
export function pathSegment(words: string): string {
  return slugify(cleanText(words), { customReplacements: [['&', ' und ']] });
}
