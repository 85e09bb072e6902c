import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { holdingId } from '../../sites.config.ts';
import type { Rendition } from '../pictures/encode-picture.ts';
import { encodePictures } from '../pictures/encode-pictures.ts';
import type { PendingPictures } from '../pictures/pending-pictures.ts';
import { mediaAddress, noPicture, pictureFormats, shareSize } from '../pictures/picture-address.ts';
import { encodedFolder } from '../pictures/tones-index.ts';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import { hashOfBytes } from '../releases/damage.ts';
import type { Folders } from '../releases/folders.ts';
import { formSuffixes } from '../releases/manifest.ts';
import { isAmong, withdrawnHashes } from '../releases/withdrawals.ts';
import type { BuildContext } from './build-context.ts';
import { allEnded, type StagedRelease } from './release.ts';
import { compressOnce } from './write-file.ts';

const brandFolder = join(import.meta.dirname, '..', '..', 'public', 'brand');

/** Returns the path of a file that a host has below `/brand/<id>/`. */
const brandFile = (id: string, name: string) => join(brandFolder, id, name);

/** Returns the files of a brand by their names, each with the hash of its bytes. */
export async function brandFiles(id: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(join(brandFolder, id))).sort();
  return new Map(
    await Promise.all(names.map(async (name) => [name, hashOfBytes(await readFile(brandFile(id, name)))] as const)),
  );
}

/**
 * Adds all files that the pages use: styles, scripts and fonts of the app, files of the brand, pictures and documents.
 *
 * @param brand id of the brand. All its files come along; those of the holding only if pages use them.
 * @param named addresses that the pages of the host use. Words of an editor may read like a file of the app or a brand:
 * those that do not exist are left out.
 * @returns how many pictures no cache had.
 * @throws {PicturesPending} where pictures are encoded meanwhile.
 */
export async function assets(
  brand: string,
  named: Iterable<string>,
  staged: StagedRelease,
  { app, folders, pending }: Pick<BuildContext, 'app' | 'folders' | 'pending'>,
): Promise<number> {
  const client = join(app.folder, 'client');
  /** Paths by addresses: several pages, and the brand itself, may name the same. */
  const ofCode = new Map<string, string>();
  const media: string[] = [];
  const want = (address: string, path: string, hash?: string) => {
    if (!staged.keep(address, hash)) ofCode.set(address, path);
  };
  const wantOfBrand = (id: string, name: string, hash: string) =>
    want(`/brand/${id}/${name}`, brandFile(id, name), hash);

  const bundled = new Set(await readdir(join(client, '_astro')));
  const [ofHolding, ownFiles] = await Promise.all([brandFiles(holdingId), brandFiles(brand)]);
  const filesById = new Map([
    [holdingId, ofHolding],
    [brand, ownFiles],
  ]);
  const ofApp = new Map<string, string>();
  const withdrawn = await withdrawnHashes(folders.dist);
  for (const address of named) {
    if (isAmong(withdrawn, address)) continue;
    if (address.startsWith('/_astro/')) {
      if (bundled.has(address.slice('/_astro/'.length))) await findDependencies(address, client, ofApp);
    } else if (address.startsWith('/brand/')) {
      const [, , id = '', name = '', ...beneath] = address.split('/');
      const hash = beneath.length ? undefined : filesById.get(id)?.get(name);
      if (hash) wantOfBrand(id, name, hash);
    } else if (address.startsWith('/_') && !staged.keep(address)) media.push(address);
  }
  for (const [name, path] of ofApp) want(name, path);
  for (const [name, hash] of ownFiles) {
    wantOfBrand(brand, name, hash);
    // Asked for by programs that read no page.
    if (name === 'favicon.ico') want(`/${name}`, brandFile(brand, name), hash);
  }
  const { files, encoded } = await mediaFiles(media, folders, pending && { pictures: pending, brand });
  const { compressed } = folders;
  await allEnded([
    ...[...ofCode].map(async ([address, path]) => staged.write(address, await codeForms(address, path, compressed))),
    ...[...files].map(async ([address, path]) => {
      // A link would let a change of the object change the repository.
      if (path.startsWith(encodedFolder)) staged.write(address, [await readFile(path)]);
      else staged.place(address, await formPaths(address, path, compressed));
    }),
  ]);
  return encoded;
}

/** Finds, or encodes, the files of the content that pages use. */
async function mediaFiles(
  named: readonly string[],
  folders: Folders,
  pending: { pictures: PendingPictures; brand: string } | undefined,
) {
  const files = new Map<string, string>();
  if (!named.length) return { files, encoded: 0 };
  const originals = new Map(
    (await readdir(folders.media)).map((name) => [name.slice(0, -extname(name).length), name] as const),
  );
  const pictures: Rendition[] = [];
  for (const address of named) {
    const name = address.slice('/_bilder/'.length);
    const groups = [...address.matchAll(mediaAddress)][0]?.groups ?? {};
    const { hash = '', document, width, format, brand, ink } = groups;
    const original = originals.get(document ?? hash);
    const logo = brand && hash === noPicture ? brandFile(brand, `logo-${ink}.svg`) : undefined;
    const path = original ? pathBeneath(folders.media, original) : logo;
    // Without its original a release lacks a picture, and not all its pages.
    if (!path) continue;
    const pictureFormat = pictureFormats.find((known) => known === format);
    if (brand) pictures.push({ original: path, width: shareSize.width, format: 'jpg', name });
    else if (width && pictureFormat)
      pictures.push({ original: path, width: Number(width), format: pictureFormat, name });
    else files.set(address, path);
  }
  const { places, encoded } = await encodePictures(pictures, folders.pictures, { pending });
  for (const [name, path] of places) files.set(`/_bilder/${name}`, path);
  return { files, encoded };
}

/** Finds a file of the app and those that it names in turn: chunks of scripts, fonts of styles. */
async function findDependencies(address: string, client: string, found: Map<string, string>): Promise<void> {
  if (found.has(address)) return;
  const path = pathBeneath(client, address);
  found.set(address, path);
  if (!['.js', '.css'].includes(extname(address))) return;
  for (const [name] of (await readFile(path, 'utf8')).matchAll(
    /(?<=["'`(/])(?:_astro\/|\.\/)[\w.-]+\.(?:js|css|woff2)/g,
  )) {
    await findDependencies(`/_astro/${name.replace(/^(_astro|\.)\//, '')}`, client, found);
  }
}

/** Returns the bytes of a file of the code and of its compressed form. */
async function codeForms(address: string, path: string, compressedFolder: string): Promise<Uint8Array[]> {
  return Promise.all((await formPaths(address, path, compressedFolder)).map((form) => readFile(form)));
}

/** Returns the paths of a file and of its compressed form. */
async function formPaths(address: string, path: string, compressedFolder: string): Promise<string[]> {
  const isCompressed = formSuffixes(address).length > 1;
  return isCompressed ? [path, await compressOnce(await readFile(path), compressedFolder)] : [path];
}
