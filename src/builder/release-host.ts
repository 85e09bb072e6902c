import type { Brand } from '../../sites.config.ts';
import type { Versions } from '../content/documents.ts';
import { hashOfBytes } from '../releases/damage.ts';
import type { Manifest, Release } from '../releases/manifest.ts';
import { formerSizes } from './accept.ts';
import { assets } from './assets.ts';
import { type BrandSite, isFound } from './brand-site.ts';
import type { BuildContext } from './build-context.ts';
import { hostFiles } from './host-files.ts';
import { contentHash, type RecordedRelease, type Records, type SiteRecord } from './records.ts';
import { release } from './release.ts';
import { isStyle, type RenderedHost } from './render-host.ts';
import type { SearchedBrand } from './search-index.ts';

/**
 * Hashes everything that decides the bytes of a host: its content, the group's, the day, and the app with all files.
 *
 * @param searched inputs of the live releases of other brands, which its search finds.
 */
export function inputHash(
  sites: readonly BrandSite[],
  searched: readonly (string | undefined)[],
  { app }: Pick<BuildContext, 'app'>,
): string {
  const parts = sites.map(({ inputs }) => inputs.map(contentHash));
  return hashOfBytes(JSON.stringify([app.hash, parts, searched]));
}

/** A host with all its files, ready for its release. */
export interface CompletedHost extends RenderedHost {
  contents: Pick<Manifest, 'pages' | 'redirects' | 'inline'>;
  /** Pages for the searches of other brands. */
  searched: SearchedBrand;
  /** Pictures that had to be encoded. */
  encoded: number;
}

/**
 * Gives a rendered host its assets, its files for programs and its index.
 *
 * @param others further brands, which its search finds.
 * @throws {PicturesPending} where pictures are encoded meanwhile.
 */
export async function completeHost(
  brand: Brand,
  rendered: RenderedHost,
  others: readonly SearchedBrand[],
  context: BuildContext,
): Promise<CompletedHost> {
  const { staged, sites } = rendered;
  const { searchIndexes } = context;
  const { inline } = context.app;
  const named = new Set(sites.flatMap(({ record }) => Object.values(record.pages).flatMap(({ assets }) => assets)));
  const placed = [...named].filter((address) => !isStyle(address));
  const encoded = await assets(brand.id, placed, staged, context);

  const statuses = sites.flatMap(({ pages, record }) =>
    pages.filter(isFound).map(({ address }) => [address, record.pages[address]?.status ?? 200] as const),
  );
  const pages: Manifest['pages'] = Object.fromEntries(statuses);
  const redirects = sites.flatMap(({ site }) => site.redirects());
  for (const [address, text] of Object.entries(hostFiles(brand, sites, pages))) staged.text(address, text);
  const own: SearchedBrand = {
    id: brand.id,
    sites: sites.map(({ site }) => site),
    objects: staged.objects,
    statuses: pages,
    files: staged.files,
  };
  for (const [address, text] of await searchIndexes.files(own, others)) staged.text(address, text);
  return { ...rendered, contents: { pages, redirects, inline }, searched: own, encoded };
}

/** Facts about a release that do not follow from its files. */
interface Reasons {
  inputs: string;
  /** Reason of the build. */
  cause: string;
  isDefault: boolean;
  versions: Versions | undefined;
}

/** Makes a completed host the live release. */
export async function releaseHost(
  brand: Brand,
  { staged, before, sites, contents }: CompletedHost,
  { inputs, cause, isDefault, versions }: Reasons,
  context: BuildContext,
): Promise<RecordedRelease> {
  const { acceptShrink, now } = context;
  const app = context.app.hash;
  const manifest: Manifest = {
    host: brand.hosts[0],
    brand: brand.id,
    createdAt: timeAfter(before).toISOString(),
    cause,
    ...(isDefault && { isDefault }),
    ...(versions && { versions }),
    inputs,
    app,
    // An operator let it shrink: its new size is the one to compare with.
    formerSizes: acceptShrink ? [] : formerSizes(before, Object.keys(contents.pages).length, now),
    files: Object.fromEntries([...staged.files].sort(([a], [b]) => (a < b ? -1 : 1))),
    downloads: listDownloads(sites.map(({ record }) => record)),
    ...contents,
  };
  const records: Records = { app, sites: Object.fromEntries(sites.map(({ site, record }) => [site.locale, record])) };
  return release(staged, manifest, records, before, context);
}

/** Now, but after the release before: a clock may be set back, and the times put the releases in order. */
function timeAfter(before: Release | undefined): Date {
  return new Date(Math.max(Date.now(), before ? Date.parse(before.manifest.createdAt) + 1 : 0));
}

/** Returns the file names of downloads. If pages disagree about a name, the name on the page counts. */
function listDownloads(records: readonly SiteRecord[]): Manifest['downloads'] {
  const all = records.flatMap(({ pages }) => Object.values(pages).flatMap(({ downloads }) => downloads));
  const clear = [...Map.groupBy(all, ([address]) => address)].flatMap(([address, named]) => {
    const [name = '', ...others] = new Set(named.map(([, one]) => one));
    return others.length ? [] : [[address, name] as const];
  });
  return Object.fromEntries(clear.sort(([a], [b]) => (a < b ? -1 : 1)));
}
