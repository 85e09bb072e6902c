import { hash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listForms, objectsFolder, type Release } from './manifest.ts';

/** Differences between the objects and the folder of a release, and its manifest. */
export interface Damage {
  /** Addresses of files that are missing or altered, including those with an altered compressed form. */
  addresses: ReadonlySet<string>;
  /** Addresses of altered files. Other hard links to the same bytes are altered, too. */
  altered: ReadonlySet<string>;
  /** Files in the folder that are not part of the release; a server would publish them. */
  strangers: readonly string[];
}

/**
 * Compares every object and file of a release with its hash in the manifest. A release of earlier code has no objects,
 * and most releases have no folder.
 *
 * @param hashes hashes by inode: objects and folders share their bytes.
 * @returns undefined if all files match.
 */
export function detectDamage(
  { folder, manifest }: Pick<Release, 'folder' | 'manifest'>,
  hashes = new Map<string, string>(),
): Damage | undefined {
  const objects = join(dirname(folder), objectsFolder);
  const hasFolder = existsSync(folder);
  const hasObjects = existsSync(objects) || !hasFolder;
  const strangers = new Set(filesBeneath(folder));
  const addresses = new Set<string>();
  const altered = new Set<string>();
  for (const { name, address, hash } of listForms(manifest.files)) {
    strangers.delete(name);
    for (const path of [...(hasObjects ? [join(objects, hash)] : []), ...(hasFolder ? [folder + name] : [])]) {
      const found = readHash(path, hashes);
      if (found !== hash) addresses.add(address);
      if (found !== hash && found !== undefined) altered.add(address);
    }
  }
  if (!addresses.size && !strangers.size) return undefined;
  return { addresses, altered, strangers: [...strangers].sort() };
}

/** @returns no hash for anything but a plain file; undefined if it is missing or cannot be read. */
function readHash(path: string, hashes: Map<string, string>): string | undefined {
  try {
    const stats = lstatSync(path);
    if (!stats.isFile()) return '';
    const inode = `${stats.dev} ${stats.ino}`;
    const found = hashes.get(inode) ?? hashOfBytes(readFileSync(path));
    hashes.set(inode, found);
    return found;
  } catch {
    return undefined;
  }
}

/** Lists everything below a folder except folders, by address; nothing if it is missing or cannot be read. */
export function filesBeneath(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => !one.isDirectory());
    return entries.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length));
  } catch {
    return [];
  }
}

/** Describes damage: «/kontakt/index.html, /jobs/index.html and 3 more are not what was published». */
export function describeDamage({ addresses, strangers }: Damage): string {
  const parts = [
    ...(addresses.size ? [`${few([...addresses].sort())} not what was published`] : []),
    ...(strangers.length ? [`${few(strangers)} not of this release`] : []),
  ];
  return parts.join('; ');
}

const most = 5;

function few(names: readonly string[]): string {
  const shown = names.slice(0, most).join(', ');
  const more = names.length > most ? ` and ${names.length - most} more` : '';
  return `${shown}${more} ${names.length > 1 ? 'are' : 'is'}`;
}

/** Computes a truncated hash of 96 bits. */
export function hashOfBytes(bytes: string | Uint8Array): string {
  return hash('sha256', bytes, 'base64url').slice(0, 16);
}
