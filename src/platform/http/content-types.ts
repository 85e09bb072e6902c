import { extname } from 'node:path';
import { create } from 'content-disposition';
import { mimes } from 'hono/utils/mime';
import { fileTypes } from './file-types.ts';

/** Types of the files in a release, except editors' files. */
const ofPages = 'html css js json xml txt svg ico woff2 webmanifest'.split(' ').flatMap((ending) => {
  const type = mimes[ending];
  return type ? [[ending, type] as const] : [];
});

/** Types of feeds and calendars. The library does not know them, or omits their charset. */
const ofPrograms = [
  ['rss', 'application/rss+xml; charset=utf-8'],
  ['ics', 'text/calendar; charset=utf-8'],
] as const;

/** Content types by file extension. The built-in table of a web server may lack newer types. */
export const contentTypes: ReadonlyMap<string, string> = new Map([
  ...ofPages,
  ...ofPrograms,
  ...Object.entries(fileTypes),
]);

/** Returns the content type of a file by its name. Files with an unknown extension are binary data. */
export function getContentType(name: string): string {
  return contentTypes.get(extname(name).slice(1)) ?? 'application/octet-stream';
}

/**
 * Returns the headers of an answer that depend only on its file.
 *
 * @param name file name of a download.
 */
export function fileHeaders(address: string, name: string | undefined): Record<string, string> {
  return { 'content-type': getContentType(address), ...(name && { 'content-disposition': create(name) }) };
}
