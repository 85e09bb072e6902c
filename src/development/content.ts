import type { Brand, Locale } from '../../sites.config.ts';
import { brands } from '../../sites.config.ts';
import { openMediaStore } from '../content/media-store.ts';
import { openSource } from '../content/open-source.ts';
import { pullBrand } from '../content/pull-brand.ts';
import { assembleSite, type Site } from '../content/site.ts';
import type { BrandSnapshot } from '../content/snapshot.ts';
import { dayInZurich } from '../i18n/day-in-zurich.ts';

/** How long `npm run dev` shows content before it asks again, in milliseconds. */
const freshFor = 2_000;
let pulled: { at: number; snapshots: Promise<Map<string, BrandSnapshot>> } | undefined;

/** The content of a brand for `npm run dev`, from the content service or the default content. */
export async function siteForDevelopment(brand: Brand, locale: Locale): Promise<Site> {
  const now = performance.now();
  if (!pulled || now - pulled.at > freshFor) pulled = { at: now, snapshots: pullAll() };
  return assembleSite(brand, locale, await pulled.snapshots, dayInZurich(new Date()));
}

async function pullAll(): Promise<Map<string, BrandSnapshot>> {
  const source = await openSource();
  const store = await openMediaStore('var/media');
  const snapshots = await Promise.all(
    (brands as readonly Brand[]).map(async (brand) => ({
      brand: brand.id,
      ...(await pullBrand(source, brand, store)),
      withdrawnJobs: [],
    })),
  );
  await store.save();
  return new Map(snapshots.map((snapshot) => [snapshot.brand, snapshot]));
}
