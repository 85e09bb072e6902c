import { type Brand, holdingId } from '../../sites.config.ts';
import type { Site } from '../content/site.ts';
import type { FileHashes, Manifest, Release } from '../releases/manifest.ts';
import { assets } from './assets.ts';
import { brandFiles } from './brand-files.ts';
import type { BuildContext } from './build-context.ts';
import { contentHash, shortHash } from './content-hash.ts';
import { hostFiles, redirectsOf } from './host-files.ts';
import { platformFiles } from './platform-files.ts';
import type { RecordedRelease, Records, SiteRecord } from './records.ts';
import { release } from './release.ts';
import { isStyle, type RenderedHost } from './render-host.ts';
import { compression } from './write-file.ts';

/** Of everything that decides the bytes of a host: its content, the group's, the day, the app and the brand's files. */
export async function hashOfInputs(
  brand: Brand,
  sites: readonly Site[],
  { app, origin = '' }: Pick<BuildContext, 'app' | 'origin'>,
): Promise<string> {
  const files = await Promise.all([brand.id, holdingId].map(async (id) => [...(await brandFiles(id))]));
  const parts = sites.map(({ brand, ...site }) => Object.values(site).map(contentHash));
  return shortHash(JSON.stringify([app.hash, compression, origin, files, parts]));
}

/** What a release says of itself beside what is in it. */
interface Reasons {
  inputs: string;
  /** What had it built. */
  cause: string;
}

/** Now, and after the release before in any case: a clock may be set back, and the times put the releases in order. */
function timeAfter(before: Release | undefined): Date {
  return new Date(Math.max(Date.now(), before ? Date.parse(before.manifest.createdAt) + 1 : 0));
}

/** Completes the folder of a rendered host and makes it the live one. */
export async function publishHost(
  brand: Brand,
  { staged, before, sites, written }: RenderedHost,
  { inputs, cause }: Reasons,
  { app, workers, folders, origin, publisher }: BuildContext,
): Promise<{ live: RecordedRelease; encoded: number }> {
  const hashes = await workers.compress(staged.folder, written);
  for (const [index, file] of written.entries()) staged.wrote(file, hashes[index] as FileHashes);
  const named = new Set(sites.flatMap(({ record }) => [...record.pages.values()].flatMap(({ assets }) => assets)));
  const encoded = await assets(
    brand,
    [...named].filter((address) => !isStyle(address)),
    staged,
    app.folder,
    folders,
  );

  const pages: Manifest['pages'] = {};
  for (const { addresses, record } of sites)
    for (const address of addresses) pages[address] = record.pages.get(address)?.status ?? 200;
  const contents = sites.map(({ site }) => site);
  const redirects = redirectsOf(contents);
  const inline = await workers.inlineHashes();
  const texts = {
    ...hostFiles(contents, pages),
    ...Object.fromEntries(
      Object.entries(platformFiles(brand, { pages, redirects, inline }, origin)).map(([name, text]) => [
        `/${name}`,
        text,
      ]),
    ),
  };
  for (const [address, text] of Object.entries(texts)) staged.text(address, text);
  staged.finish();

  const manifest: Manifest = {
    host: brand.hosts[0],
    brand: brand.id,
    createdAt: timeAfter(before).toISOString(),
    cause,
    inputs,
    app: app.hash,
    pages,
    files: Object.fromEntries([...staged.files].sort(([a], [b]) => (a < b ? -1 : 1))),
    downloads: downloadsOf(sites.map(({ record }) => record)),
    redirects,
    inline,
  };
  const records: Records = {
    app: app.hash,
    compression,
    sites: new Map(sites.map(({ site, record }) => [site.locale, record])),
  };
  return { live: await release(staged, before, manifest, records, { folders, publisher }), encoded };
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
