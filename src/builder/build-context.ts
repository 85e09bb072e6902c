import type { PendingPictures } from '../pictures/pending-pictures.ts';
import type { Trouble } from '../platform/disk/read-json.ts';
import type { Bundle } from '../releases/bundles.ts';
import type { Folders } from '../releases/folders.ts';
import type { ParentServices } from './parent.ts';
import type { SearchIndexes } from './search-index.ts';
import type { Workers } from './workers.ts';

/** Shared data and services of the stages of a build. */
export interface BuildContext {
  app: Bundle;
  workers: Workers;
  parent: ParentServices;
  folders: Folders;
  /** Time that decides which content is visible. */
  now: Date;
  /** Whether sites may lose as many pages as they like. */
  acceptShrink: boolean;
  /** Encodes pictures while other brands are published; without it brands wait for theirs. */
  pending?: PendingPictures | undefined;
  searchIndexes: SearchIndexes;
  /** Called with the number of rendered pages of a host, and of all that must be rendered. */
  onPages(host: string, done: number, all: number): void;
  /** Called with files that are broken. */
  trouble: Trouble;
}
