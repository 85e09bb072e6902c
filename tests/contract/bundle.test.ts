import { mkdir, mkdtemp, readdir, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bundle } from '../../src/build/app/bundle.ts';
import { foldersOfEnvironment } from '../../src/build/releases/folders.ts';

let apps: string;
beforeEach(async () => {
  apps = await mkdtemp(join(tmpdir(), 'apps-'));
});
afterEach(() => rm(apps, { recursive: true }));

test('a bundle from another machine uses the packages of this one', async () => {
  const { hash } = await bundle(foldersOfEnvironment().apps);
  const link = join(apps, hash, 'node_modules');
  await mkdir(join(apps, hash));
  await symlink('/srv/elsewhere/node_modules', link);
  await writeFile(join(apps, hash, 'inline-hashes.json'), '{"scripts":[],"styles":[]}');
  expect(await bundle(apps)).toMatchObject({ reused: true });
  expect(await readlink(link)).toBe(resolve('node_modules'));
  expect(await readdir(join(apps, hash))).toEqual(['inline-hashes.json', 'node_modules']);
});

test('an incomplete bundle is ignored', async () => {
  const { hash } = await bundle(foldersOfEnvironment().apps);
  await mkdir(join(apps, hash, 'server'), { recursive: true });
  expect(await bundle(apps)).toMatchObject({ reused: false });
  expect(await readdir(join(apps, hash, 'server'))).toContain('entry.mjs');
  expect(await readdir(apps)).toEqual([hash]);
}, 60_000);
