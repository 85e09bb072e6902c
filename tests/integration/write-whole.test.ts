import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pathBeneath } from '../../src/platform/disk/path-beneath.ts';
import { makeOnce, writeOnce, writeWhole } from '../../src/platform/disk/write-whole.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whole-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('replaces an existing file', async () => {
  const path = pathBeneath(folder, 'tabor.json');
  await writeWhole(path, '1');
  await writeWhole(path, '2');
  expect(await readFile(path, 'utf8')).toBe('2');
  expect(await readdir(folder)).toEqual(['tabor.json']);
});

test('does not rewrite an existing file if its name contains the hash', async () => {
  const path = pathBeneath(folder, '0f3a.gz');
  await writeOnce(path, '1');
  const { ino } = await stat(path);
  await Promise.all([writeOnce(path, '1'), writeOnce(path, '1')]);
  expect((await stat(path)).ino).toBe(ino);
  expect(await readdir(folder)).toEqual(['0f3a.gz']);
});

test('moves a folder in place of the file out of the way', async () => {
  const path = pathBeneath(folder, 'tabor.json');
  await mkdir(join(path, 'in the way'), { recursive: true });
  await writeWhole(path, '1');
  expect(await readFile(path, 'utf8')).toBe('1');
  expect((await readdir(folder)).sort()).toEqual(['tabor.json', expect.stringMatching(/^tabor\.json\..+\.part$/)]);
});

test('leaves no temporary file if writing fails', async () => {
  const writing = makeOnce(pathBeneath(folder, 'picture.webp'), async (aside) => {
    await writeWhole(aside, 'half of');
    throw new Error('ENOSPC');
  });
  await expect(writing).rejects.toThrow('ENOSPC');
  expect(await readdir(folder)).toEqual([]);
});
