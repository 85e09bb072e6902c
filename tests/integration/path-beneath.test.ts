import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as disk from '../../src/platform/disk/disk.ts';
import { parentFolder, pathBeneath, UnsafePathError, withEnding } from '../../src/platform/disk/path-beneath.ts';
import { anyText } from '../fixtures/any-text.ts';

const runs = process.env['FULL'] ? 20_000 : 1_500;

let root: string;
let folder: string;
let outside: string;

/** Creates a folder with links of an attacker, next to a folder that must not change. */
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'beneath-')));
  [folder, outside] = [join(root, 'release'), join(root, 'code')];
  mkdirSync(join(folder, 'de', 'kontakt'), { recursive: true });
  writeFileSync(join(folder, 'de', 'index.html'), 'Startseite');
  mkdirSync(outside);
  writeFileSync(join(outside, 'serve.mjs'), 'code');
  symlinkSync(outside, join(folder, 'link'));
  symlinkSync('../../code', join(folder, 'de', 'up'));
  symlinkSync(join(outside, 'serve.mjs'), join(folder, 'file'));
  symlinkSync(join(outside, 'new.mjs'), join(folder, 'dangling'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Path parts with a special meaning on some system, among random ones. */
const known = ['de', 'kontakt', 'index.html', 'link', 'up', 'file', 'dangling', 'serve.mjs'];
const special = ['', '.', '..', '~', '%2e%2e', '..\\..', 'C:', '\0', 'x\0.html', '\r', '\ud800', '．．'];
const anyPart = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...known) },
  { weight: 2, arbitrary: fc.constantFrom(...special) },
  { weight: 2, arbitrary: anyText },
  { weight: 1, arbitrary: fc.string({ minLength: 200, maxLength: 300 }) },
);
const anyAddress = fc
  .tuple(fc.boolean(), fc.array(anyPart, { minLength: 1, maxLength: 12 }))
  .map(([isRooted, parts]) => `${isRooted ? '/' : ''}${parts.join('/')}`);

/** Content outside of the folder, by name. */
const outsideNow = () =>
  [root, outside].map((path) =>
    readdirSync(path).map((name) => [name, path === outside && readFileSync(join(path, name), 'utf8')]),
  );

test('any address is written beneath the folder, and nothing changes outside', () => {
  const before = outsideNow();
  const done = { refused: 0, written: 0 };
  const write = (address: string) => {
    const path = pathBeneath(folder, address);
    disk.makeFolderSync(parentFolder(path));
    disk.writeNewSync(path, 'bytes of an editor');
    disk.linkSync(path, withEnding(path, '.br'));
    expect(realpathSync(path).startsWith(folder + sep)).toBe(true);
    rmSync(withEnding(path, '.br'));
    rmSync(path);
  };
  fc.assert(
    fc.property(anyAddress, (address) => {
      try {
        write(address);
        done.written++;
      } catch (error) {
        // The disk refuses a page in place of a folder, and a name that is too long with its extension.
        const isOfDisk = ['EISDIR', 'ENOTDIR', 'EEXIST', 'ENAMETOOLONG'].includes(
          `${(error as NodeJS.ErrnoException).code}`,
        );
        if (!isOfDisk) expect(error).toBeInstanceOf(UnsafePathError);
        done.refused++;
      }
      expect(outsideNow()).toEqual(before);
    }),
    { numRuns: runs },
  );
  expect(done.refused).toBeGreaterThan(runs / 10);
  expect(done.written).toBeGreaterThan(runs / 100);
}, 360_000);

test.each([
  ['/../code/serve.mjs', '«..» is not the name of a file'],
  ['de/../../code/serve.mjs', '«..» is not the name of a file'],
  ['link/serve.mjs', 'is a symbolic link'],
  ['de/up/serve.mjs', 'is a symbolic link'],
  ['file', 'is a symbolic link'],
  ['dangling', 'is a symbolic link'],
  ['de//index.html', '«» is not the name of a file'],
  ['', '«» is not the name of a file'],
  ['x\\y', 'is not the name of a file'],
  [`${'a/'.repeat(2_100)}b`, 'it is too long'],
])('%j is refused with the reason', (address, why) => {
  expect(() => pathBeneath(folder, address)).toThrow(UnsafePathError);
  expect(() => pathBeneath(folder, address)).toThrow(why);
});

test('a link is a path where it is itself replaced or removed, and never on the way', async () => {
  const link = pathBeneath(folder, 'link', { isLink: true });
  await disk.removeFile(link);
  expect(readdirSync(outside)).toEqual(['serve.mjs']);
  expect(() => pathBeneath(folder, 'de/up/serve.mjs', { isLink: true })).toThrow('is a symbolic link');
});
