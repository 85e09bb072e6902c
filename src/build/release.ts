import { join } from 'node:path';
import { makeFolder, makeRoot, removeFolder, rename } from '../platform/disk/disk.ts';
import { makeDurable } from '../platform/disk/make-durable.ts';
import { pathBeneath, type SafePath, withEnding } from '../platform/disk/path-beneath.ts';
import type { Trouble } from '../platform/disk/read-json.ts';
import { writeWhole } from '../platform/disk/write-whole.ts';
import { allEnded } from './all-ended.ts';
import type { BuildContext } from './build-context.ts';
import { changesBetween, changesEnding, writeChanges } from './changes.ts';
import { compression } from './compress.ts';
import { type RecordedRelease, type Records, readRecords, recordsEnding, writeRecords } from './records.ts';
import type { Folders } from './releases/folders.ts';
import { type FileHashes, hashedFiles, liveId, type Manifest } from './releases/manifest.ts';
import { StagedRelease } from './staged-release.ts';

/** Reads the records of a live release, unless this process made it. */
export async function withRecords(live: RecordedRelease, trouble: Trouble): Promise<RecordedRelease> {
  const records = live.records ?? (await readRecords(live.folder, trouble));
  const isUsable = records?.compression === compression && hashedFiles(live.manifest) !== undefined;
  return { ...live, records: isUsable ? records : undefined };
}

/** Makes the folder for the next release of a host. */
export async function stage(
  host: string,
  live: RecordedRelease | undefined,
  { releases }: Folders,
): Promise<StagedRelease> {
  const ofHost = join(releases, host);
  await makeRoot(ofHost);
  const folder = pathBeneath(ofHost, 'next.part');
  // A killed build may have left one.
  await removeFolder(folder);
  await makeFolder(folder);
  return new StagedRelease(folder, live?.records && { folder: live.folder, files: wholeFiles(live) });
}

/** Returns the records of a release without damaged pages. */
export function wholeRecords({ records, damaged }: RecordedRelease): Records | undefined {
  if (!records || !damaged?.size) return records;
  const sites = [...records.sites].map(([locale, { parts, pages }]) => {
    const whole = [...pages].filter(([, { file }]) => !damaged.has(file));
    return [locale, { parts, pages: new Map(whole) }] as const;
  });
  return { ...records, sites: new Map(sites) };
}

/** The files of a release that are what they were. */
function wholeFiles({ manifest, damaged }: RecordedRelease): ReadonlyMap<string, FileHashes> {
  const files = hashedFiles(manifest) ?? new Map();
  return damaged?.size ? new Map([...files].filter(([address]) => !damaged.has(address))) : files;
}

/**
 * Makes a staged folder the live release of its host in one step.
 *
 * @param before the live release until now.
 */
export async function release(
  staged: StagedRelease,
  before: RecordedRelease | undefined,
  manifest: Manifest,
  records: Records,
  { folders: { dist, releases }, publisher }: Pick<BuildContext, 'folders' | 'publisher'>,
): Promise<RecordedRelease> {
  const { host } = manifest;
  const id = manifest.createdAt.replaceAll(/[-:.]/g, '');
  const folder = pathBeneath(releases, `${host}/${id}`);
  const changes = changesBetween(before, manifest);
  const made: RecordedRelease = { id, folder, manifest, records };
  try {
    await allEnded([
      writeChanges(folder, changes),
      writeRecords(folder, records),
      writeWhole(withEnding(folder, '.json'), JSON.stringify(manifest)),
      makeDurable(staged.folder, [...staged.fresh], publisher),
    ]);
    // A killed build may have left a release of this name, if the clock was set back.
    await removeFolder(folder);
    await rename(pathBeneath(releases, `${host}/next.part`), folder);
    await publisher.makeLive(host, id);
  } catch (error) {
    // A rollback must not lead to it, and each build that fails would leave one.
    const isLive = (await liveId(dist, host).catch(() => id)) === id;
    if (!isLive) await removeRelease(folder).catch(() => {});
    throw error;
  }
  return made;
}

async function removeRelease(folder: SafePath): Promise<void> {
  for (const ending of ['.json', changesEnding, recordsEnding, '']) await removeFolder(withEnding(folder, ending));
}
