import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { makeFolder, removeFile, removeFolder, rename, writeFile } from '../releases/disk.ts';
import { makeDurable } from '../releases/make-durable.ts';
import { hashedFiles, type Manifest, manifestSchema } from '../releases/manifest.ts';
import { pathBeneath, type SafePath } from '../releases/path-beneath.ts';
import { readJson, type Trouble } from '../releases/read-json.ts';
import { syncPath } from '../releases/write-whole.ts';
import { leaveLiveFiles } from './leave-live-files.ts';
import type { Publisher } from './publisher.ts';
import type { RecordedRelease } from './records.ts';
import { type FileList, StagedRelease, type Tree } from './staged-release.ts';

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
interface SpareManifest extends Pick<Manifest, 'files'> {
  /** Whether each file was compared with the release that was live then; those of an old release have not been yet. */
  isChecked?: true;
}

const spareSchema = manifestSchema.pick({ files: true }).extend({ isChecked: z.literal(true).optional() });

/** Files that are linked before others get their turn: an editor may be waiting for the next build. */
const filesAtOnce = 64;

/**
 * Moves a spare folder of a host.
 *
 * @param host folder of its releases.
 * @param live what its files are compared with, where nobody has done so yet.
 * @returns what lies in it; undefined where there was none.
 */
export async function takeSpare(
  host: string,
  to: SafePath,
  live: Tree,
  trouble: Trouble,
): Promise<FileList | undefined> {
  for (const spare of spares) {
    const files = await take(host, spare, to, live, () => false, trouble);
    if (files) return files;
  }
  return undefined;
}

/** @param isHurried whether something else waits: then one that is not looked at yet stays. */
async function take(
  host: string,
  spare: string,
  to: SafePath,
  live: Tree,
  isHurried: () => boolean,
  trouble: Trouble,
): Promise<FileList | undefined> {
  const manifest = await readSpare(host, spare, trouble);
  if (!manifest) return undefined;
  const folder = folderIn(host, spare);
  let files: FileList | undefined;
  try {
    files = manifest.isChecked ? hashedFiles(manifest) : await leaveLiveFiles(folder, live, isHurried);
    if (!files) return undefined;
    await rename(folder, to);
  } catch (error) {
    files = undefined;
    const { message } = error as Error;
    trouble(`no release is made of ${folder}: ${message}`);
  }
  await removeFolder(manifestIn(host, spare));
  return files;
}

/** @returns undefined where there is none, or one of an earlier version, which no release can begin as. */
async function readSpare(host: string, spare: string, trouble?: Trouble): Promise<SpareManifest | undefined> {
  const manifest = await readJson<SpareManifest>(manifestIn(host, spare), spareSchema, trouble);
  return manifest && hashedFiles(manifest) && manifest;
}

/** How many spare folders are missing. */
export async function wantedSpares(host: string): Promise<number> {
  const there = await Promise.all(spares.map((spare) => readSpare(host, spare)));
  return there.filter((manifest) => !manifest).length;
}

/** Makes a release a spare one, unless there are enough. @throws where what is left of another cannot be removed. */
export async function toSpare(host: string, id: string): Promise<void> {
  let failure: unknown;
  for (const spare of spares) {
    if (await readSpare(host, spare)) continue;
    try {
      await removeFolder(manifestIn(host, spare));
      await removeFolder(folderIn(host, spare));
    } catch (error) {
      failure = error;
      continue;
    }
    await removeFile(pathBeneath(host, `${id}.records.json`));
    try {
      await rename(pathBeneath(host, `${id}.json`), manifestIn(host, spare));
      await rename(pathBeneath(host, id), folderIn(host, spare));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      await removeFolder(pathBeneath(host, id));
    }
    return;
  }
  if (failure) throw failure;
}

/** Nothing is made of them any more, since they may hold what no release should. */
export async function removeSpares(host: string): Promise<void> {
  for (const spare of spares) await remove(host, spare);
}

async function remove(host: string, spare: string): Promise<void> {
  // First: a build that is killed between the two must not leave half a folder that says that it is whole.
  await removeFolder(manifestIn(host, spare));
  await removeFolder(folderIn(host, spare));
}

/**
 * Brings the spare folders of a host up to the live release, or makes them: for a process that has time between builds.
 *
 * @param isHurried whether the next build waits: then what is done so far has to do.
 * @throws what one of them said that could not be made, after the other.
 */
export async function prepareSpares(
  host: string,
  { folder, manifest }: RecordedRelease,
  publisher: Pick<Publisher, 'sync'>,
  isHurried: () => boolean,
  trouble: Trouble,
): Promise<void> {
  const files = hashedFiles(manifest);
  if (!files) return;
  let failure: unknown;
  for (const spare of spares) {
    if (isHurried()) break;
    await prepareSpare(host, spare, { folder, files }, publisher, isHurried, trouble).catch((error) => {
      failure = error;
    });
  }
  if (failure) throw failure;
}

async function prepareSpare(
  host: string,
  spare: string,
  live: Tree,
  publisher: Pick<Publisher, 'sync'>,
  isHurried: () => boolean,
  trouble: Trouble,
): Promise<void> {
  const aside = pathBeneath(host, 'spare.part');
  await removeFolder(aside);
  const begun = await take(host, spare, aside, live, isHurried, trouble);
  if (!begun) {
    if (isHurried()) return;
    // What nothing can be made of.
    await remove(host, spare);
    await makeFolder(aside);
  }
  const { files, fresh } = await bringUp({ folder: aside, files: begun ?? new Map() }, live, isHurried);
  // Where the disk refuses links they are copies, and the next release takes what lies here for durable.
  await makeDurable(aside, fresh, publisher);
  const said: SpareManifest = { files: Object.fromEntries(files), isChecked: true };
  await writeFile(manifestIn(host, spare), JSON.stringify(said));
  await rename(aside, folderIn(host, spare));
  // Else these links would be written with the first file of the next release that is synced, and a change waits for that.
  if (!isHurried()) await syncPath(host);
}

/** @returns what lies in the folder now, and which of it is new on the disk. */
async function bringUp(
  begun: Tree,
  live: Tree,
  isHurried: () => boolean,
): Promise<{ files: FileList; fresh: readonly string[] }> {
  const staged = new StagedRelease(begun, live);
  let looked = 0;
  for (const [address, [hash]] of live.files) {
    staged.keep(address, hash);
    if (++looked % filesAtOnce) continue;
    await setImmediate();
    if (isHurried()) break;
  }
  const isWhole = staged.files.size === live.files.size;
  if (isWhole) staged.finish();
  return { files: isWhole ? staged.files : new Map([...begun.files, ...staged.files]), fresh: [...staged.fresh] };
}
