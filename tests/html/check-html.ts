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
import type { Outcome } from '../run/outcome.ts';
import { checkHtml, hasJava } from './nu-checker.ts';
import { summary } from './summary.ts';

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
