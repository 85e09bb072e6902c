import type { Answer } from '../fixtures/ask.ts';

/** Where files other than documents name addresses, by their type. */
const patterns: Readonly<Record<string, RegExp>> = {
  'text/css': /(?:url\(|@import\s*)["']?([^"')\s]+)/g,
  'text/javascript': /(?:\bfrom|\bimport)\s*\(?["'`](\.{0,2}\/[^"'`]+)["'`]/g,
  'application/xml': /<loc>([^<]+)<\/loc>/g,
  'text/plain': /^Sitemap: (\S+)/gm,
};

/** What styles, scripts, the sitemap and `robots.txt` name. */
export function linksOfFile(type: string | undefined, answer: Answer): string[] {
  const pattern = patterns[type ?? ''];
  return pattern ? [...answer.text.matchAll(pattern)].map(([, link = '']) => link) : [];
}
