import pMap from 'p-map';
import type { MediaStore } from './media-store.ts';
import { pictureMime } from './schemas/media.ts';
import type { Source } from './source.ts';

interface RawFile {
  url: string;
  mime: string;
  size?: number;
  updatedAt?: string;
  formats?: { gallery?: { url: string } };
}

/**
 * Fetches every media file that raw content names, and puts its name in the store in place of its address and its
 * bytes in place of its size; a picture gets its tones. Of the content service's further formats only the `gallery` of
 * a share image is kept: the pipeline makes its own from the original.
 *
 * @returns a copy of `raw`.
 */
export async function resolveMedia<Raw>(raw: Raw, source: Source, store: MediaStore): Promise<Raw> {
  const copy = structuredClone(raw);
  await pMap(
    filesIn(copy),
    async ([field, file]) => {
      const gallery = field === 'metaImage' ? file.formats?.gallery : undefined;
      const version = file.updatedAt ?? '';
      const [url, galleryUrl] = await Promise.all([
        store.keep(source, file.url, version),
        gallery && store.keep(source, gallery.url, version),
      ]);
      file.url = url;
      file.size = await store.sizeOf(url);
      if (field !== 'metaImage' && pictureMime.test(file.mime)) Object.assign(file, await look(store, url));
      if (file.formats) file.formats = galleryUrl ? { gallery: { url: galleryUrl } } : {};
    },
    { concurrency: 8 },
  );
  return copy;
}

/** A picture that cannot be read is refused by the schema, where document and field are known. */
async function look(store: MediaStore, name: string) {
  try {
    return { tones: await store.tonesOf(name) };
  } catch (error) {
    return { unreadable: (error as Error).message };
  }
}

/** The files below a value, each with the name of its field. */
function filesIn(value: unknown, field = ''): [field: string, file: RawFile][] {
  if (typeof value !== 'object' || value === null) return [];
  if ('url' in value && typeof value.url === 'string' && 'mime' in value) return [[field, value as RawFile]];
  return Object.entries(value).flatMap(([key, child]) =>
    filesIn(child, Array.isArray(value) || wrappers.has(key) ? field : key),
  );
}

/** What the content service puts between a field and its file. */
const wrappers = new Set(['data', 'attributes']);
