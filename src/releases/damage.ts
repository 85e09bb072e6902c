import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { allForms } from './compressed-forms.ts';
import type { Release } from './manifest.ts';

/** How a folder differs from what its release says of itself. */
export interface Damage {
  /** Addresses of files that are missing or hold other bytes, be it in one of their compressed forms. */
  addresses: ReadonlySet<string>;
  /** Those of them that hold other bytes: whatever shares its bytes with them on the disk does, too. */
  altered: ReadonlySet<string>;
  /** Names in the folder that the release does not know: a server would give them out. */
  strangers: readonly string[];
}

/**
 * Compares every file of a release with the hash that its manifest holds.
 *
 * @returns undefined where all is as it was published, and for releases of the first versions, which hold no hashes.
 */
export function damageOf({ folder, manifest }: Pick<Release, 'folder' | 'manifest'>): Damage | undefined {
  if (Array.isArray(manifest.files)) return undefined;
  const expected = new Map<string, { address: string; hash: string | undefined }>();
  // Those of earlier versions had other forms.
  for (const [address, hashes] of Object.entries(manifest.files))
    for (const [index, hash] of hashes.entries()) expected.set(address + (allForms[index] ?? ''), { address, hash });

  const strangers: string[] = [];
  const missing = new Set(expected.keys());
  const altered = new Set<string>();
  for (const { name, isFile } of existsSync(folder) ? filesBeneath(folder) : []) {
    const file = expected.get(name);
    missing.delete(name);
    if (!file || !isFile) strangers.push(name);
    if (file && (!isFile || hashOfBytes(readFileSync(folder + name)) !== file.hash)) altered.add(file.address);
  }
  const addresses = new Set(altered);
  for (const name of missing) addresses.add(expected.get(name)?.address ?? name);
  return addresses.size || strangers.length ? { addresses, altered, strangers: strangers.sort() } : undefined;
}

/**
 * All that is no folder, by its address; Node's own recursion takes twice as long. A folder beneath that cannot be read, as
 * it is somebody else's or its name is no UTF-8, counts as one thing that is no file.
 */
export function* filesBeneath(folder: string, above = ''): Generator<{ name: string; isFile: boolean }> {
  const entries = entriesOf(folder + above);
  if (entries instanceof Error) {
    if (!above) throw entries;
    yield { name: above, isFile: false };
    return;
  }
  for (const entry of entries) {
    const name = `${above}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBeneath(folder, name);
    else yield { name, isFile: entry.isFile() };
  }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    return error as Error;
  }
}

/** For people: «/kontakt/index.html, /jobs/index.html and 3 more are not what was published». */
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

/** 96 bits. */
export function hashOfBytes(bytes: string | Uint8Array): string {
  return hash('sha256', bytes, 'base64url').slice(0, 16);
}
