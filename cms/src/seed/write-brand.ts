import type { UID } from '@strapi/strapi';
import type { Brand, Locale } from '../../../sites.config.ts';
import { collections } from '../../../src/content/collections.ts';
import { type DefaultContent, MediaReference } from '../../../src/content/default/read.ts';
import { asError } from '../../../src/platform/errors/as-error.ts';
import { contentTypeUid, isLocalised } from '../content-model/types.ts';

export interface BrandContents {
  brand: Brand;
  /** Contents by locale, starting with the brand's first. */
  locales: Map<Locale, DefaultContent>;
}

/** Media library id of each uploaded file, by `mediaKey`. */
export type UploadedFiles = Map<string, number>;

/** Returns the key of a file in `UploadedFiles`: `bild tabor/garten`. */
export const mediaKey = ({ kind, name }: MediaReference) => `${kind} ${name}`;

export async function writeBrand({ brand, locales }: BrandContents, files: UploadedFiles): Promise<void> {
  const write = (uid: UID.ContentType, how: How) => writeDocuments(uid, how, locales, files);
  await write(contentTypeUid(`konfiguration-${brand.id}`), { list: ({ konfiguration }) => [konfiguration] });
  for (const { api, singular, key } of Object.values(collections))
    await write(contentTypeUid(singular), { list: (content) => content[api] ?? [], key, Marke: brand.id });
  await write('api::mitteilung.mitteilung', {
    list: ({ mitteilungen }) => mitteilungen ?? [],
    key: 'Titel',
    Marke: brand.id,
  });
}

/** How the entries of a type are read and written. */
interface How {
  list(content: DefaultContent): unknown[];
  /** Field that identifies an entry; undefined for single types. */
  key?: string;
  /** Id of the brand, for types with that field. */
  Marke?: string;
}

type Fields = Record<string, unknown>;

/**
 * Writes the entries of one type. Entries with the same key in several locales become one document. Types without
 * locales are written in the brand's first one.
 */
async function writeDocuments(
  uid: UID.ContentType,
  { list, key = '', Marke }: How,
  locales: ReadonlyMap<Locale, DefaultContent>,
  files: UploadedFiles,
): Promise<void> {
  const documents = strapi.documents(uid);
  const localised = isLocalised(uid);
  const documentIds = new Map<unknown, string>();
  for (const [locale, content] of localised ? locales : [...locales].slice(0, 1)) {
    for (const entry of list(content) as Fields[]) {
      const data = { ...(Marke && { Marke }), ...(withFiles(entry, files) as Fields) };
      const options = { data, status: 'published', ...(localised && { locale }) } as const;
      const documentId = documentIds.get(entry[key]);
      try {
        const written = documentId
          ? await documents.update({ ...options, documentId })
          : await documents.create(options);
        if (!written) throw new Error('there is no such document');
        documentIds.set(entry[key], written.documentId);
      } catch (error) {
        throw new Error(`${uid} ${entry[key] ?? ''} (${locale}): ${asError(error).message}`, { cause: error });
      }
    }
  }
}

function withFiles(value: unknown, files: UploadedFiles): unknown {
  if (value instanceof MediaReference) return files.get(mediaKey(value));
  if (Array.isArray(value)) return value.map((item) => withFiles(item, files));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withFiles(item, files)]));
}
