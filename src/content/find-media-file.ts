import { readdir } from 'node:fs/promises';
import { extname, parse } from 'node:path';
import { encodePictures } from '../pictures/encode-pictures.ts';
import { maxWidth, mediaAddress, pictureFormats } from '../pictures/picture-address.ts';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import { typeOfFile } from '../platform/http/file-types.ts';

/** Folders of media files that no release contains yet. */
export interface MediaFolders {
  /** Folders of originals, in the order of search. */
  originals: readonly string[];
  /** Folders of encoded pictures. The first is written to; the others are only read. */
  pictures: readonly [string, ...string[]];
}

/**
 * Finds the file behind an address, `/_bilder/…` or `/_dateien/…`. Encodes the picture on first use.
 *
 * @param address decoded.
 * @returns undefined if the address has another form or the original is missing.
 */
export async function findMediaFile(
  address: string,
  { originals, pictures: [folder, ...others] }: MediaFolders,
): Promise<{ path: string; type: string } | undefined> {
  const named = [...address.matchAll(mediaAddress)][0]?.groups;
  const original = named && (await findOriginal(named['hash'] ?? named['document'] ?? '', originals));
  // Link previews are made with a release.
  if (!original || named['brand']) return undefined;
  if (!named['width']) return { path: original, type: typeOfFile(extname(original)) };
  const width = Number(named['width']);
  const format = pictureFormats.find((known) => known === named['format']);
  if (width < 1 || width > maxWidth || !format) return undefined;
  const name = `${named['hash']}-${width}.${format}`;
  const { places } = await encodePictures([{ original, width, format, name }], folder, { others });
  return { path: places.get(name) ?? original, type: `image/${format}` };
}

async function findOriginal(hash: string, folders: readonly string[]): Promise<string | undefined> {
  for (const folder of folders) {
    const names = await readdir(folder).catch(() => []);
    // Compares the name without its extension: this skips unfinished files, `<hash>.jpg.<uuid>.part`.
    const name = names.find((candidate) => parse(candidate).name === hash);
    if (name) return pathBeneath(folder, name);
  }
  return undefined;
}
