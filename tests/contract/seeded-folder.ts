import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { alone } from '../fixtures/alone.ts';

const root = join(import.meta.dirname, '../..');
const cache = join(root, 'var/test-cms');

/** Sources of the seeded database. */
const sources = [
  'cms/config',
  'cms/src',
  'cms/package-lock.json',
  'sites.config.ts',
  'src/content/collections.ts',
  'src/pictures/picture-size.ts',
  'src/content/default',
];

const dayInMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Returns a folder with the seeded database and uploads. It is rebuilt when the content model or the default content
 * changes. Copy it, do not change it.
 */
export async function seededFolder(run: (folder: string) => Promise<{ stop: () => Promise<void> }>): Promise<string> {
  const folder = join(cache, await fingerprint());
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  await alone(join(cache, 'lock'), async () => {
    if (existsSync(folder)) return;
    await removeOld();
    const unfinished = await mkdtemp(join(cache, 'unfinished-'));
    const { stop } = await run(unfinished);
    await stop();
    await rename(unfinished, folder);
  });
  return folder;
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const path of (await Promise.all(sources.map(filesUnder))).flat().sort())
    hash.update(path).update(await readFile(join(root, path)));
  return hash.digest('hex').slice(0, 16);
}

async function filesUnder(path: string): Promise<string[]> {
  if ((await stat(join(root, path))).isFile()) return [path];
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1));
}

async function removeOld() {
  for (const name of await readdir(cache)) {
    if (name === 'lock') continue;
    const { mtimeMs } = await stat(join(cache, name));
    if (Date.now() - mtimeMs > dayInMilliseconds) await rm(join(cache, name), { recursive: true, force: true });
  }
}
