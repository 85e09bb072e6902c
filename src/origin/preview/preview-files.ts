import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Brand } from '../../../sites.config.ts';
import { findMediaFile, type MediaFolders } from '../../content/find-media-file.ts';
import { pathBeneath } from '../../platform/disk/path-beneath.ts';
import { previewHeaders } from '../../platform/http/answer-headers.ts';
import { getContentType } from '../../platform/http/content-types.ts';
import { isAmong, withdrawnHashes } from '../../releases/withdrawals.ts';
import type { LiveSites } from '../files/live-sites.ts';
import type { PageMaker } from '../pages/page-maker.ts';

export interface PreviewFilesOptions {
  /** Folders of pictures and documents, also of those that only drafts reference. */
  media: MediaFolders;
  sites: LiveSites;
  pages: Pick<PageMaker, 'namesFile'>;
  apps: string;
  /** Folder of the releases, with the list of withdrawn files. */
  dist: string;
}

export type PreviewFiles = ReturnType<typeof previewFiles>;

/** Matches addresses of pictures and documents. */
const addressOfMedia = /^\/_(?:bilder|dateien)\//;

/** Matches addresses of styles, scripts and fonts in a bundle of the app. */
const addressOfCode = /^\/_astro\/[\w-]+(?:\.[\w-]+)*\.(?:css|js|woff2)$/;

/** Finds the files of preview pages that visitors do not get. */
export function previewFiles({ media, sites, pages, apps, dist }: PreviewFilesOptions) {
  /** One at a time: a second request for a picture finds the encoded one. */
  const encoding = pLimit(1);
  return { isFile, isPublic, answer };

  /** Whether an address is that of a picture, a document or code. */
  function isFile(address: string): boolean {
    return addressOfMedia.test(address) || addressOfCode.test(address);
  }

  /** Whether visitors get a file. @param address decoded. */
  async function isPublic(brand: Brand, address: string): Promise<boolean> {
    return (await sites.of(brand.hosts[0]))?.files.has(address) ?? false;
  }

  /** @param address decoded. @returns undefined for other addresses, and for files that visitors get or that are missing. */
  async function answer(brand: Brand, address: string): Promise<Response | undefined> {
    const live = isFile(address) ? await sites.of(brand.hosts[0]) : undefined;
    if (!live || live.files.has(address)) return undefined;
    const found = addressOfMedia.test(address)
      ? await readMedia(brand, address)
      : await readCode(live.manifest.app, address);
    const headers = { ...previewHeaders(address, 200), ...(found && { 'content-type': found.type }) };
    return found && new Response(found.bytes, { headers });
  }

  async function readMedia(brand: Brand, address: string) {
    // Editors may see only the media of this brand.
    const isNamed = await pages.namesFile(brand.id, address);
    const isWithdrawn = isNamed && isAmong(await withdrawnHashes(dist), address);
    const file = isNamed && !isWithdrawn ? await encoding(() => findMediaFile(address, media)) : undefined;
    return file && { bytes: await readFile(file.path), type: file.type };
  }

  /** Reads a file of the bundle. A draft may need one that no live page uses: that of the first block of its kind on a host. */
  async function readCode(app: string, address: string) {
    const bytes = await readFile(pathBeneath(join(apps, app, 'client'), address)).catch(() => undefined);
    return bytes && { bytes, type: getContentType(address) };
  }
}
