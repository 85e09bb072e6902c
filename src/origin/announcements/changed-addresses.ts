import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOf, type Manifest, type Release } from '../../releases/manifest.ts';
import { pageFile } from '../../releases/page-file.ts';

/** What search engines should look at again: paths of a host. */
export interface ChangedAddresses {
  /** New, or with other bytes. */
  updated: string[];
  /** No longer there, or gone for good. */
  gone: string[];
}

/**
 * Compares a release with the one that was announced last. Only what the sitemap lists counts as updated.
 *
 * @param before undefined where none was, or is no longer kept: then everything is new.
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

/** The files are read once, as there may be ten thousand pages to compare. @returns the hash of a page's file. */
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
