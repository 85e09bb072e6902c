import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pageFile } from '../../build/releases/error-pages.ts';
import { filesOf, type Manifest, type Release } from '../../build/releases/manifest.ts';

/** Paths of a host that search engines should crawl again. */
export interface ChangedAddresses {
  /** New or changed pages. */
  updated: string[];
  /** Pages that now answer 404 or 410. */
  gone: string[];
}

/**
 * Compares a release with the last announced one. Only pages of the sitemap count as updated.
 *
 * @param before manifest of the last announced release. If it is missing, every page is new.
 */
export async function changedAddresses(before: Manifest | undefined, after: Release): Promise<ChangedAddresses> {
  const listed = await listedPaths(after);
  const bytesBefore = bytesOfPages(before);
  const bytesAfter = bytesOfPages(after.manifest);
  const updated = listed.filter((address) => {
    const bytes = bytesBefore(address);
    return bytes === undefined || bytes !== bytesAfter(address);
  });
  const wasThere = Object.entries(before?.pages ?? {}).flatMap(([address, status]) => (status === 200 ? address : []));
  return { updated, gone: wasThere.filter((address) => after.manifest.pages[address] !== 200) };
}

/** Indexes the files once, because there may be ten thousand pages. @returns a function that finds the hash of a page. */
function bytesOfPages(manifest: Manifest | undefined): (address: string) => string | undefined {
  const files = manifest && filesOf(manifest);
  return (address) => {
    const status = manifest?.pages[address];
    return status === undefined ? undefined : files?.get(pageFile(address, status))?.[0];
  };
}

async function listedPaths({ folder, manifest: { host } }: Release): Promise<string[]> {
  const sitemap = await readFile(join(folder, 'sitemap.xml'), 'utf8').catch(() => '');
  const start = `https://${host}`;
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address = '']) =>
    address.startsWith(`${start}/`) ? [address.slice(start.length)] : [],
  );
}
