import { randomUUID } from 'node:crypto';
import { link, openToRead, removeFile, rename, writeFile } from './disk.ts';
import { type SafePath, withEnding } from './path-beneath.ts';

/**
 * A reader of the file sees the old bytes or the new ones, never a part; also after a loss of power.
 *
 * @param mode of the file, also of one that was there with another.
 */
export async function writeWhole(path: SafePath, bytes: string | Uint8Array, mode?: number): Promise<void> {
  await makeAside(
    path,
    (aside) => writeFile(aside, bytes, { ...(mode !== undefined && { mode }) }),
    (aside) => replace(aside, path),
  );
}

/** A folder in the place of a file is moved aside, where it is removed after a while. */
async function replace(aside: SafePath, path: SafePath): Promise<void> {
  try {
    await rename(aside, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EISDIR') throw error;
    await rename(path, withEnding(path, `.${randomUUID()}.part`));
    await rename(aside, path);
  }
}

/** The same for a name that stands for its bytes: what has it already stays, as somebody may be about to link it. */
export async function writeOnce(path: SafePath, bytes: string | Uint8Array): Promise<void> {
  await makeOnce(path, (aside) => writeFile(aside, bytes));
}

/** Likewise with a file that somebody else writes. @param write gets the path where it is to be written. */
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
    // The name may be on the disk before the bytes are: then it would be that of an empty file.
    await syncPath(aside);
    await name(aside);
  } catch (error) {
    // On a full disk each further try would leave another one.
    await removeFile(aside).catch(() => {});
    throw error;
  }
}

/** Whether a name is that of a file on its way, or of what a process left that was killed. */
export function isPart(name: string): boolean {
  return /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part$/.test(name);
}

/** Resolves when the bytes of a file, or the names in a folder, are on the disk. */
export async function syncPath(path: string): Promise<void> {
  const handle = await openToRead(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
