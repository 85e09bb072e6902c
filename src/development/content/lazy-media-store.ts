import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { galleryPrefix } from '../../content/default/answers.ts';
import { type MediaStore, type StoredFile, storedFile } from '../../content/media-store.ts';
import type { Source } from '../../content/source.ts';
import { pathBeneath } from '../../releases/path-beneath.ts';
import { writeOnce } from '../../releases/write-whole.ts';

/** Files that pages name: their addresses at the source, by their names in the store. */
export type KeptFiles = Readonly<Record<string, string>>;

/** A media store that writes a file, and makes a share image, when somebody asks for it. */
export interface LazyMediaStore extends MediaStore {
  /** Writes a file into the folder of the store. @param hash of a file that was kept. */
  provide(hash: string): Promise<void>;
  /** Keeps what was kept before, by another store. */
  keepAgain(files: KeptFiles): void;
  /** What was kept. */
  files(): KeptFiles;
}

/**
 * For the default content, whose files are there anyway: a fresh clone would copy and cut all of them before it shows the
 * first page.
 *
 * @param store of `folder`; knows the tones.
 */
export function lazyMediaStore(store: MediaStore, folder: string, fileOf: Source['file']): LazyMediaStore {
  const kept = new Map<string, { name: string; url: string }>();
  /** By address and version. */
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
      // What failed may be there the next time.
      naming.catch(() => named.delete(key));
      return naming;
    },
    // Only what nobody computed before needs the file.
    tonesOf: (name) => store.tonesOf(name).catch(() => provide(hashOf(name)).then(() => store.tonesOf(name))),
    provide,
    keepAgain(files) {
      for (const [name, url] of Object.entries(files)) remember(name, url);
    },
    files: () => Object.fromEntries([...kept.values()].map(({ name, url }) => [name, url])),
  };
}

const hashOf = (name: string) => name.split('.', 1)[0] ?? '';

/** Cutting a share image takes half a second: here its name follows from the original. */
function galleryOf({ name, size }: StoredFile): StoredFile {
  const hash = createHash('sha256').update(`${galleryPrefix}${name}`).digest('hex').slice(0, 16);
  return { name: `${hash}.jpg`, extension: 'jpg', size };
}
