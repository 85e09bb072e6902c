import { mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../../src/content/write-whole.ts';
import type { Manifest, Release } from '../../src/server/manifest.ts';
import type { Folders } from './folders.ts';
import { type Records, readRecords, writeRecords } from './records.ts';
import { takeSpare, toSpare } from './spare.ts';
import { StagedRelease } from './staged-release.ts';
import { compression } from './write-file.ts';

/** How many releases of a host are kept to go back to, the live one included. */
const kept = 5;

/** The live release of a host with what the build remembers of it. */
export interface RecordedRelease extends Release {
  /** Undefined where there are none that this build understands. */
  records: Records | undefined;
}

/** The live release of a brand with its records, which are read where they are not known. */
export async function recorded(state: {
  live: Release | undefined;
  records: Records | undefined;
}): Promise<RecordedRelease | undefined> {
  const { live } = state;
  if (!live) return undefined;
  const records = state.records ?? (await readRecords(recordsOf(live.folder)));
  state.records = records?.compression === compression ? records : undefined;
  return { ...live, records: state.records };
}

/** A folder beside the live one, in which the next release of a host is completed. */
export async function stage(
  host: string,
  live: RecordedRelease | undefined,
  { releases }: Folders,
): Promise<StagedRelease> {
  const folder = join(releases, host, 'next.part');
  // What a build left that was killed.
  for (const name of ['next.part', 'spare.part'])
    await rm(join(releases, host, name), { recursive: true, force: true });
  await mkdir(join(releases, host), { recursive: true });
  const files = await takeSpare(join(releases, host), folder);
  if (!files) await mkdir(folder);
  const { records } = live ?? {};
  return new StagedRelease(
    { folder, files: files ?? new Map() },
    live && records && { folder: live.folder, files: records.files },
  );
}

/** Makes a staged folder the live release of its host in one step, and drops the oldest ones. */
export async function release(
  staged: StagedRelease,
  manifest: Manifest,
  records: Records,
  { dist, releases }: Folders,
): Promise<RecordedRelease> {
  const { host } = manifest;
  const id = manifest.createdAt.replaceAll(/[-:.]/g, '');
  const folder = join(releases, host, id);
  await Promise.all([writeWhole(`${folder}.json`, JSON.stringify(manifest)), writeRecords(recordsOf(folder), records)]);
  await rename(staged.folder, folder);
  await pointTo(host, id, dist);
  return { id, folder, manifest, records };
}

/** Drops what is older than the releases that are kept; of the youngest of it the next release will be made. */
export async function prune(host: string, live: string, { releases }: Pick<Folders, 'releases'>): Promise<void> {
  const folder = join(releases, host);
  const ids = (await readdir(folder)).filter((name) => /^\w+Z$/.test(name)).sort();
  const old = ids.slice(0, -kept).filter((id) => id !== live);
  for (const id of old.slice(0, -1)) {
    await rm(join(folder, id), { recursive: true, force: true });
    await rm(`${join(folder, id)}.json`, { force: true });
    await rm(recordsOf(join(folder, id)), { force: true });
  }
  for (const id of old.slice(-1)) await toSpare(folder, id);
}

/** The one step: whoever asks for a file of the host gets the old release or the new one. */
async function pointTo(host: string, id: string, dist: string): Promise<void> {
  const aside = join(dist, `.${host}.part`);
  await rm(aside, { force: true });
  await symlink(join('.releases', host, id), aside);
  await rename(aside, join(dist, host));
}

/** Where the records of a release lie: beside its folder, so that they are not published. */
export function recordsOf(folder: string): string {
  return `${folder}.records.json`;
}
