import { withoutSoftHyphens } from '../text/clean-text.ts';

/** By the endings of the files, as every server sends them, too. */
const types = {
  rss: 'application/rss+xml; charset=utf-8',
  json: 'application/json',
  xml: 'application/xml; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  webmanifest: 'application/manifest+json',
} as const;

/** The answer of a route that makes a file for programs. */
export function fileAnswer(ending: keyof typeof types, text: string): Response {
  return new Response(withoutSoftHyphens(text), { headers: { 'content-type': types[ending] } });
}
