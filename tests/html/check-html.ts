/**
 * Runs the Nu HTML checker on every page of the default content. Errors fail; warnings are only listed. `npm test` runs
 * it and reads the counts from the file that the parameter names.
 *
 *     node tests/html/check-html.ts [var/test/html.json]
 */
import { execFile, execFileSync } from 'node:child_process';
import { realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brands } from '../../sites.config.ts';
import { buildDefaultSites, foldersNamed } from '../browser/default-sites.ts';
import type { RunResult } from '../run/reports.ts';

/** Message of the checker; `info` is a warning. */
interface Message {
  type: 'error' | 'info' | 'non-document-error';
  message: string;
  /** `file:/…/index.html` */
  url?: string;
  lastLine?: number;
  /** Source code around the error. */
  extract?: string;
}

const [report] = process.argv.slice(2);
const counted: RunResult = { passed: 0, failed: 0, failures: [] };
if (hasJava()) {
  // The browser tests use the same folders, so their build is reused.
  const folders = foldersNamed('test');
  await buildDefaultSites(folders);
  const messages = await check(await Promise.all(brands.map(({ hosts }) => realpath(join(folders.dist, hosts[0])))));
  const errors = messages.filter(({ type }) => type !== 'info');
  counted.failures = linesOf(errors).map((message) => ({ name: 'html', message }));
  counted.failed = errors.length;
  counted.passed = errors.length ? 0 : 1;
  console.log(linesOf(messages).join('\n'));
  console.log(`${errors.length} errors, ${messages.length - errors.length} warnings in the HTML of all hosts`);
} else {
  console.log('no Java: HTML not checked');
}
if (report) await writeFile(report, JSON.stringify(counted));
process.exitCode = counted.failed ? 1 : 0;

function hasJava(): boolean {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Checks every HTML file in the folders. @throws if the checker itself fails. */
async function check(folders: readonly string[]): Promise<Message[]> {
  const jar = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'));
  // The quick compiler halves the time of a short run. The checker itself asks for a larger stack.
  const virtualMachine = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss4m'];
  const options = [...virtualMachine, '-jar', jar, '--format', 'json', '--exit-zero-always', '--skip-non-html'];
  // The checker prints its messages to stderr.
  const { stderr } = await promisify(execFile)('java', [...options, ...folders], { maxBuffer: 256 * 1024 ** 2 });
  return (JSON.parse(stderr) as { messages: Message[] }).messages;
}

/** Renders a line per kind of message: its count, and an example. */
function linesOf(messages: readonly Message[]): string[] {
  return [...Map.groupBy(messages, ({ type, message }) => `${type}: ${message}`)].map(([text, same]) => {
    const [{ url = '', lastLine, extract = '' } = {}] = same;
    return `${same.length} × ${text}\n    ${decodeURI(url)}:${lastLine}: …${extract.replaceAll(/\s+/g, ' ')}…`;
  });
}
