import { join } from 'node:path';
import { makeFolder, makeRoot, removeFolder, rename } from '../platform/disk/disk.ts';
import { makeDurable } from '../platform/disk/make-durable.ts';
import { pathBeneath, withEnding } from '../platform/disk/path-beneath.ts';
import { writeWhole } from '../platform/disk/write-whole.ts';
import { allEnded } from './all-ended.ts';
import type { BuildContext } from './build-context.ts';
import { type RecordedRelease, type Records, recordsEnding, writeRecords } from './records.ts';
import type { Folders } from './releases/folders.ts';
import { filesOf, liveId, type Manifest } from './releases/manifest.ts';
import { StagedRelease } from './staged-release.ts';

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
  return new StagedRelease(folder, live?.records && { folder: live.folder, files: filesOf(live.manifest) });
}

/** Makes a staged folder the live release of its host in one step. */
export async function release(
  staged: StagedRelease,
  manifest: Manifest,
  records: Records,
  { folders: { dist, releases }, publisher }: Pick<BuildContext, 'folders' | 'publisher'>,
): Promise<RecordedRelease> {
  const { host } = manifest;
  const id = manifest.createdAt.replaceAll(/[-:.]/g, '');
  const folder = pathBeneath(releases, `${host}/${id}`);
  try {
    await allEnded([
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
    if (!isLive)
      for (const ending of ['.json', recordsEnding, '']) await removeFolder(withEnding(folder, ending)).catch(() => {});
    throw error;
  }
  return { id, folder, manifest, records };
}
