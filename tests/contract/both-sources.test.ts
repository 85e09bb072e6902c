import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Brand, brands, type Locale } from '../../sites.config.ts';
import { collectionNames } from '../../src/content/collections.ts';
import { defaultSource } from '../../src/content/default/source.ts';
import { parseConfiguration, parseEntries } from '../../src/content/parse.ts';
import { serviceSource } from '../../src/content/service-source.ts';
import type { Source } from '../../src/content/source.ts';
import { type ContentService, startContentService } from './content-service.ts';

let service: ContentService;
beforeAll(async () => {
  service = await startContentService();
});
afterAll(() => service?.stop());

const sites = (brands as readonly Brand[]).flatMap((brand) => brand.locales.map((locale) => ({ brand, locale })));

test.each(sites)('$brand.id in $locale is the same from the content service as from the repository', async (site) => {
  const fromService = await contentFrom(serviceSource({ url: service.url, token: service.tokens.site }), site);
  expect(fromService).toEqual(await contentFrom(await defaultSource(), site));
});

async function contentFrom(source: Source, { brand, locale }: { brand: Brand; locale: Locale }) {
  const raw = await source.configuration(brand, locale);
  const configuration = raw === undefined ? undefined : parseConfiguration(comparable(raw), brand, locale);
  const entries = collectionNames.map(async (name) => {
    const found = (await source.entries(name, brand, locale)) as object[];
    return parseEntries(
      name,
      found.map((entry) => ({ ...(comparable(entry) as object), locale })),
      brand,
    );
  });
  return { configuration, entries: await Promise.all(entries) };
}

/** Without what only a source itself knows of a file: where it lies, what it is called, how it counts its size. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, comparable(item)]));
  if ('mime' in copy) Object.assign(copy, { url: 'file', name: 'file', size: 1 });
  if ('gallery' in copy) copy['gallery'] = { url: 'gallery' };
  return copy;
}
