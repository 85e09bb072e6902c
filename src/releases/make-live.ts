import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { removeFile, rename, symlink } from '../platform/disk/disk.ts';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import { readJsonOrThrow } from '../platform/disk/read-json.ts';
import { readInlineHashes } from './bundles.ts';
import { hashOfBytes } from './damage.ts';
import { pageFile } from './error-pages.ts';
import type { Folders } from './folders.ts';
import { isReleaseId } from './kept-releases.ts';
import { listForms, liveRelease, type Manifest, manifestSchema, objectsFolder } from './manifest.ts';
import { withdrawnFiles, withdrawnHashes } from './withdrawals.ts';

/**
 * Makes a release live after checking it: the manifest belongs to this host and code, all paths are inside the folder,
 * and the objects and files that differ from those of the live release match the manifest.
 *
 * @param hosts all known hosts.
 * @throws if a check fails; the host then keeps its live release.
 */
export async function makeLive(host: string, id: string, folders: Folders, hosts: readonly string[]): Promise<void> {
  const { dist, releases, apps } = folders;
  if (!hosts.includes(host)) throw new Error(`${host} is not a known host`);
  if (!isReleaseId(id)) throw new Error(`«${id}» is not a release id`);
  const folder = pathBeneath(releases, `${host}/${id}`);
  const path = pathBeneath(releases, `${host}/${id}.json`);
  const manifest = await readJsonOrThrow<Manifest>(path, manifestSchema, (line) => {
    throw new Error(line);
  });
  if (!manifest) throw new Error(`${path} is not a manifest of this version`);
  if (manifest.host !== host) throw new Error(`${id} is a release of ${manifest.host}, not of ${host}`);
  if (manifest.createdAt.replaceAll(/[-:.]/g, '') !== id) throw new Error(`${id} was made at ${manifest.createdAt}`);
  const inline = await readInlineHashes(pathBeneath(apps, manifest.app));
  if (JSON.stringify(inline) !== JSON.stringify(manifest.inline))
    throw new Error(`${id} of ${host} would allow scripts that the code does not have`);
  for (const [page, status] of Object.entries(manifest.pages))
    if (!manifest.files[pageFile(page, status)]) throw new Error(`${id} of ${host} has no file for its page ${page}`);

  const [withdrawn] = withdrawnFiles(manifest, await withdrawnHashes(dist));
  if (withdrawn) throw new Error(`${id} of ${host} has ${withdrawn}, which was withdrawn`);

  const before = await liveRelease(dist, releases, host);
  let looked = 0;
  for (const { name, address, index, hash } of listForms(manifest.files)) {
    if (before?.manifest.files[address]?.[index] === hash) continue;
    expectFile(pathBeneath(folder, name), pathBeneath(releases, `${host}/${objectsFolder}/${hash}`), hash);
    // Lets an origin answer visitors in between.
    if (++looked % filesAtOnce === 0) await setImmediate();
  }
  await pointTo(host, id, dist);
}

/**
 * Files that are read before other work may run. Reading them synchronously takes a quarter of the time of promises.
 */
const filesAtOnce = 32;

/** @throws for a file that is not plain, or neither its object nor a copy of it. */
function expectFile(path: string, object: string, hash: string): void {
  const isIt = (file: string) => lstatSync(file).isFile() && hashOfBytes(readFileSync(file)) === hash;
  if (!isIt(object) || (lstatSync(path).ino !== lstatSync(object).ino && !isIt(path)))
    throw new Error(`${path} is not what its release says`);
}

/** Switches a host to a release atomically: each request gets a file of the old or the new release. */
export async function pointTo(host: string, id: string, dist: string): Promise<void> {
  const aside = pathBeneath(dist, `.${host}.part`, { isLink: true });
  await removeFile(aside);
  await symlink(join('.releases', host, id), aside);
  await rename(aside, pathBeneath(dist, host, { isLink: true }));
}
