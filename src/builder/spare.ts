import { basename } from 'node:path';
import { copyFile, makeFolder, removeFile, removeFolder, rename } from '../releases/disk.ts';
import { hashedFiles, type Manifest } from '../releases/manifest.ts';
import { pathBeneath, type SafePath } from '../releases/path-beneath.ts';
import { readCached, type Trouble } from '../releases/read-whole.ts';
import type { RecordedRelease } from './records.ts';
import { type FileList, StagedRelease } from './staged-release.ts';

/**
 * The spare folder of a host: a release that nobody goes back to any more, of which the next one is made. To link every
 * file of 10,000 pages takes most of a second, to remove those of an old release as long; to bring an old release up to
 * date takes as long as what changed.
 *
 * A spare without manifest is none: that is there before the folder gets its name, and stays until there is another.
 */
const folderIn = (host: string) => pathBeneath(host, 'spare.folder');
const manifestIn = (host: string) => pathBeneath(host, 'spare.json');

/**
 * Moves the spare folder of a host.
 *
 * @param host folder of its releases.
 * @returns what lies in it; undefined where there was none.
 */
export async function takeSpare(host: string, to: SafePath, trouble: Trouble): Promise<FileList | undefined> {
  const manifest = await readCached<Manifest>(manifestIn(host), trouble);
  const files = manifest && hashedFiles(manifest);
  if (!files) return undefined;
  try {
    await rename(folderIn(host), to);
    return files;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Makes a release the spare one. */
export async function toSpare(host: string, id: string): Promise<void> {
  await removeSpare(host);
  await removeFile(pathBeneath(host, `${id}.records.json`));
  try {
    await rename(pathBeneath(host, `${id}.json`), manifestIn(host));
    await rename(pathBeneath(host, id), folderIn(host));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await removeFolder(pathBeneath(host, id));
  }
}

/** Nothing is made of it any more, since it may hold what no release should. */
export async function removeSpare(host: string): Promise<void> {
  // First: a build that is killed between the two must not leave half a folder that says that it is whole.
  await removeFile(manifestIn(host));
  await removeFolder(folderIn(host));
}

/** Brings the spare folder of a host up to the live release, or makes one: for a process that has time between builds. */
export async function prepareSpare(
  host: string,
  { folder, manifest }: RecordedRelease,
  trouble: Trouble,
): Promise<void> {
  const live = hashedFiles(manifest);
  if (!live) return;
  const aside = pathBeneath(host, 'spare.part');
  await removeFolder(aside);
  const begun = await takeSpare(host, aside, trouble);
  if (!begun) await makeFolder(aside);
  const staged = new StagedRelease({ folder: aside, files: begun ?? new Map() }, { folder, files: live });
  for (const [address, [hash]] of live) staged.keep(address, hash);
  staged.finish();
  // Also one whose manifest was broken.
  await removeSpare(host);
  await copyFile(pathBeneath(host, `${basename(folder)}.json`), manifestIn(host));
  await rename(aside, folderIn(host));
}
