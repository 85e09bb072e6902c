import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { z } from 'zod';
import { findOriginalPath, openTones, type TonesIndex } from '../pictures/tones-index.ts';
import { makeRoot } from '../platform/disk/disk.ts';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import { readJson, type Trouble } from '../platform/disk/read-json.ts';
import { writeOnce, writeWhole } from '../platform/disk/write-whole.ts';
import { detectExtension, type FileExtension, fileTypes, isPicture } from '../platform/http/file-types.ts';
import { hasKey } from '../platform/objects.ts';
import type { Source } from './source.ts';

export interface RemoteFile {
  url: string;
  /** Changes whenever the bytes behind the address change. */
  version: string;
  /** File name given by the editor. */
  name: string;
}

type FileSource = Pick<Source, 'name' | 'file'>;

export interface StoredFile {
  /** `<sha-256, 16 hex digits>.<extension>`; the extension follows from the bytes. */
  name: string;
  extension: FileExtension;
  /** Size in bytes. */
  size: number;
}

/**
 * Store of the originals of media files. Files are named by their content, so equal bytes have the same name from every
 * source.
 */
export interface MediaStore {
  /**
   * Fetches a file unless this version was fetched before. The name of a picture depends on its bytes alone; that of a
   * download also on the editor's file name, which visitors see.
   *
   * @returns undefined for a file type that is not allowed.
   */
  keep(source: FileSource, file: RemoteFile): Promise<StoredFile | undefined>;
  /** Placeholder tones of a stored picture, shown until the picture has loaded. */
  tonesOf: TonesIndex['of'];
  /** Checks whether all these files are stored. @param hashes first 16 hex digits of their names. */
  holds(hashes: ReadonlySet<string>): Promise<boolean>;
  /** Saves the index of fetched files for the next run. */
  save(): Promise<void>;
}

/**
 * Opens a store.
 *
 * @param others folders of further stores, which are only read.
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
  const pending = new Map<string, Promise<StoredFile | undefined>>();
  let changed = false;

  async function fetchFile(source: FileSource, { url, name }: RemoteFile): Promise<StoredFile | undefined> {
    const { promise: written, resolve } = Promise.withResolvers<void>();
    try {
      const bytes = await source.file(url, written);
      const stored = await storedFile(bytes, name);
      if (stored) await writeOnce(pathBeneath(folder, stored.name), bytes);
      return stored;
    } finally {
      resolve();
    }
  }

  /** Undefined also for an indexed file that is no longer on the disk. */
  async function find(key: string): Promise<StoredFile | undefined> {
    const name = known[key];
    if (!name) return undefined;
    const [, extension = ''] = name.split('.');
    if (!hasKey(fileTypes, extension)) return undefined;
    return stat(await findOriginalPath(name, folders)).then(
      ({ size }) => ({ name, extension, size }),
      () => undefined,
    );
  }

  async function findOrFetch(key: string, source: FileSource, file: RemoteFile): Promise<StoredFile | undefined> {
    const found = await find(key);
    if (found) return found;
    const stored = await fetchFile(source, file);
    if (!stored) return undefined;
    own[key] = known[key] = stored.name;
    changed = true;
    return stored;
  }

  return {
    keep(source, file) {
      const key = JSON.stringify([source.name, file.url, file.version, file.name]);
      const known = pending.get(key);
      if (known) return known;
      const found = findOrFetch(key, source, file);
      pending.set(key, found);
      found.then(
        // A refusal stays until the end of the pull: content may reference the same file many times.
        (stored) => stored && pending.delete(key),
        () => pending.delete(key),
      );
      return found;
    },
    tonesOf: tones.of,
    async holds(hashes) {
      const names = await Promise.all(folders.map((of) => readdir(of).catch(() => [])));
      const present = new Set(names.flat().map((name) => name.split('.')[0]));
      return [...hashes].every((hash) => present.has(hash));
    },
    async save() {
      pending.clear();
      await tones.save();
      if (!changed) return;
      changed = false;
      // The index of another store belongs to that store.
      await writeWhole(pathBeneath(folder, indexName), JSON.stringify(own));
    },
  };
}

/** Names a file in every store; undefined for a file type that is not allowed. */
export async function storedFile(bytes: Uint8Array, name: string): Promise<StoredFile | undefined> {
  const extension = await detectExtension(bytes);
  if (!extension) return undefined;
  const hash = createHash('sha256').update(bytes);
  if (!isPicture(extension)) hash.update('\0').update(name);
  return { name: `${hash.digest('hex').slice(0, 16)}.${extension}`, extension, size: bytes.length };
}

/** File names in the store, by source, address, version and editor's name. */
type Index = Record<string, string>;

const indexName = 'files.json';
const indexSchema = z.record(z.string(), z.string().regex(/^[0-9a-f]{16}\.[a-z\d]+$/));

async function readIndex(folder: string, trouble?: Trouble): Promise<Index> {
  return (await readJson<Index>(pathBeneath(folder, indexName), indexSchema, trouble)) ?? {};
}
