import { extname } from 'node:path';
import { mimes } from 'hono/utils/mime';
import { fileTypes } from '../fields/file-types.ts';

/** What else than files of editors a release holds. */
const ofPages = 'html css js json xml txt svg ico woff2 webmanifest'.split(' ').flatMap((ending) => {
  const type = mimes[ending];
  return type ? [[ending, type] as const] : [];
});

/** Feeds and calendars, whose types the library does not know, or without their letters. */
const ofPrograms = [
  ['rss', 'application/rss+xml; charset=utf-8'],
  ['ics', 'text/calendar; charset=utf-8'],
] as const;

/** Content types of what releases hold, by ending: a server's own table may lack the younger ones. */
export const contentTypes: ReadonlyMap<string, string> = new Map([
  ...ofPages,
  ...ofPrograms,
  ...Object.entries(fileTypes),
]);

/** By the name of a file; what has no known ending is for nobody to open. */
export function contentTypeOf(name: string): string {
  return contentTypes.get(extname(name).slice(1)) ?? 'application/octet-stream';
}
