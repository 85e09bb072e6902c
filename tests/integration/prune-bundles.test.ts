import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parentServices } from '../../src/builder/parent.ts';
import { foldersIn } from '../../src/releases/folders.ts';
import { writeRelease } from '../fixtures/written-release.ts';

test('unused bundles are removed after a day', async () => {
  const root = await mkdtemp(join(tmpdir(), 'prune-bundles-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const folders = foldersIn(join(root, 'dist'), join(root, 'work'));
  const needed = 'f'.repeat(16);
  await writeRelease(folders, 'tabor.example', '20261101T070000000Z', { '/index.html': '' }, { app: needed });
  for (const name of [needed, 'old', 'old.17.part', 'young']) {
    await mkdir(join(folders.apps, name, 'server'), { recursive: true });
    const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
    if (name !== 'young') await utimes(join(folders.apps, name), twoDaysAgo, twoDaysAgo);
  }
  await parentServices(folders).pruneBundles();
  expect((await readdir(folders.apps)).sort()).toEqual([needed, 'young']);
});
