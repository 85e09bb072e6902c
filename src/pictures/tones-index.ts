import { access } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { z } from 'zod';
import { pathBeneath, type SafePath } from '../releases/path-beneath.ts';
import { readJson, type Trouble } from '../releases/read-json.ts';
import { writeWhole } from '../releases/write-whole.ts';
import { encodedFolder } from './encoded-folder.ts';
import { pictureWork } from './picture-work.ts';
import { type Tones, tones as tonesSchema } from './tones.ts';

/** Tones by the hash of the original, the same for every source; null where a picture has none. */
type TonesByHash = Record<string, Tones | null>;

const indexSchema = z.record(z.string(), tonesSchema.nullable());

/** The tones of the default content's pictures, computed once: a fresh clone decodes no picture for them. */
const committedTones = join(encodedFolder, 'tones.json');

/** The tones of the pictures in a media store. */
export interface TonesIndex {
  /**
   * Computes the tones of a picture unless they are known.
   *
   * @param name in the media store.
   * @returns undefined for a picture with transparency.
   * @throws where the file is no picture that can be read.
   */
  of(name: string): Promise<Tones | undefined>;
  /** Remembers what was computed for the next run. */
  save(): Promise<void>;
}

/**
 * @param folder of the media store; @param others of further stores, which are only read.
 * @param trouble is told of an index that is broken: tones are computed again.
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
      // A broken index of this store is written again.
      changed ||= of === computed[0];
      trouble?.(line);
    });
  const all = await Promise.all([...computed, committedTones].map(read));
  const known: TonesByHash = Object.assign({}, ...all);
  const pending = new Map<string, Promise<Tones | null>>();

  function remember(hash: string, tones: Tones | null): Tones | null {
    known[hash] = tones;
    changed = true;
    return tones;
  }

  /** Once, however many ask meanwhile; a failure is not remembered. */
  function compute(name: string, hash: string): Promise<Tones | null> {
    const under = pending.get(hash);
    if (under) return under;
    const found = placeOf(name, folders)
      .then((path) => pictureWork().tonesOf(path))
      .then((tones) => remember(hash, tones))
      .finally(() => pending.delete(hash));
    pending.set(hash, found);
    return found;
  }

  return {
    async of(name) {
      const hash = hashOf(name);
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

/** Where an original lies: in the first of the folders that has it, or is to have it. */
export async function placeOf(name: string, folders: readonly string[]): Promise<string> {
  const paths = folders.map((folder) => pathBeneath(folder, name));
  for (const path of paths) if (paths.length > 1 && (await isFile(path))) return path;
  return paths[0] ?? name;
}

async function isFile(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** @param name of an original in the media store. */
export const hashOf = (name: string) => name.slice(0, -extname(name).length);

/** Writes one picture a line, sorted, so that another picture is another line. */
export async function writeTones(path: SafePath, tones: TonesByHash): Promise<void> {
  const lines = Object.entries(tones)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((entry) => entry.map((part) => JSON.stringify(part)).join(': '));
  await writeWhole(path, `{\n  ${lines.join(',\n  ')}\n}\n`);
}
