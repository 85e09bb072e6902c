import pMap from 'p-map';
import { asError } from '../platform/errors/as-error.ts';
import { isPicture } from '../platform/http/file-types.ts';
import { type MediaStore, MediaTypeError, type RemoteFile, type StoredFile } from './media-store.ts';
import type { Source } from './source.ts';

interface RawFile {
  url: string;
  name?: unknown;
  mime: string;
  size?: number;
  updatedAt?: unknown;
  extension?: string;
  formats?: { gallery?: { url: string; extension?: string } };
  refused?: string;
}

/**
 * Fetches all media files of raw content. In each file, the name in the store replaces the address and the real size
 * replaces the reported one; the type follows from the bytes. Pictures get their tones. Formats of the content service
 * are dropped, except `gallery` of a share image: the build encodes its own from the original.
 *
 * @returns a copy of `raw`; parts without files are shared with it.
 */
export async function resolveMedia<Raw>(raw: Raw, source: Source, store: MediaStore): Promise<Raw> {
  const copy = withOwnFiles(raw) as Raw;
  await pMap(filesIn(copy), ([field, file]) => resolveFile(field, file, source, store), { concurrency: 8 });
  return copy;
}

async function resolveFile(field: string, file: RawFile, source: Source, store: MediaStore): Promise<void> {
  const isShareImage = field === 'metaImage';
  const gallery = isShareImage && typeof file.formats?.gallery?.url === 'string' ? file.formats.gallery : undefined;
  const remote = { name: textOf(file.name), version: textOf(file.updatedAt) };
  const [stored, storedGallery] = await Promise.all([
    keep(store, source, { ...remote, url: file.url }),
    gallery && keep(store, source, { ...remote, url: gallery.url }),
  ]);
  // The schema reports refused files, because it knows document and field.
  const refused = [stored, storedGallery].find((one) => typeof one === 'string');
  if (refused !== undefined || typeof stored === 'string') return void Object.assign(file, { size: 0, refused });
  Object.assign(file, { url: stored.name, size: stored.size, extension: stored.extension });
  if (!isShareImage && isPicture(stored.extension)) Object.assign(file, await look(store, stored));
  if (file.formats)
    file.formats =
      storedGallery && typeof storedGallery !== 'string'
        ? { gallery: { url: storedGallery.name, extension: storedGallery.extension } }
        : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** @returns the stored file, or the name of a file type that is not allowed. */
async function keep(store: MediaStore, source: Source, file: RemoteFile): Promise<StoredFile | string> {
  try {
    return await store.keep(source, file);
  } catch (error) {
    if (error instanceof MediaTypeError) return file.name;
    throw error;
  }
}

/** Reads the tones of a picture. The schema reports an unreadable picture, because it knows document and field. */
async function look(store: MediaStore, { name }: StoredFile) {
  try {
    return { tones: await store.tonesOf(name) };
  } catch (error) {
    return { unreadable: asError(error).message };
  }
}

/** Copies a value together with its files. Values without files are not copied. */
function withOwnFiles(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isFile(value)) return structuredClone(value);
  const entries = Object.entries(value);
  const own = entries.map(([key, child]) => [key, withOwnFiles(child)] as const);
  if (own.every(([, child], index) => child === entries[index]?.[1])) return value;
  return Array.isArray(value) ? own.map(([, child]) => child) : Object.fromEntries(own);
}

function isFile(value: object): value is RawFile {
  return 'url' in value && typeof value.url === 'string' && 'mime' in value;
}

/** Lists the files within a value, each with the name of its field. */
function filesIn(value: unknown, field = ''): [field: string, file: RawFile][] {
  if (typeof value !== 'object' || value === null) return [];
  if (isFile(value)) return [[field, value]];
  return Object.entries(value).flatMap(([key, child]) =>
    filesIn(child, Array.isArray(value) || wrappers.has(key) ? field : key),
  );
}

/** Objects that the content service wraps around a file. */
const wrappers = new Set(['data', 'attributes']);
