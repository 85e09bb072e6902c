import { mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../../src/content/write-whole.ts';
import { liveRelease, type Manifest } from '../../src/server/manifest.ts';
import type { Folders } from './folders.ts';

/** How many releases of a host are kept to go back to, the live one included. */
const kept = 5;

/** A folder beside the live one, in which the next release of a host is completed. */
export async function stage(host: string, { releases }: Folders): Promise<string> {
  const folder = join(releases, host, 'next.part');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Makes a staged folder the live release of its host in one step, and drops the oldest ones. */
export async function release(staged: string, manifest: Manifest, { dist, releases }: Folders): Promise<string> {
  const { host } = manifest;
  const id = manifest.createdAt.replaceAll(/[-:.]/g, '');
  const folder = join(releases, host, id);
  await writeWhole(`${folder}.json`, JSON.stringify(manifest));
  await rename(staged, folder);
  await pointTo(host, id, dist);
  await prune(host, { dist, releases });
  return id;
}

/** The one step: whoever asks for a file of the host gets the old release or the new one. */
async function pointTo(host: string, id: string, dist: string): Promise<void> {
  const aside = join(dist, `.${host}.part`);
  await rm(aside, { force: true });
  await symlink(join('.releases', host, id), aside);
  await rename(aside, join(dist, host));
}

async function prune(host: string, { dist, releases }: Pick<Folders, 'dist' | 'releases'>): Promise<void> {
  const live = await liveRelease(dist, releases, host);
  const ids = (await readdir(join(releases, host))).filter((name) => /^\w+$/.test(name)).sort();
  const old = ids.slice(0, -kept).filter((id) => id !== live?.id);
  for (const id of old) {
    await rm(join(releases, host, id), { recursive: true, force: true });
    await rm(join(releases, host, `${id}.json`), { force: true });
  }
}
