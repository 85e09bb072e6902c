import { join } from 'node:path';
import { environment } from '../environment/environment.ts';

/**
 * Where the build keeps what it makes. All of it can be made again, but for the snapshots: they remember what was
 * withdrawn and is no longer anywhere else. The origin reads these folders, too.
 */
export interface Folders {
  /** What is served: a symbolic link per host. */
  dist: string;
  /** Releases of every host, and the one under construction. */
  releases: string;
  snapshots: string;
  /** Originals of pictures and documents. */
  media: string;
  /** Pictures in the widths and formats of the pages. */
  pictures: string;
  /** Bundles of the app, by the hash of its source. */
  apps: string;
  /** Compressed assets by content. */
  compressed: string;
  /** Originals that only drafts name, and what was encoded of them. */
  preview: string;
  /** Notes on brands that were held back. */
  held: string;
  /** What search engines were told of each host. */
  announced: string;
  /** What lies in the object storage of each host. */
  stored: string;
  lock: string;
}

/** `DIST_FOLDER` and `WORK_FOLDER`. */
export function foldersOfEnvironment(): Folders {
  const { DIST_FOLDER, WORK_FOLDER } = environment(['DIST_FOLDER', 'WORK_FOLDER']);
  return foldersIn(DIST_FOLDER, WORK_FOLDER);
}

/** @param dist folder that is served; @param work folder for what that is made from and rendered with. */
export function foldersIn(dist: string, work: string): Folders {
  return {
    dist,
    releases: join(dist, '.releases'),
    snapshots: join(work, 'snapshots'),
    media: join(work, 'media'),
    pictures: join(work, 'pictures'),
    apps: join(work, 'apps'),
    compressed: join(work, 'compressed'),
    preview: join(work, 'preview'),
    held: join(work, 'held'),
    announced: join(work, 'announced'),
    stored: join(work, 'stored'),
    lock: join(work, 'build-lock.db'),
  };
}
