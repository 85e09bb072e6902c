import { readdir } from 'node:fs/promises';
import { extname, parse } from 'node:path';
import { typeOfFile } from '../fields/file-types.ts';
import { encodePictures } from '../pictures/encode-pictures.ts';
import { mediaAddress, type PictureFormat } from '../pictures/picture-address.ts';
import { pathBeneath } from '../releases/path-beneath.ts';

/** Where the files of the content lie that no release has yet. */
export interface MediaFolders {
  /** Folders of originals; the first that has one gives it. */
  originals: readonly string[];
  /** Where encoded pictures go; further ones are only looked into. */
  pictures: readonly [string, ...string[]];
}

/** Pixels; pages ask for none that are wider. */
const widest = 1_600;

/**
 * Finds the file that a page names, `/_bilder/…` or `/_dateien/…`, and encodes the picture where nobody has done so yet.
 *
 * @param address decoded.
 * @returns undefined where the address names none, or one whose original is not there.
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
    // Not one that is still being written, `<hash>.jpg.<uuid>.part`.
    const name = names.find((candidate) => parse(candidate).name === hash);
    if (name) return pathBeneath(folder, name);
  }
  return undefined;
}
