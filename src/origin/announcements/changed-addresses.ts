import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pageFile } from '../../releases/error-pages.ts';
import { filesByAddress, type Manifest, type Release } from '../../releases/manifest.ts';

/**
 * Compares a release with the last announced one. Only pages of the sitemap count as updated.
 *
 * @param before manifest of the last announced release. If it is missing, every page is new.
 * @returns paths of new or changed pages, and of pages that now answer 404 or 410.
 */
export async function changedAddresses(
  before: Manifest | undefined,
  { folder, manifest }: Release,
): Promise<{ updated: string[]; gone: string[] }> {
  const sitemap = await readFile(join(folder, 'sitemap.xml'), 'utf8').catch(() => '');
  const start = `https://${manifest.host}`;
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address = '']) =>
    address.startsWith(`${start}/`) ? [address.slice(start.length)] : [],
  );
  const [hashBefore, hashAfter] = [pageHashes(before), pageHashes(manifest)];
  const updated = listed.filter((address) => {
    const hash = hashBefore(address);
    return hash === undefined || hash !== hashAfter(address);
  });
  const wasThere = Object.entries(before?.pages ?? {}).flatMap(([address, status]) => (status === 200 ? address : []));
  return { updated, gone: wasThere.filter((address) => manifest.pages[address] !== 200) };
}

/**
 * Indexes the files once, because there may be ten thousand pages. @returns a function that finds the hash of a page.
 */
function pageHashes(manifest: Manifest | undefined): (address: string) => string | undefined {
  const files = manifest && filesByAddress(manifest);
  return (address) => {
    const status = manifest?.pages[address];
    return status === undefined ? undefined : files?.get(pageFile(address, status))?.[0];
  };
}
