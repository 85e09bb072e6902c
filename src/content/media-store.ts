import { createHash } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { readCached, type Trouble } from './read-whole.ts';
import type { Source } from './source.ts';
import { openTones, placeOf, type TonesIndex } from './tones-index.ts';
import { writeOnce, writeWhole } from './write-whole.ts';

/** Where the originals of media files lie, named by content: the same bytes have the same name from every source. */
export interface MediaStore {
  /**
   * Fetches a file unless this version of it was fetched before.
   *
   * @param version changes when the bytes behind the address change.
   * @returns its name, `<sha-256, 16 hex digits>.<extension>`.
   */
  keep(source: Source, url: string, version: string): Promise<string>;
  /** Bytes of a file that was kept. */
  sizeOf(name: string): Promise<number>;
  /** What stands for a picture that was kept until it has loaded. */
  tonesOf: TonesIndex['of'];
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
  await mkdir(folder, { recursive: true });
  const folders = [folder, ...others];
  const [own = {}, ...further] = await Promise.all(folders.map((of) => readIndex(of, trouble)));
  const known: Index = Object.assign({}, own, ...further);
  const tones = await openTones(folder, others, trouble);
  const pending = new Map<string, Promise<string>>();
  let changed = false;

  async function fetchFile(source: Source, url: string): Promise<string> {
    const bytes = await source.file(url);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    const name = `${hash}${extensionOf(url)}`;
    await writeOnce(join(folder, name), bytes);
    return name;
  }

  function fetched(key: string, name: string): string {
    own[key] = known[key] = name;
    changed = true;
    return name;
  }

  return {
    keep(source, url, version) {
      const key = `${source.name} ${url} ${version}`;
      const name = known[key];
      if (name) return Promise.resolve(name);
      const under = pending.get(key);
      if (under) return under;
      // A failure is not remembered: the next who asks may be luckier.
      const found = fetchFile(source, url)
        .then((name) => fetched(key, name))
        .finally(() => pending.delete(key));
      pending.set(key, found);
      return found;
    },
    sizeOf: async (name) => (await stat(await placeOf(name, folders))).size,
    tonesOf: tones.of,
    async save() {
      await tones.save();
      if (!changed) return;
      changed = false;
      // What others fetched is theirs to remember, and to forget.
      await writeWhole(indexPath(folder), JSON.stringify(own));
    },
  };
}

/** Names of what was fetched, by source, address and version. */
type Index = Record<string, string>;

const indexPath = (folder: string) => join(folder, 'index.json');

async function readIndex(folder: string, trouble?: Trouble): Promise<Index> {
  return (await readCached<Index>(indexPath(folder), trouble)) ?? {};
}

/** The gallery format is a JPEG whatever its original is. */
function extensionOf(url: string): string {
  if (url.startsWith('gallery:')) return '.jpg';
  return extname(new URL(url, 'file:///').pathname).toLowerCase().replace('.jpeg', '.jpg');
}
