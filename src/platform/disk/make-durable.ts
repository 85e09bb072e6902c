import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pMap from 'p-map';
import { syncPath } from './write-whole.ts';

/**
 * Number of files up to which syncing each is faster than syncing the file system with everything that others have
 * written.
 */
const few = 64;

/**
 * Resolves when files are on the disk, so that they may get their final names; see
 * `docs/decisions/0003-releases-by-symbolic-link.md`.
 *
 * @param files files in the folder.
 */
export async function makeDurable(
  folder: string,
  files: readonly string[],
  { sync }: { sync(): Promise<boolean> },
): Promise<void> {
  if (files.length > few && (await sync())) return;
  await pMap(files, (file) => syncPath(join(folder, file)), { concurrency: 8 });
}

/**
 * Syncs the file system of a folder with the program `sync`, as Node has no call for it. @returns whether that worked.
 */
export async function syncFileSystem(folder: string): Promise<boolean> {
  // On other systems `sync` accepts no folder and does not wait.
  if (process.platform !== 'linux') return false;
  return promisify(execFile)('sync', ['-f', folder]).then(
    () => true,
    () => false,
  );
}
