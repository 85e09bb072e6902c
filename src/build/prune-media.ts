import { readdir, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { mediaAddress } from '../pictures/picture-address.ts';
import { removeFile } from '../platform/disk/disk.ts';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import { writeWhole } from '../platform/disk/write-whole.ts';
import type { Folders } from './releases/folders.ts';
import { keptReleases } from './releases/kept-releases.ts';
import { filesOf, manifestToKeep } from './releases/manifest.ts';

/** Age of removed files, in ms. Younger ones may be published soon. */
const unneeded = 30 * 86_400_000;
/** Ms between two looks through the folders. */
const every = 86_400_000;
/** Its time says when they were last looked through. */
const mark = 'pruned.json';

/**
 * Removes originals and encoded pictures that neither a release on this machine nor the content names, and compressed
 * forms older than a month, at most once a day. Releases have their own links. Pictures in the content stay even if no
 * page shows them: a build at midnight pulls nothing.
 *
 * @param contents the last good one of each brand.
 * @returns the names of those that it removed.
 */
export async function pruneMedia(
  folders: Pick<Folders, 'dist' | 'releases' | 'media' | 'pictures' | 'compressed'>,
  contents: readonly unknown[],
  now: Date,
): Promise<string[]> {
  const { media, pictures, compressed } = folders;
  const looked = pathBeneath(media, mark);
  const lastLook = await stat(looked).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
  // The last look is in the future if the clock was ahead.
  if (lastLook !== undefined && Math.abs(now.getTime() - lastLook) < every) return [];
  const named = await namedFiles(folders);
  const inContent = new Set(JSON.stringify(contents).match(/\b[0-9a-f]{16}\b/g));
  const isInContent = (name: string) => inContent.has(name.slice(0, 16));
  const isOriginal = (name: string) => /^[0-9a-f]{16}\.\w+$/.test(name);
  const isPicture = (name: string) => /^[0-9a-f]{16}(-\d+)?\.\w+$/.test(name);
  const removed = [
    ...(await removeOld(
      media,
      (name) => isOriginal(name) && !named.hashes.has(hashOf(name)) && !isInContent(name),
      now,
    )),
    ...(await removeOld(pictures, (name) => isPicture(name) && !named.files.has(name) && !isInContent(name), now)),
    ...(await removeOld(compressed, (name) => /^[0-9a-f]{16}\.\w+$/.test(name), now)),
  ];
  await writeWhole(looked, JSON.stringify({ removed: removed.length }));
  return removed;
}

/** Returns the names of all pictures in releases, and the hashes of their originals. */
async function namedFiles({ dist, releases }: Pick<Folders, 'dist' | 'releases'>) {
  const files = new Set<string>();
  const hashes = new Set<string>();
  for (const host of (await readdir(releases, { withFileTypes: true })).filter((entry) => entry.isDirectory()))
    for (const { manifest } of await keptReleases(dist, releases, host.name, manifestToKeep))
      for (const address of filesOf(manifest).keys()) {
        files.add(basename(address));
        for (const { groups } of address.matchAll(mediaAddress))
          hashes.add(groups?.['hash'] ?? groups?.['document'] ?? '');
      }
  return { files, hashes };
}

async function removeOld(folder: string, isUnneeded: (name: string) => boolean, now: Date): Promise<string[]> {
  const removed: string[] = [];
  for (const name of (await readdir(folder).catch(() => [])).filter(isUnneeded)) {
    const path = pathBeneath(folder, name);
    if (now.getTime() - (await stat(path)).mtimeMs < unneeded) continue;
    await removeFile(path);
    removed.push(name);
  }
  return removed;
}

const hashOf = (name: string) => name.slice(0, -extname(name).length);
