import { createHash } from 'node:crypto';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Source } from './source.ts';
import { openTones, placeOf, type TonesIndex } from './tones-index.ts';
import { writeWhole } from './write-whole.ts';

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
 */
export async function openMediaStore(folder: string, others: readonly string[] = []): Promise<MediaStore> {
  await mkdir(folder, { recursive: true });
  const folders = [folder, ...others];
  const indexOf = async (of: string) => JSON.parse(await readFile(join(of, 'index.json'), 'utf8').catch(() => '{}'));
  const known: Record<string, string> = Object.assign({}, ...(await Promise.all(folders.map(indexOf))));
  const tones = await openTones(folder, others);
  const pending = new Map<string, Promise<string>>();
  let changed = false;

  async function fetchFile(source: Source, url: string): Promise<string> {
    const bytes = await source.file(url);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    const name = `${hash}${extensionOf(url)}`;
    await writeWhole(join(folder, name), bytes);
    changed = true;
    return name;
  }

  return {
    keep(source, url, version) {
      const key = `${source.name} ${url} ${version}`;
      const name = known[key];
      if (name) return Promise.resolve(name);
      const found = pending.get(key) ?? fetchFile(source, url).then((name) => (known[key] = name));
      pending.set(key, found);
      return found;
    },
    sizeOf: async (name) => (await stat(await placeOf(name, folders))).size,
    tonesOf: tones.of,
    async save() {
      await tones.save();
      if (changed) await writeWhole(join(folder, 'index.json'), JSON.stringify(known));
    },
  };
}

/** The gallery format is a JPEG whatever its original is. */
function extensionOf(url: string): string {
  if (url.startsWith('gallery:')) return '.jpg';
  return extname(new URL(url, 'file:///').pathname).toLowerCase().replace('.jpeg', '.jpg');
}
