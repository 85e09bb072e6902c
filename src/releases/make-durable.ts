import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pMap from 'p-map';
import { syncPath } from './write-whole.ts';

/** Files for which one sync each is quicker than one of the file system, with all that others have written to it. */
const few = 64;

/**
 * Resolves when files are on the disk, so that they can get names that stay: see
 * `docs/decisions/releases-survive-a-loss-of-power.md`.
 *
 * @param files in the folder.
 */
export async function makeDurable(
  folder: string,
  files: readonly string[],
  { sync }: { sync(): Promise<boolean> },
): Promise<void> {
  if (files.length > few && (await sync())) return;
  await pMap(files, (file) => syncPath(join(folder, file)), { concurrency: 8 });
}

/** Syncs the disk of a folder; Node has no call for it. @returns whether there is a program that does it. */
export async function syncFileSystem(folder: string): Promise<boolean> {
  // Elsewhere `sync` takes no folder and does not wait.
  if (process.platform !== 'linux') return false;
  return promisify(execFile)('sync', ['-f', folder]).then(
    () => true,
    () => false,
  );
}
