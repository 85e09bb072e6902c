import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { removeFile } from '../platform/disk/disk.ts';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import { writeWhole } from '../platform/disk/write-whole.ts';
import type { Folders } from '../releases/folders.ts';

const dayMs = 86_400_000;
/** Age of removed files, in ms. Younger ones may be published soon. */
const unneededMs = 30 * dayMs;
/** Its time says when the folders were last looked through. */
const mark = 'pruned.json';

/** Matches originals, their renditions and compressed forms, by the hash that begins their names. */
const hashedName = /^([0-9a-f]{16})(?:-[\w-]+)?\.\w+$/;

/**
 * Removes originals and encoded pictures that neither a release on this machine nor the content names, and compressed
 * forms older than a month, at most once a day. Releases have their own links.
 *
 * @param contents last good content of each brand: a build at midnight pulls nothing.
 */
export async function pruneMedia(
  { releases, media, pictures, compressed }: Pick<Folders, 'releases' | 'media' | 'pictures' | 'compressed'>,
  contents: readonly unknown[],
  now: Date,
): Promise<void> {
  const looked = pathBeneath(media, mark);
  const lastLook = (await stat(looked).catch(() => undefined))?.mtimeMs;
  // The last look is in the future if the clock was ahead.
  if (lastLook !== undefined && Math.abs(now.getTime() - lastLook) < dayMs) return;
  const named = new Set(JSON.stringify(contents).match(/\b[0-9a-f]{16}\b/g));
  const hosts = (await readdir(releases, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  for (const { name } of hosts)
    for (const file of await readdir(join(releases, name)))
      if (file.endsWith('.json'))
        for (const hash of (await readFile(join(releases, name, file), 'utf8')).match(/\b[0-9a-f]{16}\b/g) ?? [])
          named.add(hash);
  for (const folder of [media, pictures, compressed])
    for (const name of await readdir(folder).catch(() => [])) {
      const [, hash] = hashedName.exec(name) ?? [];
      if (!hash || (folder !== compressed && named.has(hash))) continue;
      const path = pathBeneath(folder, name);
      if (now.getTime() - (await stat(path)).mtimeMs >= unneededMs) await removeFile(path);
    }
  await writeWhole(looked, '{}');
}
