import { join } from 'node:path';
import { type Brand, type BrandId, brands, holdingId } from '../../sites.config.ts';
import { withFormerEntries } from '../content/former-entries.ts';
import { openMediaStore } from '../content/media-store.ts';
import { openSource } from '../content/open-source.ts';
import type { BrandChanges } from '../content/patch-brand.ts';
import { assembleSite } from '../content/site.ts';
import { type BrandSnapshot, readSnapshot, snapshotStamp, writeSnapshot } from '../content/snapshot.ts';
import type { Source } from '../content/source.ts';
import { dayInZurich } from '../i18n/day-in-zurich.ts';
import type { Trouble } from '../platform/disk/read-json.ts';
import { brandById, searchesGroup } from '../sites/find-brand.ts';
import { localPath } from '../sites/locale-path.ts';
import { livePaths } from '../sites/routes.ts';
import { brandSite } from './brand-site.ts';
import { causeOf, fullCheck, type RebuildPlan } from './plan/plan.ts';
import { pull } from './pull.ts';
import { questionsOf } from './pull-plan.ts';
import type { Folders } from './releases/folders.ts';
import type { SiteModel } from './site-model.ts';

/** @param ofService ids of brands that are live with content of a content service. */
export type OpenSource = (signal: AbortSignal, ofService?: readonly string[]) => Promise<Source>;

/** The sites of our brands, made of what the content service or the default content has. */
export function siteModel(
  { snapshots: folder, media }: Pick<Folders, 'snapshots' | 'media'>,
  trouble: Trouble,
  open: OpenSource = (signal, ofService) => openSource(signal, trouble, ofService),
): SiteModel<BrandSnapshot, RebuildPlan, BrandChanges> {
  return {
    brands: (brands as readonly Brand[]).map((brand) => ({
      id: brand.id,
      hosts: brand.hosts,
      // A logo that a brand lacks is the holding's.
      borrows: [holdingId],
      searches: searchesGroup(brand) ? [brand.id, ...others(brand.id)] : [brand.id],
      livePaths: livePathsOf(brand),
      isDefault: ({ documents }) => !documents,
      read: () => readSnapshot(folder, brand, trouble),
      write: (snapshot) => writeSnapshot(folder, snapshot),
      stamp: () => snapshotStamp(folder, brand),
      sites: (snapshots, now) => {
        const today = dayInZurich(now);
        return brand.locales.map((locale) => brandSite(assembleSite(brand, locale, snapshots, today)));
      },
    })),
    brandFolder: join(import.meta.dirname, '..', '..', 'public', 'brand'),
    everything: fullCheck,
    causeOf,
    questions: questionsOf,
    withFormerEntries: (id, next, before, pictures) =>
      withFormerEntries(brandById(id as BrandId), next, before, pictures),
    pull: async (questions, before, { now, code, signal, ofService }) => {
      const source = await open(signal, ofService);
      const store = await openMediaStore(media, [], trouble);
      const today = dayInZurich(now);
      return { source: source.name, pulled: await pull(source, questions, before, { store, today, code }) };
    },
  };
}

function others(id: string): string[] {
  return brands.flatMap((brand) => (brand.id === id ? [] : [brand.id]));
}

function livePathsOf(brand: Brand): string[] {
  const pages = brand.locales.flatMap((locale) => livePaths.pages.map((path) => localPath(brand, locale, path)));
  return [...livePaths.prefixes.map((prefix) => `${prefix}*`), ...pages];
}
