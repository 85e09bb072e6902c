import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../../src/content/write-whole.ts';
import { liveRelease, type Manifest } from '../../src/server/manifest.ts';
import { changesBetween, writeChanges } from './changes.ts';
import type { Folders } from './folders.ts';
import { type Keeping, keepingOfEnvironment, pruneReleases } from './prune-releases.ts';

/** A folder beside the live one, in which the next release of a host is completed. */
export async function stage(host: string, { releases }: Folders): Promise<string> {
  const folder = join(releases, host, 'next.part');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
}

interface ReleaseOptions {
  /** Paths of the pages that are new or changed, where that is known. */
  written?: readonly string[];
  /** By default as the environment says. */
  keeping?: Keeping;
}

/** Makes a staged folder the live release of its host in one step, and drops the oldest ones. */
export async function release(
  staged: string,
  manifest: Manifest,
  folders: Folders,
  { written, keeping = keepingOfEnvironment() }: ReleaseOptions = {},
): Promise<string> {
  const { dist, releases } = folders;
  const { host } = manifest;
  const id = manifest.createdAt.replaceAll(/[-:.]/g, '');
  const folder = join(releases, host, id);
  const live = await liveRelease(dist, releases, host);
  await writeChanges(folder, changesBetween(live, { folder: staged, manifest }, written));
  await writeWhole(`${folder}.json`, JSON.stringify(manifest));
  await rename(staged, folder);
  await pointTo(host, id, dist);
  await pruneReleases(host, folders, keeping, new Date(manifest.createdAt));
  return id;
}

/** The one step: whoever asks for a file of the host gets the old release or the new one. */
export async function pointTo(host: string, id: string, dist: string): Promise<void> {
  const aside = join(dist, `.${host}.part`);
  await rm(aside, { force: true });
  await symlink(join('.releases', host, id), aside);
  await rename(aside, join(dist, host));
}
