import { brands } from '../../sites.config.ts';
import { isLockAwaited, takeLock } from '../platform/disk/lock.ts';
import { syncFileSystem } from '../platform/disk/make-durable.ts';
import { type Bundle, pruneBundles } from '../releases/bundles.ts';
import type { Folders } from '../releases/folders.ts';
import { makeLive } from '../releases/make-live.ts';
import { bundle, codeHash } from './app/bundle.ts';

/**
 * Services for the builder from the parent process, which reads no content. The builder may write neither the code nor
 * the links of the hosts (docs/decisions/0011-builds-are-confined.md).
 */
export interface ParentServices {
  /** Keeps other builds out of the folders. @throws {BuildIsRunning} where one is running after that many ms. */
  lock(timeoutMs?: number): Promise<void>;
  unlock(): Promise<void>;
  /** Hash of the code as it is: what decides what is made of content. Known long before the app is bundled. */
  codeHash(): Promise<string>;
  /** The app of that code. */
  bundle(hash: string): Promise<Bundle>;
  /** Removes the bundles that no release needs any more. */
  pruneBundles(): Promise<void>;
  /** Syncs the disk of the releases. @returns whether the system supports this. */
  sync(): Promise<boolean>;
  /** Makes a release of a host live. @throws if it is no valid release of this host. */
  makeLive(host: string, id: string): Promise<void>;
}

const hosts = brands.map(({ hosts: [host] }) => host);

/** Ms from one look to the next whether a rollback waits, and looks in a row until the build is broken off. */
const lookEvery = 250;
const looksBeforeEnd = 4;

/**
 * Does it in this process.
 *
 * @param breakOff called when a rollback has waited for the end of the build for a second.
 */
export function parentServices(folders: Folders, breakOff: () => void = () => {}): ParentServices & { end(): void } {
  let endLock = () => {};
  let watch: NodeJS.Timeout | undefined;
  const unlock = () => {
    clearInterval(watch);
    endLock();
  };
  const watchTurn = () => {
    let looks = 0;
    watch = setInterval(async () => {
      looks = (await isLockAwaited(folders.lock).catch(() => false)) ? looks + 1 : 0;
      if (looks >= looksBeforeEnd) breakOff();
    }, lookEvery).unref();
  };
  let hasEnded = false;
  return {
    lock: async (timeoutMs) => {
      endLock = await takeLock(folders.lock, { timeoutMs, turn: 'build' });
      if (hasEnded) unlock();
      else watchTurn();
    },
    unlock: async () => unlock(),
    /** Releases the lock after the builder has ended, perhaps while it waited for the lock. */
    end: () => {
      hasEnded = true;
      unlock();
    },
    codeHash,
    bundle: (hash) => bundle(folders.apps, hash),
    pruneBundles: () => pruneBundles(folders, hosts),
    sync: () => syncFileSystem(folders.releases),
    makeLive: (host, id) => makeLive(host, id, folders, hosts),
  };
}
