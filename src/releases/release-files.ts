import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as disk from '../platform/disk/disk.ts';
import { parentFolder, pathBeneath, type SafePath, withEnding } from '../platform/disk/path-beneath.ts';
import { readJson } from '../platform/disk/read-json.ts';
import { asError, hasCode } from '../platform/errors/as-error.ts';
import { isImmutable } from '../platform/http/answer-headers.ts';
import { hashOfBytes } from './damage.ts';
import type { Folders } from './folders.ts';
import { isReleaseId, namesIn } from './kept-releases.ts';
import {
  earlierFolder,
  type FileHashes,
  formSuffixes,
  listForms,
  liveId,
  type Manifest,
  manifestSchema,
  objectsFolder,
  type Release,
} from './manifest.ts';

/**
 * Returns the path of a file of a release: its object. Releases of earlier code have a folder and no objects.
 *
 * @param form suffix of the form.
 */
export function storedFile(
  { folder, files }: Pick<Release, 'folder'> & { files: ReadonlyMap<string, FileHashes> },
  address: string,
  form = '',
): SafePath {
  const hash = files.get(address)?.[formSuffixes(address).indexOf(form)];
  const object = hash && pathBeneath(dirname(folder), `${objectsFolder}/${hash}`);
  return object && existsSync(object) ? object : pathBeneath(folder, address + form);
}

/** Adds bytes to a folder of objects. @returns their hash. */
export function writeObject(folder: string, bytes: Uint8Array, hash = hashOfBytes(bytes)): string {
  addObject(folder, hash, bytes, (aside) => disk.writeNewSync(aside, bytes));
  return hash;
}

/** Adds a file of a cache to a folder of objects. @returns its hash. */
export function linkObject(folder: string, from: string): string {
  const bytes = readFileSync(from);
  const hash = hashOfBytes(bytes);
  addObject(folder, hash, bytes, (aside) => linkFile(from, aside));
  return hash;
}

/** An object with other bytes is damaged. It is replaced, never written to: all its links would change. */
function addObject(folder: string, hash: string, bytes: Uint8Array, make: (aside: SafePath) => void): void {
  const path = pathBeneath(folder, hash, { isLink: true });
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats?.isFile() && stats.size === bytes.length && readFileSync(path).equals(bytes)) return;
  const aside = withEnding(path, `.${randomUUID()}.part`);
  try {
    make(aside);
    disk.renameSync(aside, path);
  } catch (error) {
    disk.removeFileSync(aside);
    throw error;
  }
}

/** Links a script, style or font for pages that are open in a browser. @param folder of the releases of the host. */
function linkEarlier(folder: string, address: string, from: string): void {
  if (!isImmutable(address)) return;
  const path = pathBeneath(folder, earlierFolder + address, { isLink: true });
  if (existsSync(path)) return;
  disk.makeFolderSync(parentFolder(path));
  linkFile(from, path);
}

/**
 * EXDEV: the folders are on different disks. EPERM: the file has another owner, and Linux (`fs.protected_hardlinks`)
 * gives it no second name. ERR_ACCESS_DENIED: Node's permission model forbids that. EMLINK: it has as many names as the
 * disk allows, 65,000 with ext4.
 */
const linkRefusals = ['EXDEV', 'EPERM', 'ERR_ACCESS_DENIED', 'EMLINK'];

/** Creates a second name for a file; a copy where there may be none. @throws for a symbolic link. */
export function linkFile(from: string, to: SafePath): void {
  if (!lstatSync(from).isFile()) throw new Error(`${from} is no plain file`);
  try {
    disk.linkSync(from, to);
  } catch (error) {
    if (!linkRefusals.includes(asError(error).code ?? '')) throw error;
    disk.copyFileSync(from, to);
  }
}

type ReleaseFolders = Pick<Folders, 'dist' | 'releases'>;

/** A folder of a release that is not live. */
interface Spare {
  folder: SafePath;
  /** Undefined where it is broken or missing. */
  manifest: Manifest | undefined;
}

