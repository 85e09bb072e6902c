/**
 * Runs the Nu HTML checker on every page of the default content. Errors fail; warnings are only listed. `npm test` runs
 * it and reads the counts from the file that the parameter names.
 *
 *     node tests/html/check-html.ts [var/test/html.json]
 */
import { realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brands } from '../../sites.config.ts';
import { buildDefaultSites, foldersNamed } from '../browser/default-sites.ts';
import type { Outcome } from '../run/reports.ts';
import { checkHtml, hasJava, type Message } from './nu-checker.ts';

const [report] = process.argv.slice(2);
const counted: Outcome = { passed: 0, failed: 0, failures: [] };
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
  counted.failed = errors.length;
  counted.passed = errors.length ? 0 : 1;
  counted.failures = summary('error', errors).map((message) => ({ name: 'html', message }));
} else {
  console.log('no Java: HTML not checked');
}
if (report) await writeFile(report, JSON.stringify(counted));
process.exitCode = counted.failed ? 1 : 0;

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
