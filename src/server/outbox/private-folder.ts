import { chmodSync, existsSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { environment } from '../../environment/environment.ts';
import { OutboxError } from './outbox-error.ts';

export const databaseName = 'outbox.db';

/**
 * Makes the folder, for its owner only, and its folder of files.
 *
 * @throws {OutboxError} where it lies in one that is served, or holds something else.
 */
export function preparePrivateFolder(folder: string): void {
  refuseServedFolder(folder);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  // Its permissions are about to change: a slip in the configuration must not lock others out of theirs.
  if (names.length && !names.includes(databaseName))
    throw new OutboxError(`OUTBOX_FOLDER names a folder that holds other things: ${folder}`);
  mkdirSync(join(folder, 'files'), { recursive: true, mode: 0o700 });
  for (const path of [folder, join(folder, 'files')]) chmodSync(path, 0o700);
}

/** @throws {OutboxError} where nothing was ever kept. */
export function expectOutbox(folder: string): void {
  if (!existsSync(join(folder, databaseName)))
    throw new OutboxError(
      `There is no outbox in ${folder}; OUTBOX_FOLDER says where it is, the start of the origin makes it`,
    );
}

/** @throws {OutboxError} where an answer would be one address away from everyone. */
function refuseServedFolder(folder: string): void {
  for (const root of ['public', 'dist', environment(['DIST_FOLDER']).DIST_FOLDER, 'cms/public']) {
    const way = relative(realPath(root), realPath(folder));
    if (!way.startsWith('..'))
      throw new OutboxError(`OUTBOX_FOLDER must not lie in ${root}, which is served: ${folder}`);
  }
}

/** Where links lead, also for a folder that is yet to be made. */
function realPath(path: string): string {
  const absolute = resolve(path);
  if (existsSync(absolute)) return realpathSync(absolute);
  const parent = dirname(absolute);
  return parent === absolute ? absolute : join(realPath(parent), relative(parent, absolute));
}