/** Lists the folders of releases of a host that are not live, the latest first. Usually it is the one before. */
export async function spareFolders(host: string, { dist, releases }: ReleaseFolders): Promise<Spare[]> {
  const [names, live] = await Promise.all([namesIn(join(releases, host)), liveId(dist, host)]);
  const ids = names.filter((name) => isReleaseId(name) && name !== live);
  const spares = ids.sort().map(async (id): Promise<Spare> => {
    const folder = pathBeneath(releases, `${host}/${id}`);
    return { folder, manifest: await readJson<Manifest>(`${folder}.json`, manifestSchema) };
  });
  return (await Promise.all(spares)).reverse();
}

/**
 * Makes the plain folder of a release, which servers without our list can serve: links to its objects. The spare folder
 * is changed where it differs, so that a release costs what it changes.
 *
 * @param isNew whether no other folder is changed, because it may be damaged.
 * @returns the release that had the folder.
 */
export async function makeReleaseFolder(
  host: string,
  id: string,
  files: Manifest['files'],
  folders: ReleaseFolders,
  { isNew = false }: { isNew?: boolean | undefined } = {},
): Promise<Spare | undefined> {
  const { releases } = folders;
  const objects = join(releases, host, objectsFolder);
  const part = pathBeneath(releases, `${host}/next.part`);
  // A killed build may have left one.
  await disk.removeFolder(part);
  const spares = await spareFolders(host, folders);
  const spare = isNew ? undefined : spares.find(({ manifest }) => manifest);
  for (const one of spares) if (one !== spare) await disk.removeFolder(one.folder);
  if (spare) await disk.rename(spare.folder, part);
  else await disk.makeFolder(part);
  const former = spare?.manifest?.files ?? {};
  for (const { name } of [...changedForms(former, files), ...(spare ? changedForms(files, former) : [])])
    removeBeneath(part, name);
  for (const { name, hash } of changedForms(files, former)) {
    const path = pathBeneath(part, name, { isLink: true });
    disk.makeFolderSync(parentFolder(path));
    linkFile(join(objects, hash), path);
  }
  for (const [address, [hash]] of Object.entries(files)) linkEarlier(dirname(objects), address, join(objects, hash));
  await disk.rename(part, pathBeneath(releases, `${host}/${id}`));
  return spare;
}

/** Lists the forms of files that others lack, or have with other bytes. */
function* changedForms(files: Manifest['files'], others: Manifest['files']) {
  for (const form of listForms(files)) if (others[form.address]?.[form.index] !== form.hash) yield form;
}

/** Removes a file and the folders that are empty without it. */
export function removeBeneath(folder: SafePath, name: string): void {
  const path = pathBeneath(folder, name, { isLink: true });
  disk.removeFileSync(path);
  try {
    for (let parent = parentFolder(path); parent.length > folder.length; parent = parentFolder(parent))
      disk.removeEmptySync(parent);
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY') && !hasCode(error, 'ENOENT')) throw error;
  }
}

/**
 * Makes objects of the files in release folders, which are all that releases of earlier code have. Then only the live
 * folder and the one before it stay.
 */
export async function adoptFolders(host: string, folders: ReleaseFolders, live: Release | undefined): Promise<void> {
  const spares = await spareFolders(host, folders);
  if (!live && !spares.length) return;
  const ofHost = join(folders.releases, host);
  const objects = join(ofHost, objectsFolder);
  await disk.makeRoot(objects);
  const known = new Set(await readdir(objects));
  for (const { folder, manifest } of [...(live ? [live] : []), ...spares])
    for (const { name, address, hash } of listForms(manifest?.files ?? {})) {
      const file = folder + name;
      if (known.has(hash) || !existsSync(file) || !lstatSync(file).isFile()) continue;
      linkFile(file, pathBeneath(objects, hash));
      known.add(hash);
      if (name === address) linkEarlier(ofHost, address, file);
    }
  for (const { folder } of spares.slice(1)) await disk.removeFolder(folder);
}
