import { basename, dirname } from 'node:path';
import { z } from 'zod';
import { type BrandId, brands } from '../../sites.config.ts';
import { mediaAddress } from '../pictures/picture-address.ts';
import { makeRoot, removeFile } from '../platform/disk/disk.ts';
import { withLock } from '../platform/disk/lock.ts';
import { pathBeneath, withEnding } from '../platform/disk/path-beneath.ts';
import { readJsonOrThrow } from '../platform/disk/read-json.ts';
import { writeWhole } from '../platform/disk/write-whole.ts';
import { pointTo } from './make-live.ts';
import type { Folders } from './releases/folders.ts';
import { type KeptRelease, keptReleases } from './releases/kept-releases.ts';
import { formSuffixes, manifestToKeep } from './releases/manifest.ts';
import { forget } from './repair.ts';
import { RollbackError, rollbackTimeoutMs } from './rollback.ts';

export const withdrawalSchema = z.object({
  /** Hash in the address of the file, and of all sizes and formats of a picture. */
  hash: z.string().regex(/^[0-9a-f]{16}$/),
  address: z.string(),
  /** ISO 8601. */
  at: z.iso.datetime(),
});
/** A picture or document of editors that no website may show again. */
export type Withdrawal = z.output<typeof withdrawalSchema>;

/** The builder must not write it, so it is not among the releases. */
const listPath = (dist: string) => pathBeneath(dist, '.withdrawn.json');

/** Reads what was withdrawn. @throws if the list cannot be read: a build would publish its files. */
export async function readWithdrawals(dist: string): Promise<readonly Withdrawal[]> {
  const broken = (line: string) => {
    throw new Error(line);
  };
  return (await readJsonOrThrow<Withdrawal[]>(listPath(dist), z.array(withdrawalSchema), broken)) ?? [];
}

/** Names the file at an address. @param address with or without a host. @throws {RollbackError} for other addresses. */
export function withdrawalOf(address: string): Withdrawal {
  const path = URL.parse(address, 'https://host.example')?.pathname ?? '';
  const { hash, document } = [...path.matchAll(mediaAddress)][0]?.groups ?? {};
  const found = hash ?? document;
  if (!found)
    throw new RollbackError(`${address} is no picture or document: their addresses begin with /_bilder/ or /_dateien/`);
  return { hash: found, address: path, at: new Date().toISOString() };
}

type WithdrawalFolders = Pick<Folders, 'dist' | 'releases' | 'lock' | 'media' | 'pictures' | 'compressed'>;

/**
 * Removes files from all kept releases of all hosts on this machine, before any build that waits. Builds do not add them
 * again; links to them lead nowhere until an editor removes them.
 */
export function withdrawHere(folders: WithdrawalFolders) {
  const { dist, releases, lock } = folders;
  /** @param list the whole list from now on. @returns brands with a changed live release. */
  return (list: (known: readonly Withdrawal[]) => readonly Withdrawal[]): Promise<BrandId[]> =>
    withLock(
      lock,
      async () => {
        const known = await readWithdrawals(dist);
        const next = list(known);
        const hashes = new Set(next.map(({ hash }) => hash));
        const isPermittedAgain = known.some(({ hash }) => !hashes.has(hash));
        await makeRoot(dist);
        await writeWhole(listPath(dist), JSON.stringify(next));
        const changed: BrandId[] = [];
        for (const { id, hosts } of brands)
          for (const release of await keptReleases(dist, releases, hosts[0], manifestToKeep)) {
            const isRemade = isPermittedAgain && release.isLive;
            if (!(await removeFiles(release, hashes, isRemade)) || !release.isLive) continue;
            changed.push(id);
            await pointTo(hosts[0], release.id, dist);
          }
        for (const { address } of next) await forget(address, folders);
        return changed;
      },
      { timeoutMs: rollbackTimeoutMs, turn: 'first' },
    );
}

/** @param isRemade whether the next build makes the release again. @returns whether the release has changed. */
async function removeFiles(
  { folder, manifest }: KeptRelease,
  hashes: ReadonlySet<string>,
  isRemade: boolean,
): Promise<boolean> {
  const files = Object.keys(manifest.files).filter((file) => isAmong(hashes, file));
  if (!files.length && !isRemade) return false;
  const left = Object.entries(manifest.files).filter(([file]) => !files.includes(file));
  const next = { ...manifest, files: Object.fromEntries(left), ...(isRemade && { inputs: '' }) };
  await writeWhole(withEnding(pathBeneath(dirname(folder), basename(folder)), '.json'), JSON.stringify(next));
  for (const file of files)
    for (const form of formSuffixes(file)) await removeFile(withEnding(pathBeneath(folder, file), form));
  return true;
}

/** Whether an address is that of a withdrawn file. */
export function isAmong(hashes: ReadonlySet<string>, address: string): boolean {
  const { hash, document } = [...address.matchAll(mediaAddress)][0]?.groups ?? {};
  return hashes.has(hash ?? document ?? '');
}
