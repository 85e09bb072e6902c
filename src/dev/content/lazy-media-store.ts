import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { galleryPrefix } from '../../content/default/answers.ts';
import { type MediaStore, type StoredFile, storedFile } from '../../content/media-store.ts';
import type { Source } from '../../content/source.ts';
import { pathBeneath } from '../../platform/disk/path-beneath.ts';
import { writeOnce } from '../../platform/disk/write-whole.ts';

/** Files that pages use: name in the store → address at the source. */
export type KeptFiles = Readonly<Record<string, string>>;

/** Media store that writes files, and creates share images, on demand. */
export interface LazyMediaStore extends MediaStore {
  /** Writes a file into the folder of the store. @param hash of a known file. */
  provide(hash: string): Promise<void>;
  /** Adds files that are known from another store. */
  keepAgain(files: KeptFiles): void;
  /** Lists all known files. */
  files(): KeptFiles;
}

/**
 * Creates a store for the default content, which is on this disk. Otherwise a fresh clone would copy and crop all files
 * before it shows the first page.
 *
 * @param store of `folder`; supplies the tones.
 */
export function lazyMediaStore(store: MediaStore, folder: string, fileOf: Source['file']): LazyMediaStore {
  const kept = new Map<string, { name: string; url: string }>();
  /** Pending and known files, by address and version. */
  const named = new Map<string, Promise<StoredFile>>();
  const remember = (name: string, url: string) => kept.set(hashOf(name), { name, url });

  async function nameFile(source: Source, url: string, name: string): Promise<StoredFile> {
    const isGallery = url.startsWith(galleryPrefix);
    const original = await storedFile(await source.file(isGallery ? url.slice(galleryPrefix.length) : url), name);
    const stored = isGallery ? galleryOf(original) : original;
    remember(stored.name, url);
    return stored;
  }

  async function provide(hash: string): Promise<void> {
    const file = kept.get(hash);
    if (!file) return;
    const path = pathBeneath(folder, file.name);
    if (!existsSync(path)) await writeOnce(path, await fileOf(file.url));
  }

  return {
    ...store,
    keep(source, { url, version, name }) {
      const key = JSON.stringify([url, version, name]);
      const known = named.get(key);
      if (known) return known;
      const naming = nameFile(source, url, name);
      named.set(key, naming);
      // A failed file may exist the next time.
      naming.catch(() => named.delete(key));
      return naming;
    },
    // Needs the file only if its tones were never computed.
    tonesOf: (name) => store.tonesOf(name).catch(() => provide(hashOf(name)).then(() => store.tonesOf(name))),
    provide,
    keepAgain(files) {
      for (const [name, url] of Object.entries(files)) remember(name, url);
    },
    files: () => Object.fromEntries([...kept.values()].map(({ name, url }) => [name, url])),
  };
}

const hashOf = (name: string) => name.split('.', 1)[0] ?? '';

/** Derives the name of a share image from the original. Cropping it would take half a second. */
function galleryOf({ name, size }: StoredFile): StoredFile {
  const hash = createHash('sha256').update(`${galleryPrefix}${name}`).digest('hex').slice(0, 16);
  return { name: `${hash}.jpg`, extension: 'jpg', size };
}
