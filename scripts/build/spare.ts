import { link, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Trouble } from '../../src/content/read-whole.ts';
import { type FileList, readRecords } from './records.ts';
import type { RecordedRelease } from './release.ts';
import { StagedRelease } from './staged-release.ts';

/**
 * The spare folder of a host: a release that nobody goes back to any more, of which the next one is made. To link every
 * file of 10,000 pages takes most of a second, to remove those of an old release as long; to bring an old release up to
 * date takes as long as what changed.
 *
 * A spare without records is none: they are there before the folder gets its name, and stay until there is another.
 */
const folderIn = (host: string) => join(host, 'spare.folder');
const recordsIn = (host: string) => join(host, 'spare.records.json');

/**
 * Moves the spare folder of a host.
 *
 * @param host folder of its releases.
 * @returns what lies in it; undefined where there was none.
 */
export async function takeSpare(host: string, to: string, trouble: Trouble): Promise<FileList | undefined> {
  const records = await readRecords(recordsIn(host), trouble);
  try {
    if (records) await rename(folderIn(host), to);
    return records?.files;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Makes a release the spare one. */
export async function toSpare(host: string, id: string): Promise<void> {
  await rm(folderIn(host), { recursive: true, force: true });
  await rm(join(host, `${id}.json`), { force: true });
  try {
    await rename(join(host, `${id}.records.json`), recordsIn(host));
    await rename(join(host, id), folderIn(host));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await rm(join(host, id), { recursive: true, force: true });
  }
}

/** Brings the spare folder of a host up to the live release, or makes one: for a process that has time between builds. */
export async function prepareSpare(
  host: string,
  { folder, records }: RecordedRelease,
  trouble: Trouble,
): Promise<void> {
  if (!records) return;
  const aside = join(host, 'spare.part');
  await rm(aside, { recursive: true, force: true });
  const files = await takeSpare(host, aside, trouble);
  if (!files) await mkdir(aside);
  const staged = new StagedRelease({ folder: aside, files: files ?? new Map() }, { folder, files: records.files });
  for (const [address, id] of records.files) staged.keep(address, id);
  staged.finish();
  await rm(recordsIn(host), { force: true });
  // One whose records were broken.
  await rm(folderIn(host), { recursive: true, force: true });
  await link(`${folder}.records.json`, recordsIn(host));
  await rename(aside, folderIn(host));
}
