import ky, { HTTPError, type KyInstance } from 'ky';
import { z } from 'zod';
import type { Brand, Locale } from '../../sites.config.ts';
import { isMultilingual } from '../sites/locale-path.ts';
import { type ContentServiceOptions, contentClient } from './client.ts';
import { type CollectionName, collections } from './collections.ts';
import type { Source } from './source.ts';
import { wholeList } from './whole-list.ts';

const entry = z.object({ attributes: z.record(z.string(), z.unknown()) });
const one = z.object({ data: entry.nullish() });
const many = z.object({
  // Strapi 4 has no documents: then everything is always asked for, and there is no preview.
  data: z.array(entry.extend({ documentId: z.string().optional() })),
  meta: z.object({ pagination: z.object({ page: z.int(), pageCount: z.int(), total: z.int() }) }),
});

/** The most that the content service gives at once; it cuts greater numbers silently. */
const pageSize = 100;

type Parameters = Record<string, string | number>;

/** With all media files and components. */
export const populated = { populate: 'deep' } as const;

/** A page of the entries of a brand, of one hundred at most. @param parameters go before what is usual. */
export async function findEntries(client: KyInstance, name: CollectionName, brand: Brand, parameters: Parameters) {
  const { api, key } = collections[name];
  const { populate = '', locale = '', ...further } = parameters;
  const searchParams = {
    ...(populate && { populate }),
    locale,
    'filters[Marke][$eq]': brand.id,
    'pagination[pageSize]': pageSize,
    sort: key,
    ...further,
  };
  const { data, meta } = many.parse(await client.get(`api/${api}`, { searchParams }).json());
  return {
    entries: data.map(({ documentId, attributes }) => ({ ...attributes, ...(documentId && { documentId }) })),
    pageCount: meta.pagination.pageCount,
    total: meta.pagination.total,
  };
}

/** The attributes of a brand's configuration; undefined where there is none. */
export async function findConfiguration(client: KyInstance, brand: Brand, parameters: Parameters) {
  try {
    const answer = client.get(`api/konfiguration-${brand.id}`, { searchParams: parameters });
    return one.parse(await answer.json()).data?.attributes;
  } catch (error) {
    if (error instanceof HTTPError && error.response.status === 404) return undefined;
    throw error;
  }
}

/** Empty for brands with one language: the content service then answers in its default locale. */
export function localeParameter(brand: Brand, locale: Locale): string {
  return isMultilingual(brand) ? locale : '';
}

/**
 * The content service over HTTP. Calls end when `signal` does.
 *
 * @param further of each call for content: `{ status: 'draft' }`.
 */
export function serviceSource(options: ContentServiceOptions, further: Parameters = {}): Source {
  const client = contentClient(options);
  const find = (name: CollectionName, brand: Brand, locale: Locale, parameters: Parameters) =>
    findEntries(client, name, brand, {
      ...populated,
      locale: localeParameter(brand, locale),
      ...further,
      ...parameters,
    });

  return {
    name: options.url,
    configuration: (brand, locale) =>
      findConfiguration(client, brand, { ...populated, locale: localeParameter(brand, locale), ...further }),
    entries: (name, brand, locale) =>
      wholeList(
        `${collections[name].singular} (${brand.id})`,
        (page) => find(name, brand, locale, { 'pagination[page]': page }),
        ({ documentId }) => documentId,
      ),
    entry: async (name, documentId, brand, locale) =>
      (await find(name, brand, locale, { 'filters[documentId][$eq]': documentId })).entries[0],
    file: async (url) => {
      const base = new URL(options.url);
      const address = new URL(url, base);
      // Object storage must not see the bearer.
      const request =
        address.origin === base.origin ? client : ky.create({ timeout: false, signal: options.signal ?? null });
      return new Uint8Array(await request.get(address).arrayBuffer());
    },
  };
}
