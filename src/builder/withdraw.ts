import { type BrandId, brands } from '../../sites.config.ts';
import { mediaAddress } from '../pictures/picture-address.ts';
import { makeRoot } from '../platform/disk/disk.ts';
import { withLock } from '../platform/disk/lock.ts';
import { writeWhole } from '../platform/disk/write-whole.ts';
import type { Folders } from '../releases/folders.ts';
import { keptReleases } from '../releases/kept-releases.ts';
import { pointTo } from '../releases/make-live.ts';
import { manifestToKeep } from '../releases/manifest.ts';
import { RollbackError, rollbackTimeoutMs } from '../releases/rollback.ts';
import { listPath, readWithdrawals, type Withdrawal, withoutFiles } from '../releases/withdrawals.ts';
import { forget } from './repair.ts';

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
            if (!(await withoutFiles(release, hashes, isRemade)) || !release.isLive) continue;
            changed.push(id);
            await pointTo(hosts[0], release.id, dist);
          }
        for (const { address } of next) await forget(address, folders);
        return changed;
      },
      { timeoutMs: rollbackTimeoutMs, turn: 'first' },
    );
}
