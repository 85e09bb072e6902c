import { setImmediate } from 'node:timers/promises';
import { makeFolder, removeFile, removeFolder, rename, writeFile } from '../releases/disk.ts';
import { hashedFiles, type Manifest } from '../releases/manifest.ts';
import { pathBeneath, type SafePath } from '../releases/path-beneath.ts';
import { readCached, type Trouble } from '../releases/read-whole.ts';
import { syncPath } from '../releases/write-whole.ts';
import type { RecordedRelease } from './records.ts';
import { type FileList, StagedRelease } from './staged-release.ts';

/**
 * The spare folders of a host: releases that nobody goes back to any more, of which the next ones are made. To link every
 * file of 10,000 pages takes most of a second, to remove those of an old release as long; to bring an old release up to
 * date takes as long as what changed. A change makes two: of the pages, and with the index of their words.
 */
const spares = ['spare', 'spare-2'];

/** A spare without manifest is none: that is there before the folder gets its name. */
const folderIn = (host: string, spare: string) => pathBeneath(host, `${spare}.folder`);
const manifestIn = (host: string, spare: string) => pathBeneath(host, `${spare}.json`);

/** Of what lies in a spare folder. */
type SpareManifest = Pick<Manifest, 'files'>;

/** Files that are linked before others get their turn: an editor may be waiting for the next build. */
const filesAtOnce = 64;

/**
 * Moves a spare folder of a host.
 *
 * @param host folder of its releases.
 * @returns what lies in it; undefined where there was none.
 */
export async function takeSpare(host: string, to: SafePath, trouble: Trouble): Promise<FileList | undefined> {
  for (const spare of spares) {
    const files = await take(host, spare, to, trouble);
    if (files) return files;
  }
  return undefined;
}

async function take(host: string, spare: string, to: SafePath, trouble: Trouble): Promise<FileList | undefined> {
  const manifest = await readCached<SpareManifest>(manifestIn(host, spare), trouble);
  const files = manifest && hashedFiles(manifest);
  if (!files) return undefined;
  const isThere = await rename(folderIn(host, spare), to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return false;
    },
  );
  await removeFile(manifestIn(host, spare));
  return isThere ? files : undefined;
}

/** Makes a release a spare one. @returns whether another was wanted. */
export async function toSpare(host: string, id: string): Promise<boolean> {
  for (const spare of spares) {
    if (await readCached(manifestIn(host, spare))) continue;
    await removeFolder(folderIn(host, spare));
    await removeFile(pathBeneath(host, `${id}.records.json`));
    try {
      await rename(pathBeneath(host, `${id}.json`), manifestIn(host, spare));
      await rename(pathBeneath(host, id), folderIn(host, spare));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      await removeFolder(pathBeneath(host, id));
    }
    return true;
  }
  return false;
}

/** Nothing is made of them any more, since they may hold what no release should. */
export async function removeSpares(host: string): Promise<void> {
  for (const spare of spares) await remove(host, spare);
}

async function remove(host: string, spare: string): Promise<void> {
  // First: a build that is killed between the two must not leave half a folder that says that it is whole.
  await removeFile(manifestIn(host, spare));
  await removeFolder(folderIn(host, spare));
}

/**
 * Brings the spare folders of a host up to the live release, or makes them: for a process that has time between builds.
 *
 * @param isHurried whether the next build waits: then what is done so far has to do.
 */
export async function prepareSpares(
  host: string,
  { folder, manifest }: RecordedRelease,
  isHurried: () => boolean,
  trouble: Trouble,
): Promise<void> {
  const files = hashedFiles(manifest);
  for (const spare of files ? spares : []) {
    if (isHurried()) return;
    const aside = pathBeneath(host, 'spare.part');
    await removeFolder(aside);
    const begun = (await take(host, spare, aside, trouble)) ?? new Map();
    if (!begun.size) await makeFolder(aside);
    const has = await bringUp({ folder: aside, files: begun }, { folder, files: files ?? new Map() }, isHurried);
    // Also one whose manifest was broken.
    await remove(host, spare);
    const said: SpareManifest = { files: Object.fromEntries(has) as Manifest['files'] };
    await writeFile(manifestIn(host, spare), JSON.stringify(said));
    await rename(aside, folderIn(host, spare));
    // Else these links would be written with the first file of the next release that is synced, and a change waits for that.
    if (!isHurried()) await syncPath(host);
  }
}

/** @returns what lies in the folder now. */
async function bringUp(
  begun: { folder: SafePath; files: FileList },
  live: { folder: string; files: FileList },
  isHurried: () => boolean,
): Promise<FileList> {
  const staged = new StagedRelease(begun, live);
  let looked = 0;
  for (const [address, [hash]] of live.files) {
    staged.keep(address, hash);
    if (++looked % filesAtOnce) continue;
    await setImmediate();
    if (isHurried()) return new Map([...begun.files, ...staged.files]);
  }
  staged.finish();
  return staged.files;
}
