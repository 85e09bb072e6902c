/**
 * Runs the Nu HTML checker on every page of the default content. Errors fail; warnings are only listed.
 *
 *     node tests/html/check-html.ts
 */
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { brands } from '../../sites.config.ts';
import { buildDefaultSites, foldersNamed } from '../browser/default-sites.ts';
import { checkHtml, hasJava, type Message } from './nu-checker.ts';

if (hasJava()) {
  // The browser tests use the same folders, so their build is reused.
  const folders = foldersNamed('test');
  await buildDefaultSites(folders);
  const releases = await Promise.all(brands.map(({ hosts }) => realpath(join(folders.dist, hosts[0]))));
  const messages = await checkHtml(releases);
  const errors = messages.filter(({ type }) => type !== 'info');
  const warnings = messages.filter(({ type }) => type === 'info');
  console.log([...summary('warning', warnings), ...summary('error', errors)].join('\n'));
  console.log(`${errors.length} errors, ${warnings.length} warnings in the HTML of ${releases.length} hosts`);
  process.exitCode = errors.length ? 1 : 0;
} else {
  console.log('no Java: HTML not checked');
}

/** Renders a line per kind of message, the most frequent first: its count, and an example. */
export function summary(kind: string, messages: readonly Message[]): string[] {
  return [...Map.groupBy(messages, ({ message }) => message)]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([message, same]) => `${kind} ${same.length} ×: ${message}\n    ${placeOf(same[0])}`);
}

/** `tabor.example/kontakt/index.html:6:120: …<td role="cell">…` */
function placeOf({ url = '', lastLine, lastColumn, extract = '' }: Partial<Message> = {}): string {
  // The path contains the folder of the release, which is named by its time.
  const path = decodeURI(url).replace(/.*\/\.releases\/([^/]+)\/[^/]+/, '$1');
  return `${path}:${lastLine}:${lastColumn}: …${extract.replaceAll(/\s+/g, ' ').trim()}…`;
}
