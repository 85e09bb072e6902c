import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pathBeneath, type SafePath } from '../../src/platform/disk/path-beneath.ts';

const isRoot = process.getuid?.() === 0;
/** Runs a command as another user: services run code that belongs to root. */
const asAnother = isRoot ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : [];
const script = `
  const { linkFile } = await import(${JSON.stringify(resolve('src/releases/release-files.ts'))});
  linkFile(...process.argv.slice(1));
`;

let folder: string;
let from: string;
let to: SafePath;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'links-'));
  mkdirSync(join(folder, 'release'));
  for (const path of [folder, join(folder, 'release')]) chmodSync(path, 0o777);
  from = join(folder, 'favicon.ico');
  to = pathBeneath(folder, 'release/favicon.ico');
  writeFileSync(from, 'bytes');
});
afterEach(() => rmSync(folder, { recursive: true }));

function linkInChild(command: readonly string[], file = from): void {
  const [name = process.execPath, ...words] = [...command, '--input-type=module', '--eval', script, file, to];
  execFileSync(name, words, { stdio: ['ignore', 'pipe', 'pipe'] });
}

test('a file of another user is copied', () => {
  const others = isRoot ? from : '/etc/passwd';
  linkInChild([...asAnother, process.execPath], others);
  expect(readFileSync(to)).toEqual(readFileSync(others));
  expect(statSync(to).ino).not.toBe(statSync(others).ino);
});

test('the target of a symbolic link is not copied', () => {
  const link = join(folder, 'link.ico');
  symlinkSync(from, link);
  // Without permission Node refuses the hard link.
  const mayWrite = `--allow-fs-write=${join(folder, 'release')}`;
  expect(() => linkInChild([process.execPath, '--permission', '--allow-fs-read=*', mayWrite], link)).toThrow();
  expect(existsSync(to)).toBe(false);
});
