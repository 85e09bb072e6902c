import { access } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { z } from 'zod';
import { pathBeneath, type SafePath } from '../platform/disk/path-beneath.ts';
import { readJson, type Trouble } from '../platform/disk/read-json.ts';
import { writeWhole } from '../platform/disk/write-whole.ts';
import { type Tones, tones as tonesSchema } from './picture-pixels.ts';
import { pictureWork } from './picture-work.ts';

/** Tones by hash of the original, independent of the source; null for a picture without tones. */
type TonesByHash = Record<string, Tones | null>;

const indexSchema = z.record(z.string(), tonesSchema.nullable());

/** Pre-encoded pictures of the default content, so that a fresh clone builds without encoding. */
export const encodedFolder = join(import.meta.dirname, '..', 'content', 'default', 'encoded');

/** Precomputed tones of the default content's pictures, so that a fresh clone decodes none. */
const committedTones = join(encodedFolder, 'tones.json');

/** Tones of the pictures in a media store. */
export interface TonesIndex {
  /**
   * Computes the tones of a picture, unless they are cached.
   *
   * @returns undefined for a picture with transparency.
   * @throws if the file is not a readable picture.
   */
  of(name: string): Promise<Tones | undefined>;
  /** Saves the computed tones for the next run. */
  save(): Promise<void>;
}

/**
 * Opens the tones of a media store.
 *
 * @param folder folder of the media store. @param others folders of further stores, which are only read.
 * @param trouble called when an index is broken; the tones are then computed again.
 */
export async function openTones(
  folder: string,
  others: readonly string[] = [],
  trouble?: Trouble,
): Promise<TonesIndex> {
  const folders = [folder, ...others];
  const path = pathBeneath(folder, 'tones.json');
  const computed = folders.map((of) => join(of, 'tones.json'));
  let changed = false;
  const read = (of: string) =>
    readJson<TonesByHash>(of, indexSchema, (line) => {
      // A broken index of this store is rewritten.
      changed ||= of === computed[0];
      trouble?.(line);
    });
  const all = await Promise.all([...computed, committedTones].map(read));
  const known: TonesByHash = Object.assign({}, ...all);
  const pending = new Map<string, Promise<Tones | null>>();

  /** Computes tones once for concurrent requests; a failure is not cached. */
  function compute(name: string, hash: string): Promise<Tones | null> {
    const under = pending.get(hash);
    if (under) return under;
    const found = findOriginalPath(name, folders)
      .then((path) => pictureWork().tonesOf(path))
      .then((tones) => {
        known[hash] = tones;
        changed = true;
        return tones;
      })
      .finally(() => pending.delete(hash));
    pending.set(hash, found);
    return found;
  }

  return {
    async of(name) {
      const hash = parseHash(name);
      const tones = known[hash] === undefined ? await compute(name, hash) : known[hash];
      return tones ?? undefined;
    },
    async save() {
      if (!changed) return;
      changed = false;
      await writeTones(path, known);
    },
  };
}

/** Returns the path of an original in the first folder that has it; by default in the first folder. */
export async function findOriginalPath(name: string, folders: readonly string[]): Promise<string> {
  const [first = ''] = folders;
  return (await firstThatExists(name, folders)) ?? pathBeneath(first, name);
}

/** Returns the path of a file in the first folder that has it. */
export async function firstThatExists(name: string, folders: readonly string[]): Promise<string | undefined> {
  for (const folder of folders) {
    const path = pathBeneath(folder, name);
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  return undefined;
}

/** @param name name of an original in the media store. */
export const parseHash = (name: string) => name.slice(0, -extname(name).length);

/** Writes one picture per line, sorted, for readable diffs. */
export async function writeTones(path: SafePath, tones: TonesByHash): Promise<void> {
  const lines = Object.entries(tones)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((entry) => entry.map((part) => JSON.stringify(part)).join(': '));
  await writeWhole(path, `{\n  ${lines.join(',\n  ')}\n}\n`);
}
