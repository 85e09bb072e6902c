/**
 * Runs the Nu HTML checker on every page of the default content. Errors fail; warnings are only listed.
 *
 *     node tests/html/check-html.ts
 */
import { execFile, execFileSync } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brands } from '../../sites.config.ts';
import { buildDefaultSites, foldersNamed } from '../browser/default-sites.ts';
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

if (hasJava()) {
  // The browser tests use the same folders, so their build is reused.
  const folders = foldersNamed('test');
  await buildDefaultSites(folders);
  const messages = await check(await Promise.all(brands.map(({ hosts }) => realpath(join(folders.dist, hosts[0])))));
  const errors = messages.filter(({ type }) => type !== 'info');
  console.log(linesOf(messages).join('\n'));
  console.log(`${errors.length} errors, ${messages.length - errors.length} warnings in the HTML of all hosts`);
  process.exitCode = errors.length ? 1 : 0;
} else {
  console.log('no Java: HTML not checked');
}

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
  const options = ['-jar', jar, '--format', 'json', '--exit-zero-always', '--skip-non-html'];
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
