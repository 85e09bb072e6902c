import { withoutSoftHyphens } from '../../platform/text/clean-text.ts';

/** Content types by extension, equal to those of the other servers. */
const types = {
  rss: 'application/rss+xml; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  webmanifest: 'application/manifest+json',
} as const;

export function fileAnswer(ending: keyof typeof types, text: string): Response {
  return new Response(withoutSoftHyphens(text), { headers: { 'content-type': types[ending] } });
}
