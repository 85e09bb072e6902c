import { lstatSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { removeFile, removeFolder } from '../platform/disk/disk.ts';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import { writeWhole } from '../platform/disk/write-whole.ts';
import { filesBeneath } from '../releases/damage.ts';
import type { Folders } from '../releases/folders.ts';
import { namesIn } from '../releases/kept-releases.ts';
import { earlierFolder, objectsFolder } from '../releases/manifest.ts';
import { removeBeneath } from '../releases/release-files.ts';

const dayMs = 86_400_000;
/** Age of removed files of the caches, in ms. Younger ones may be published soon. */
const unneededMs = 30 * dayMs;
/** Time that files of releases stay which no release names, in ms. A page that is open may still ask for them. */
const unnamedMs = 3_600_000;
/** Its time says when the folders were last looked through. */
const mark = 'pruned.json';

/** Matches originals, their renditions and compressed forms, by the hash that begins their names. */
const hashedName = /^([0-9a-f]{16})(?:-[\w-]+)?\.\w+$/;

/**
 * Removes files that no release on this machine names, at most once a day: objects, scripts of earlier releases, and,
 * unless the content names them, originals and encoded pictures. Also removes compressed forms older than a month.
 *
 * @param contents last good content of each brand: a build at midnight pulls nothing.
 */
export async function pruneFiles(
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
  for (const { name } of hosts) {
    const folder = join(releases, name);
    const lists = (await readdir(folder)).filter((file) => file.endsWith('.json'));
    const texts = await Promise.all(lists.map((file) => readFile(join(folder, file), 'utf8')));
    for (const hash of texts.flatMap((text) => text.match(/\b[0-9a-f]{16}\b/g) ?? [])) named.add(hash);
    await removeUnnamed(folder, new Set(texts.flatMap((text) => text.match(/(?<=")[^"]+(?=")/g) ?? [])), now);
  }
  for (const folder of [media, pictures, compressed])
    for (const name of await readdir(folder).catch(() => [])) {
      const [, hash] = hashedName.exec(name) ?? [];
      if (!hash || (folder !== compressed && named.has(hash))) continue;
      const path = pathBeneath(folder, name);
      if (now.getTime() - (await stat(path)).mtimeMs >= unneededMs) await removeFile(path);
    }
  await writeWhole(looked, '{}');
}

/** @param folder of the releases of a host. @param named hashes and addresses of their files. */
async function removeUnnamed(folder: string, named: ReadonlySet<string>, now: Date): Promise<void> {
  /** The time of the last change of its names says since when no release folder has a file. */
  const isOld = (path: string) => now.getTime() - lstatSync(path).ctimeMs > unnamedMs;
  const [earlier, objects] = [pathBeneath(folder, earlierFolder), pathBeneath(folder, objectsFolder)];
  for (const name of filesBeneath(earlier)) if (!named.has(name) && isOld(earlier + name)) removeBeneath(earlier, name);
  for (const name of await namesIn(objects))
    if (!named.has(name) && isOld(join(objects, name)))
      await removeFolder(pathBeneath(objects, name, { isLink: true }));
}
