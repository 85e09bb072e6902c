import type { Answer } from '../fixtures/ask.ts';

/** Patterns of addresses in files other than documents, by content type. */
const patterns: Readonly<Record<string, RegExp>> = {
  'text/css': /(?:url\(|@import\s*)["']?([^"')\s]+)/g,
  'text/javascript': /(?:\bfrom|\bimport)\s*\(?["'`](\.{0,2}\/[^"'`]+)["'`]/g,
  'application/xml': /<loc>([^<]+)<\/loc>/g,
  'text/plain': /^Sitemap: (\S+)/gm,
};

/** Lists the links in stylesheets, scripts, the sitemap and `robots.txt`. */
export function linksOfFile(type: string | undefined, answer: Answer): string[] {
  const pattern = patterns[type ?? ''];
  return pattern ? [...answer.text.matchAll(pattern)].map(([, link = '']) => link) : [];
}
