import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { environment } from '../platform/environment/environment.ts';

/**
 * Folders of the build. All can be regenerated except the snapshots, which remember withdrawn content. The origin reads
 * these folders, too.
 */
export interface Folders {
  /** Served folder: a symbolic link per host. */
  dist: string;
  /** Releases of every host, including the one under construction. */
  releases: string;
  snapshots: string;
  /** Originals of pictures and documents. */
  media: string;
  /** Pictures in the widths and formats of the pages. */
  pictures: string;
  /** Bundles of the app, by the hash of its source. */
  apps: string;
  /** Compressed assets, by content. */
  compressed: string;
  /** Originals that only drafts reference, with their renditions. */
  preview: string;
  held: string;
  /** Notes on the object storage and the caches, by host. */
  stored: string;
  lock: string;
  /** Lock of the origin that builds, as long as it runs. */
  owner: string;
}

/** Reads the folders from `DIST_FOLDER` and `WORK_FOLDER`. */
export function foldersOfEnvironment(): Folders {
  const { DIST_FOLDER, WORK_FOLDER } = environment(['DIST_FOLDER', 'WORK_FOLDER']);
  return foldersIn(DIST_FOLDER, WORK_FOLDER);
}

/** @param served served folder; @param inputs folder for inputs and intermediate results. */
export function foldersIn(served: string, inputs: string): Folders {
  const [dist, work] = [resolve(served), resolve(inputs)];
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
    stored: join(work, 'stored'),
    lock: join(work, 'build-lock.db'),
    owner: join(work, 'origin-lock.db'),
  };
}

/** Returns the served folder that contains a folder, with links resolved; undefined if there is none. */
export function findServedFolder(folder: string): string | undefined {
  const roots = ['public', 'dist', environment(['DIST_FOLDER']).DIST_FOLDER, 'cms/public'];
  return roots.find((root) => isWithin(folder, root));
}

/** Checks whether a folder is equal to or inside another one, with links resolved. Neither needs to exist. */
export function isWithin(folder: string, root: string): boolean {
  const way = relative(realPath(root), realPath(folder));
  return way !== '..' && !way.startsWith(`..${sep}`);
}

function realPath(path: string): string {
  const absolute = resolve(path);
  if (existsSync(absolute)) return realpathSync(absolute);
  const parent = dirname(absolute);
  return parent === absolute ? absolute : join(realPath(parent), relative(parent, absolute));
}
