import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from './manifest.ts';

/** Suffixes of a file's forms, in the order of the hashes in a manifest. Earlier versions also wrote `.gz`. */
const allForms = ['', '.br', '.gz'];

/** Differences between a folder and the manifest of its release. */
export interface Damage {
  /** Addresses of files that are missing or altered, including those with an altered compressed form. */
  addresses: ReadonlySet<string>;
  /** Addresses of altered files. Other hard links to the same bytes are altered, too. */
  altered: ReadonlySet<string>;
  /** Files in the folder that are not part of the release; a server would publish them. */
  strangers: readonly string[];
}

/**
 * Compares every file of a release with its hash in the manifest.
 *
 * @returns undefined if all files match.
 */
export function detectDamage({ folder, manifest }: Pick<Release, 'folder' | 'manifest'>): Damage | undefined {
  const expected = new Map<string, { address: string; hash: string | undefined }>();
  for (const [address, hashes] of Object.entries(manifest.files))
    for (const [index, hash] of hashes.entries()) expected.set(address + (allForms[index] ?? ''), { address, hash });

  const strangers: string[] = [];
  const missing = new Set(expected.keys());
  const altered = new Set<string>();
  for (const { name, isFile } of readableFiles(folder)) {
    const file = expected.get(name);
    missing.delete(name);
    if (!file || !isFile) strangers.push(name);
    if (file && (!isFile || hashOfBytes(readFileSync(folder + name)) !== file.hash)) altered.add(file.address);
  }
  const addresses = new Set(altered);
  for (const name of missing) addresses.add(expected.get(name)?.address ?? name);
  return addresses.size || strangers.length ? { addresses, altered, strangers: strangers.sort() } : undefined;
}

/** Lists the files of a release; none if a folder is missing or cannot be read: then nothing of it is used again. */
function readableFiles(folder: string): ReturnType<typeof filesBeneath> {
  try {
    return filesBeneath(folder);
  } catch {
    return [];
  }
}

/** Lists everything below a folder except folders, by address. @throws if a folder cannot be read. */
export function filesBeneath(folder: string): { name: string; isFile: boolean }[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => !one.isDirectory());
  return entries.map((entry) => ({
    name: join(entry.parentPath, entry.name).slice(folder.length),
    isFile: entry.isFile(),
  }));
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
