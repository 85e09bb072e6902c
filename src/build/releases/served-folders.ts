import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { environment } from '../../platform/environment/environment.ts';

/** Returns the served folder that contains a folder, with links resolved; undefined if there is none. */
export function servedFolderOf(folder: string): string | undefined {
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
