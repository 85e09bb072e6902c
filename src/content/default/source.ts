import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import type { Brand, Locale } from '../../../sites.config.ts';
import { collections } from '../collections.ts';
import { toGallery } from '../gallery-format.ts';
import type { Source } from '../source.ts';
import { defaultFolder, type Library, MediaReference, readDefault, readLibrary } from './read.ts';

const mimeTypes: Record<string, string> = { '.webp': 'image/webp', '.pdf': 'application/pdf' };
const galleryPrefix = 'gallery:';

/** The default content of the repository, answering as the content service would. */
export async function defaultSource(folder = defaultFolder): Promise<Source> {
  const library = await readLibrary();
  const contents = new Map<string, ReturnType<typeof readDefault>>();
  const contentOf = (brand: Brand, locale: Locale) => {
    const key = `${brand.id}/${locale}`;
    const content = contents.get(key) ?? readDefault(brand.id, locale, folder);
    contents.set(key, content);
    return content;
  };
  return {
    name: 'default content',
    configuration: async (brand, locale) => withMedia((await contentOf(brand, locale)).konfiguration, library),
    entries: async (collection, brand, locale) =>
      (await withMedia((await contentOf(brand, locale))[collections[collection].api], library)) as unknown[],
    file: async (url) => {
      const path = (name: string) => join(defaultFolder, name);
      return url.startsWith(galleryPrefix)
        ? toGallery(await readFile(path(url.slice(galleryPrefix.length))))
        : readFile(path(url));
    },
  };
}

/** References to media become what the content service answers for a media field. */
async function withMedia(value: unknown, library: Library): Promise<unknown> {
  if (value instanceof MediaReference) return { data: { attributes: await fileAttributes(value, library) } };
  if (Array.isArray(value)) return Promise.all(value.map((item) => withMedia(item, library)));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(async ([key, item]) => [key, await withMedia(item, library)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

async function fileAttributes({ kind, name }: MediaReference, library: Library) {
  const url = kind === 'bild' ? `bilder/${name}.webp` : `dateien/${name}`;
  const attributes = { name: url.split('/').at(-1), url, mime: mimeTypes[extname(url)] };
  if (kind === 'datei') return attributes;
  const { width, height } = await sharp(join(defaultFolder, url)).metadata();
  return { ...attributes, ...library[name], width, height, formats: { gallery: { url: galleryPrefix + url } } };
}
