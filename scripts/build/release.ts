import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Trouble } from '../../src/content/read-whole.ts';
import { writeWhole } from '../../src/content/write-whole.ts';
import { type Manifest, noteConfirmed, type Release } from '../../src/server/manifest.ts';
import { changesBetween, writeChanges } from './changes.ts';
import type { Folders } from './folders.ts';
import { makeDurable } from './make-durable.ts';
import { type Records, readRecords, writeRecords } from './records.ts';
import { takeSpare } from './spare.ts';
import { StagedRelease } from './staged-release.ts';
import { compression } from './write-file.ts';

/** The live release of a host with what the build remembers of it. */
export interface RecordedRelease extends Release {
  /** Undefined where there are none that this build understands. */
  records: Records | undefined;
}

/** The live release of a brand with its records, which are read where they are not known. */
export async function recorded(
  state: { live: Release | undefined; records: Records | undefined },
  trouble: Trouble,
): Promise<RecordedRelease | undefined> {
  const { live } = state;
  if (!live) return undefined;
  const records = state.records ?? (await readRecords(recordsOf(live.folder), trouble));
  state.records = records?.compression === compression ? records : undefined;
  return { ...live, records: state.records };
}

/** A folder beside the live one, in which the next release of a host is completed. */
export async function stage(
  host: string,
  live: RecordedRelease | undefined,
  { releases }: Folders,
  trouble: Trouble,
): Promise<StagedRelease> {
  const folder = join(releases, host, 'next.part');
  // What a build left that was killed.
  for (const name of ['next.part', 'spare.part'])
    await rm(join(releases, host, name), { recursive: true, force: true });
  await mkdir(join(releases, host), { recursive: true });
  const files = await takeSpare(join(releases, host), folder, trouble);
  if (!files) await mkdir(folder);
  const { records } = live ?? {};
  return new StagedRelease(
    { folder, files: files ?? new Map() },
    live && records && { folder: live.folder, files: records.files },
  );
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
  { dist, releases }: Folders,
): Promise<RecordedRelease> {
  const { host } = manifest;
  const id = manifest.createdAt.replaceAll(/[-:.]/g, '');
  const folder = join(releases, host, id);
  const changes = changesBetween(before && { ...before, contents: before.records?.files }, {
    folder: staged.folder,
    manifest,
    contents: records.files,
  });
  await Promise.all([
    writeChanges(folder, changes),
    writeRecords(recordsOf(folder), records),
    writeWhole(`${folder}.json`, JSON.stringify(manifest)),
    makeDurable(staged.folder, [...staged.fresh]),
  ]);
  await rename(staged.folder, folder);
  const made: RecordedRelease = { id, folder, manifest, records };
  // The folder of an older release keeps its time.
  await noteConfirmed(made, new Date());
  await pointTo(host, id, dist);
  return made;
}

/** The one step: whoever asks for a file of the host gets the old release or the new one. */
export async function pointTo(host: string, id: string, dist: string): Promise<void> {
  const aside = join(dist, `.${host}.part`);
  await rm(aside, { force: true });
  await symlink(join('.releases', host, id), aside);
  await rename(aside, join(dist, host));
}

/** Where the records of a release lie: beside its folder, so that they are not published. */
export function recordsOf(folder: string): string {
  return `${folder}.records.json`;
}
