import { type Bundle, bundle } from './bundle.ts';
import type { Folders } from './folders.ts';
import { syncFileSystem } from './make-durable.ts';
import { makeLive } from './make-live.ts';

/**
 * What a build has done by somebody who reads no content: it may write neither the code nor what hosts serve
 * (docs/decisions/builds-are-confined.md).
 */
export interface Publisher {
  /** The app of the code as it is. */
  bundle(): Promise<Bundle>;
  /** Resolves when everything that was written to the disk of the releases is on it. @returns whether that could be told. */
  sync(): Promise<boolean>;
  /** Has a host serve a release, if it is one. @throws where it is none, or not of this host. */
  makeLive(host: string, id: string): Promise<void>;
}

export const publisherMethods = ['bundle', 'sync', 'makeLive'] as const satisfies (keyof Publisher)[];

/** Does it in this process. */
export function publisher(folders: Folders): Publisher {
  return {
    bundle: () => bundle(folders.apps),
    sync: () => syncFileSystem(folders.releases),
    makeLive: (host, id) => makeLive(host, id, folders),
  };
}
