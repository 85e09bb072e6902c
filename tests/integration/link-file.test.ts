import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  linkSync,
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
import { linkFile } from '../../src/build/write-file.ts';
import { pathBeneath, type SafePath } from '../../src/platform/disk/path-beneath.ts';

const isRoot = process.getuid?.() === 0;
/** Runs a command as another user: services run code that belongs to root. */
const asAnother = isRoot ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : [];
const script = `
  const { linkFile } = await import(${JSON.stringify(resolve('src/build/write-file.ts'))});
  console.log(linkFile(...process.argv.slice(1)));
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

function linkInChild(command: readonly string[], file = from): string {
  const [name = process.execPath, ...words] = [...command, '--input-type=module', '--eval', script, file, to];
  return execFileSync(name, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}

test('an own file is linked', () => {
  expect(linkFile(from, to)).toBe(false);
  expect(statSync(to).ino).toBe(statSync(from).ino);
});

test('a file of another user is copied', () => {
  const others = isRoot ? from : '/etc/passwd';
  expect(linkInChild([...asAnother, process.execPath], others)).toBe('true');
  expect(readFileSync(to)).toEqual(readFileSync(others));
});

test('a file that Node may only read is copied', () => {
  const mayWrite = `--allow-fs-write=${join(folder, 'release')}`;
  expect(linkInChild([process.execPath, '--permission', '--allow-fs-read=*', mayWrite])).toBe('true');
  expect(readFileSync(to, 'utf8')).toBe('bytes');
});

test('a file with the maximum number of links is copied', ({ skip }) => {
  mkdirSync(join(folder, 'names'));
  const isFull = () => {
    // The limit is 65,000 with ext4 and 32,000 with older file systems.
    for (let name = 0; name <= 65_000; name++)
      try {
        linkSync(from, join(folder, 'names', String(name)));
      } catch {
        return true;
      }
    return false;
  };
  if (!isFull()) skip('this disk allows more');
  expect(linkFile(from, to)).toBe(true);
  expect(readFileSync(to, 'utf8')).toBe('bytes');
});

test('the target of a symbolic link is not copied', () => {
  const link = join(folder, 'link.ico');
  symlinkSync(from, link);
  // Without permission Node refuses the hard link.
  const mayWrite = `--allow-fs-write=${join(folder, 'release')}`;
  expect(() => linkInChild([process.execPath, '--permission', '--allow-fs-read=*', mayWrite], link)).toThrow();
  expect(existsSync(to)).toBe(false);
});

test('other errors are thrown', () => {
  expect(() => linkFile(join(folder, 'nothing'), to)).toThrow(/ENOENT/);
});
