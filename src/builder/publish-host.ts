import { join } from 'node:path';
import { hashedFiles, type Indexed, type Manifest, type Release } from '../releases/manifest.ts';
import { isOfIndex } from '../search/index-format.ts';
import { shownPageAddress } from '../search/make-index.ts';
import { assets } from './assets.ts';
import { brandFiles } from './brand-files.ts';
import type { BuildContext } from './build-context.ts';
import { compression } from './compress.ts';
import { contentHash, shortHash } from './content-hash.ts';
import { hostFiles } from './host-files.ts';
import { platformFiles } from './platform-files.ts';
import type { RecordedRelease, Records, SiteRecord } from './records.ts';
import { release } from './release.ts';
import { isStyle, type RenderedHost } from './render-host.ts';
import { formerSizes } from './shrink.ts';
import { type BuiltBrand, isFound, type Site } from './site-model.ts';

/** Of everything that decides the bytes of a host: its content, the group's, the day, the app and the brand's files. */
export async function hashOfInputs(
  { id, borrows }: Pick<BuiltBrand<unknown>, 'id' | 'borrows'>,
  sites: readonly Site[],
  { app, origin = '', brandFolder }: Pick<BuildContext, 'app' | 'origin' | 'brandFolder'>,
): Promise<string> {
  const files = await Promise.all([id, ...borrows].map(async (one) => [...(await brandFiles(join(brandFolder, one)))]));
  const parts = sites.map(({ inputs }) => inputs.map(contentHash));
  return shortHash(JSON.stringify([app.hash, compression, origin, files, parts]));
}

/** What a release says of itself beside what is in it. */
interface Reasons {
  inputs: string;
  /** What had it built. */
  cause: string;
  isDefault: boolean;
}

/** Now, and after the release before in any case: a clock may be set back, and the times put the releases in order. */
export function timeAfter(before: Release | undefined): Date {
  return new Date(Math.max(Date.now(), before ? Date.parse(before.manifest.createdAt) + 1 : 0));
}

/** Gives a rendered host its assets and makes it the live release. */
export async function publishHost(
  brand: BuiltBrand<unknown>,
  rendered: RenderedHost,
  { inputs, cause, isDefault }: Reasons,
  context: BuildContext,
): Promise<{ live: RecordedRelease; encoded: number }> {
  const { encoded, ...contents } = await complete(brand, rendered, context);
  const { staged, before, sites } = rendered;
  const { acceptShrink, now } = context;
  const app = context.app.hash;
  const manifest: Manifest = {
    host: brand.hosts[0],
    brand: brand.id,
    createdAt: timeAfter(before).toISOString(),
    cause,
    ...(isDefault && { isDefault }),
    inputs,
    app,
    // What an operator let through is what counts from now on.
    formerSizes: acceptShrink ? [] : formerSizes(before, Object.keys(contents.pages).length, now),
    files: Object.fromEntries([...staged.files].sort(([a], [b]) => (a < b ? -1 : 1))),
    downloads: downloadsOf(sites.map(({ record }) => record)),
    ...contents,
  };
  const records: Records = {
    app,
    compression,
    sites: new Map(sites.map(({ site, record }) => [site.locale, record])),
  };
  return { live: await release(staged, before, manifest, records, context), encoded };
}

/**
 * Until there is one of the new words the search goes on with that of the release before, without pages that are gone.
 *
 * @param pages of the new release with their statuses. @returns what it was made from; nothing where it must be made
 * again.
 */
function keepIndex({ staged, before }: RenderedHost, pages: Manifest['pages']): Indexed | undefined {
  if (!before) return undefined;
  const gone = Object.keys(before.manifest.pages).filter((address) => pages[address] !== 200);
  const left = new Set(gone.map(shownPageAddress));
  const files = [...(hashedFiles(before.manifest) ?? [])].filter(([file]) => isOfIndex(file));
  const isWhole = files.map(([file, [hash]]) => !left.has(file) && staged.keep(file, hash)).every(Boolean);
  return isWhole ? before.manifest.indexed : undefined;
}

/** Puts everything into the folder of a host that stands beside its pages. */
async function complete(
  brand: BuiltBrand<unknown>,
  rendered: RenderedHost,
  context: BuildContext,
): Promise<Pick<Manifest, 'pages' | 'entries' | 'held' | 'redirects' | 'inline' | 'indexed'> & { encoded: number }> {
  const { staged, sites, held } = rendered;
  const { workers, origin } = context;
  const named = new Set(sites.flatMap(({ record }) => [...record.pages.values()].flatMap(({ assets }) => assets)));
  const placed = [...named].filter((address) => !isStyle(address));
  const encoded = await assets(brand, placed, staged, context);

  const statuses = sites.flatMap(({ pages, record }) =>
    pages.filter(isFound).map(({ address }) => [address, record.pages.get(address)?.status ?? 200] as const),
  );
  const pages: Manifest['pages'] = Object.fromEntries(statuses);
  const all = sites.flatMap((site) => site.pages);
  const missing = all.filter(({ statuses }) => statuses.includes(404));
  const redirects = sites.flatMap(({ site }) => site.redirects());
  const prefix = sites[0]?.site.prefix ?? '';
  const inline = await workers.inlineHashes();
  const texts = [
    hostFiles(brand.hosts[0], sites, pages),
    platformFiles(brand, { pages, redirects, prefix, missing }, inline, origin),
    ...sites.map(({ site }) => site.files()),
  ];
  for (const [address, text] of texts.flatMap((of) => Object.entries<string>(of))) staged.text(address, text);
  const indexed = keepIndex(rendered, pages);
  staged.finish();
  const kept = new Map(held.map(({ address, listed }) => [address, listed]));
  const counts = all.flatMap(({ address, entries }) =>
    entries === undefined ? [] : [[address, kept.get(address) ?? entries] as const],
  );
  return {
    pages,
    ...(indexed && { indexed }),
    ...(counts.length && { entries: Object.fromEntries(counts) }),
    ...(held.length && { held: [...held] }),
    redirects,
    inline,
    encoded,
  };
}

/** Two names for the same bytes at one address: then none is the name, and the page's own word counts. */
function downloadsOf(records: readonly SiteRecord[]): Manifest['downloads'] {
  const names = new Map<string, Set<string>>();
  for (const { pages } of records)
    for (const { downloads } of pages.values())
      for (const [address, name] of downloads) names.set(address, (names.get(address) ?? new Set()).add(name));
  const clear = [...names].flatMap(([address, [name = '', ...others]]) =>
    others.length ? [] : [[address, name] as const],
  );
  return Object.fromEntries(clear.sort(([a], [b]) => (a < b ? -1 : 1)));
}
