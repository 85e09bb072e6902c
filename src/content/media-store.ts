import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { z } from 'zod';
import { extensionOf, type FileExtension, isPicture } from '../fields/file-types.ts';
import { openTones, placeOf, type TonesIndex } from '../pictures/tones-index.ts';
import { makeRoot } from '../releases/disk.ts';
import { pathBeneath } from '../releases/path-beneath.ts';
import { readJson, type Trouble } from '../releases/read-json.ts';
import { writeOnce, writeWhole } from '../releases/write-whole.ts';
import type { Source } from './source.ts';

/** A file that nobody may offer, by its bytes. */
export class MediaTypeError extends Error {
  override readonly name = 'MediaTypeError';
}

/** A file of the content service. */
export interface RemoteFile {
  url: string;
  /** Changes when the bytes behind the address change. */
  version: string;
  /** As the editor calls it. */
  name: string;
}

/** A file in the store. */
export interface StoredFile {
  /** `<sha-256, 16 hex digits>.<extension>`, the latter by the bytes. */
  name: string;
  extension: FileExtension;
  /** Bytes. */
  size: number;
}

/** Where the originals of media files lie, named by content: the same bytes have the same name from every source. */
export interface MediaStore {
  /**
   * Fetches a file unless this version of it was fetched before. Pictures are named by their bytes; of what is offered for
   * download the editor's name counts, too, since it is part of what visitors get.
   *
   * @throws {MediaTypeError} for a file that is nothing that editors may offer.
   */
  keep(source: Source, file: RemoteFile): Promise<StoredFile>;
  /** What stands for a picture that was kept until it has loaded. */
  tonesOf: TonesIndex['of'];
  /** Whether all these files are there. @param hashes that their names begin with. */
  holds(hashes: ReadonlySet<string>): Promise<boolean>;
  /** Remembers what was fetched for the next run. */
  save(): Promise<void>;
}

/**
 * @param folder is made where it does not exist.
 * @param others folders of further stores, which are only read.
 * @param trouble is told of an index that is broken: its files are fetched again.
 */
export async function openMediaStore(
  folder: string,
  others: readonly string[] = [],
  trouble?: Trouble,
): Promise<MediaStore> {
  await makeRoot(folder);
  const folders = [folder, ...others];
  const [own = {}, ...further] = await Promise.all(folders.map((of) => readIndex(of, trouble)));
  const known: Index = Object.assign({}, own, ...further);
  const tones = await openTones(folder, others, trouble);
  const pending = new Map<string, Promise<StoredFile>>();
  /** Until the end of this pull: files of a type that nobody may offer, which content may name many times. */
  const refused = new Map<string, MediaTypeError>();
  let changed = false;

  async function fetchFile(source: Source, { url, name }: RemoteFile): Promise<StoredFile> {
    const bytes = await source.file(url);
    const stored = await storedFile(bytes, name);
    await writeOnce(pathBeneath(folder, stored.name), bytes);
    return stored;
  }

  /** Undefined also where the file is gone that was fetched. */
  async function find(key: string): Promise<StoredFile | undefined> {
    const name = known[key];
    if (!name) return undefined;
    const extension = name.slice(name.lastIndexOf('.') + 1) as FileExtension;
    return stat(await placeOf(name, folders)).then(
      ({ size }) => ({ name, extension, size }),
      () => undefined,
    );
  }

  function remember(key: string, stored: StoredFile): StoredFile {
    own[key] = known[key] = stored.name;
    changed = true;
    return stored;
  }

  return {
    keep(source, file) {
      const key = JSON.stringify([source.name, file.url, file.version, file.name]);
      const under = pending.get(key);
      if (under) return under;
      const refusal = refused.get(key);
      if (refusal) return Promise.reject(refusal);
      // Another failure is not remembered: the next who asks may be luckier.
      const found = find(key)
        .then(async (stored) => stored ?? remember(key, await fetchFile(source, file)))
        .catch((error) => {
          if (error instanceof MediaTypeError) refused.set(key, error);
          throw error;
        })
        .finally(() => pending.delete(key));
      pending.set(key, found);
      return found;
    },
    tonesOf: tones.of,
    async holds(hashes) {
      const names = await Promise.all(folders.map((of) => readdir(of).catch(() => [])));
      const present = new Set(names.flat().map((name) => name.split('.')[0]));
      return [...hashes].every((hash) => present.has(hash));
    },
    async save() {
      refused.clear();
      await tones.save();
      if (!changed) return;
      changed = false;
      // What others fetched is theirs to remember, and to forget.
      await writeWhole(pathBeneath(folder, indexName), JSON.stringify(own));
    },
  };
}

/**
 * What a file is called in every store.
 *
 * @param name as the editor calls it.
 * @throws {MediaTypeError} for a file that is nothing that editors may offer.
 */
export async function storedFile(bytes: Uint8Array, name: string): Promise<StoredFile> {
  const extension = await extensionOf(bytes);
  if (!extension) throw new MediaTypeError(name);
  const hash = createHash('sha256').update(bytes);
  if (!isPicture(extension)) hash.update('\0').update(name);
  return { name: `${hash.digest('hex').slice(0, 16)}.${extension}`, extension, size: bytes.length };
}

/** What a picture is called in every store; undefined where the bytes are none that editors may offer. */
export async function pictureName(bytes: Uint8Array): Promise<string | undefined> {
  const stored = await storedFile(bytes, '').catch((error) => {
    if (error instanceof MediaTypeError) return undefined;
    throw error;
  });
  return stored && isPicture(stored.extension) ? stored.name : undefined;
}

/** Names of what was fetched, by source, address, version and name. */
type Index = Record<string, string>;

const indexName = 'files.json';
const indexSchema = z.record(z.string(), z.string().regex(/^[0-9a-f]{16}\.[a-z\d]+$/));

async function readIndex(folder: string, trouble?: Trouble): Promise<Index> {
  return (await readJson<Index>(pathBeneath(folder, indexName), indexSchema, trouble)) ?? {};
}
