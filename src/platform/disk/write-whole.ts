import { randomUUID } from 'node:crypto';
import { hasCode } from '../errors/as-error.ts';
import { link, openToRead, removeFile, rename, writeFile } from './disk.ts';
import { type SafePath, withEnding } from './path-beneath.ts';

/**
 * Writes a file atomically: readers see the old bytes or the new ones, also after a loss of power.
 *
 * @param mode mode of the file, also if it existed with another one.
 */
export async function writeWhole(path: SafePath, bytes: string | Uint8Array, mode?: number): Promise<void> {
  await makeAside(
    path,
    (aside) => writeFile(aside, bytes, { ...(mode !== undefined && { mode }) }),
    (aside) => replace(aside, path),
  );
}

/** Renames the new file into place. A folder with that name is moved aside, where the cleanup removes it later. */
async function replace(aside: SafePath, path: SafePath): Promise<void> {
  try {
    await rename(aside, path);
  } catch (error) {
    if (!hasCode(error, 'EISDIR')) throw error;
    await rename(path, withEnding(path, `.${randomUUID()}.part`));
    await rename(aside, path);
  }
}

/**
 * Writes a content-addressed file atomically. An existing one stays, because another process may be about to link it.
 */
export async function writeOnce(path: SafePath, bytes: string | Uint8Array): Promise<void> {
  await makeOnce(path, (aside) => writeFile(aside, bytes));
}

/** Like `writeOnce`, for a file that a callback writes. @param write receives the temporary path. */
export async function makeOnce(path: SafePath, write: (aside: SafePath) => Promise<unknown>): Promise<void> {
  await makeAside(path, write, async (aside) => {
    await link(aside, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await removeFile(aside);
  });
}

async function makeAside(
  path: SafePath,
  write: (aside: SafePath) => Promise<unknown>,
  name: (aside: SafePath) => Promise<void>,
): Promise<void> {
  const aside = withEnding(path, `.${randomUUID()}.part`);
  try {
    await write(aside);
    // Without a sync, the name may reach the disk before the bytes: the file would be empty after a crash.
    await syncPath(aside);
    await name(aside);
  } catch (error) {
    // On a full disk each retry would leave another file.
    await removeFile(aside).catch(() => {});
    throw error;
  }
}

/** Checks whether a name is that of a temporary file, possibly left by a killed process. */
export function isPart(name: string): boolean {
  return /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part$/.test(name);
}

/** Resolves when a file, or the names in a folder, are on the disk. */
export async function syncPath(path: string): Promise<void> {
  await using handle = await openToRead(path);
  await handle.sync();
}
