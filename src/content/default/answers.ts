import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Brand, Locale } from '../../../sites.config.ts';
import { pictureWork } from '../../pictures/picture-work.ts';
import { typeOfFile } from '../../platform/http/file-types.ts';
import { collections } from '../collections.ts';
import type { Source } from '../source.ts';
import { type Library, MediaReference, readDefault, readLibrary } from './read.ts';
import { defaultFolder, fileVersion } from './state.ts';

/** Prefix of the address of a share image; the picture behind it is cropped. */
const galleryPrefix = 'gallery:';

/** Answers requests with the default content of the repository, in the form of the content service. */
export async function defaultAnswers(
  folder: string,
  today?: string,
): Promise<Pick<Source, 'configuration' | 'entries' | 'file'>> {
  const library = await readLibrary();
  const contents = new Map<string, ReturnType<typeof readDefault>>();
  const contentOf = (brand: Brand, locale: Locale) => {
    const key = `${brand.id}/${locale}`;
    const content = contents.get(key) ?? readDefault(brand.id, locale, folder, today);
    contents.set(key, content);
    return content;
  };
  return {
    configuration: async (brand, locale) => withMedia((await contentOf(brand, locale)).konfiguration, library),
    entries: async (collection, brand, locale) =>
      (await contentOf(brand, locale))[collections[collection].api].map((entry) => fieldsWithMedia(entry, library)),
    file: async (url) => {
      const isGallery = url.startsWith(galleryPrefix);
      const name = isGallery ? url.slice(galleryPrefix.length) : url;
      const bytes = await readMedia(name, library);
      return isGallery ? pictureWork().galleryOf(bytes) : bytes;
    },
  };
}

/** @throws naming what is missing; the pull adds the document and the field. */
async function readMedia(name: string, library: Library): Promise<Uint8Array> {
  const picture = /^bilder\/(.+)\.webp$/.exec(name)?.[1];
  if (picture && !library[picture]) throw new Error('bilder.yaml says nothing of it');
  return readFile(join(defaultFolder, name)).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === 'ENOENT' ? new Error('there is no such file', { cause }) : cause;
  });
}

/** Replaces media references by the content service's form of a media field. */
function withMedia(value: unknown, library: Library): unknown {
  if (value instanceof MediaReference) return { data: { attributes: fileAttributes(value, library) } };
  if (Array.isArray(value)) return value.map((item) => withMedia(item, library));
  if (typeof value !== 'object' || value === null) return value;
  return fieldsWithMedia(value, library);
}

function fieldsWithMedia(fields: object, library: Library): object {
  return Object.fromEntries(Object.entries(fields).map(([key, item]) => [key, withMedia(item, library)]));
}

/** Answers missing files, too: the pull reports them, because it knows the document and the field. */
function fileAttributes({ kind, name }: MediaReference, library: Library) {
  const url = kind === 'bild' ? `bilder/${name}.webp` : `dateien/${name}`;
  const file = statSync(join(defaultFolder, url), { throwIfNoEntry: false });
  const known = kind === 'datei' || library[name] !== undefined;
  // An unknown file has no version, so that the store fetches it again and notices that it is missing.
  const updatedAt = file && known ? fileVersion(file) : undefined;
  const attributes = { name: url.split('/').at(-1), url, mime: typeOfFile(extname(url)), updatedAt };
  if (kind === 'datei') return attributes;
  return { ...attributes, ...library[name], formats: { gallery: { url: galleryPrefix + url } } };
}
