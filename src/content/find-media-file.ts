import { readdir } from 'node:fs/promises';
import { extname, parse } from 'node:path';
import { encodePictures } from '../pictures/encode-pictures.ts';
import { mediaAddress, type PictureFormat } from '../pictures/picture-address.ts';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import { typeOfFile } from '../platform/http/file-types.ts';

/** Folders of media files that no release contains yet. */
export interface MediaFolders {
  /** Folders of originals, in the order of search. */
  originals: readonly string[];
  /** Folders of encoded pictures. The first is written to; the others are only read. */
  pictures: readonly [string, ...string[]];
}

/** Maximum width that pages ask for, in pixels. */
const widest = 1_600;

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
  const original = named && (await originalOf(named['hash'] ?? named['document'] ?? '', originals));
  if (!original) return undefined;
  if (!named['width']) return { path: original, type: typeOfFile(extname(original)) };
  const [width, format] = [Number(named['width']), named['format'] as PictureFormat];
  if (width < 1 || width > widest || !['avif', 'webp'].includes(format)) return undefined;
  const name = `${named['hash']}-${width}.${format}`;
  const { places } = await encodePictures([{ original, width, format, name }], folder, { others });
  return { path: places.get(name) ?? original, type: `image/${format}` };
}

async function originalOf(hash: string, folders: readonly string[]): Promise<string | undefined> {
  for (const folder of folders) {
    const names = await readdir(folder).catch(() => []);
    // Compares the name without its extension: this skips unfinished files, `<hash>.jpg.<uuid>.part`.
    const name = names.find((candidate) => parse(candidate).name === hash);
    if (name) return pathBeneath(folder, name);
  }
  return undefined;
}
