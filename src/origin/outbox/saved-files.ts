import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import { createPrivate, makeFolder, removeFolder } from '../../platform/disk/disk.ts';
import { pathBeneath, type SafePath } from '../../platform/disk/path-beneath.ts';
import { syncPath } from '../../platform/disk/write-whole.ts';
import type { AnswerFile, KeptFile } from './answer.ts';
import { type AnswerFiles, contextOfFile, type FilesToKeep } from './answer.ts';
import type { Keyring } from './keyring.ts';

/** Stores files on the origin's disk: one folder per answer, with generated names. */
export class SavedFiles implements AnswerFiles {
  readonly #root: string;
  readonly #keys: Keyring;
  /** At most two answers are copied at the same time: each holds a file of up to 10 MB in memory, plain and encrypted. */
  readonly #copying = pLimit(2);

  constructor(root: string, keys: Keyring) {
    this.#root = root;
    this.#keys = keys;
  }

  /** Copies the files to a new folder and waits until they are on disk. If it fails, it removes the folder. */
  keep(files: readonly AnswerFile[]): Promise<FilesToKeep> {
    return this.#copying(() => this.#copy(files));
  }

  async #copy(files: readonly AnswerFile[]): Promise<FilesToKeep> {
    const folder = randomUUID();
    const path = pathBeneath(this.#root, folder);
    try {
      await makeFolder(path, 0o700);
      const kept: KeptFile[] = [];
      for (const { path: source, ...file } of files) {
        const storage = randomUUID();
        const bytes = this.#keys.encrypt(await readFile(source), contextOfFile(folder, storage));
        await writeSynced(pathBeneath(path, storage), bytes);
        kept.push({ ...file, storage });
      }
      await syncPath(path);
      await syncPath(this.#root);
      return { folder, kept, write: async () => {}, discard: () => this.remove(folder) };
    } catch (error) {
      await this.remove(folder);
      throw error;
    }
  }

  async read(folder: string, storage: string, key: string | null): Promise<Uint8Array> {
    return this.#keys.decrypt(
      await readFile(pathBeneath(this.#root, `${folder}/${storage}`)),
      key,
      contextOfFile(folder, storage),
    );
  }

  async remove(folder: string): Promise<void> {
    await removeFolder(pathBeneath(this.#root, folder, { isLink: true }));
  }

  async removeAllBut(folders: ReadonlySet<string>): Promise<void> {
    for (const name of await readdir(this.#root)) if (!folders.has(name)) await this.remove(name);
  }
}

async function writeSynced(path: SafePath, bytes: Uint8Array): Promise<void> {
  const handle = await createPrivate(path);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
