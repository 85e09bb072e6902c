import { createHash } from 'node:crypto';
import { access, mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { Brand } from '../../sites.config.ts';
import { mediaAddress, type PictureFormat } from '../../src/components/picture-address.ts';
import { writeWhole } from '../../src/content/write-whole.ts';
import type { Folders } from './folders.ts';
import { encodePictures, type Rendition } from './pictures.ts';
import { compress, linkFile } from './write-file.ts';

const publicFolder = join(import.meta.dirname, '..', '..', 'public');
const compressible = new Set(['.css', '.js', '.svg', '.json', '.xml', '.txt', '.ico']);
const highestQuality = 11;

export interface AssetsReport {
  files: number;
  /** Pictures that no cache had. */
  encoded: number;
}

/**
 * Puts everything beside the pages that they name: styles, scripts and fonts of the app, files of the brand, pictures
 * and documents of the content. Nothing of another brand comes along unless a page names it.
 *
 * @param named addresses that the pages of the host name.
 */
export async function assets(
  brand: Brand,
  named: readonly string[],
  folder: string,
  appFolder: string,
  folders: Folders,
): Promise<AssetsReport> {
  const client = join(appFolder, 'client');
  const files = new Map<string, string>();
  const pictures: Rendition[] = [];
  const originals = await readdir(folders.media);

  for (const address of named) {
    const media = [...address.matchAll(mediaAddress)][0]?.groups;
    if (media) {
      const hash = media.hash ?? media.document;
      const original = originals.find((name) => name.startsWith(`${hash}.`));
      if (!original) throw new Error(`${address} is named by a page, but its original is not in the media store`);
      const path = join(folders.media, original);
      if (media.width)
        pictures.push({
          original: path,
          width: Number(media.width),
          format: media.format as PictureFormat,
          name: address.slice('/_bilder/'.length),
        });
      else files.set(address, path);
    } else if (address.startsWith('/_astro/')) {
      for (const [name, path] of await withDependencies(address, client)) files.set(name, path);
    } else if (address.startsWith('/brand/')) {
      files.set(address, join(publicFolder, address));
    }
  }
  const ownFiles = await readdir(join(publicFolder, 'brand', brand.id));
  for (const name of ownFiles) files.set(`/brand/${brand.id}/${name}`, join(publicFolder, 'brand', brand.id, name));
  const { places, encoded } = await encodePictures(pictures, folders.pictures);
  for (const [name, path] of places) files.set(`/_bilder/${name}`, path);

  await Promise.all(
    [...new Set([...files.keys()].map(dirname))].map((name) => mkdir(join(folder, name), { recursive: true })),
  );
  await Promise.all(
    [...files].map(([address, path]) => place(path, join(folder, decodeURI(address)), folders.compressed)),
  );
  return { files: files.size, encoded };
}

/** A file of the app and those that it names in turn: chunks of scripts, fonts of styles. */
async function withDependencies(address: string, client: string, found = new Map<string, string>()) {
  if (found.has(address)) return found;
  const path = join(client, address);
  found.set(address, path);
  if (!['.js', '.css'].includes(extname(address))) return found;
  for (const [name] of (await readFile(path, 'utf8')).matchAll(
    /(?<=["'`(/])(?:_astro\/|\.\/)[\w.-]+\.(?:js|css|woff2)/g,
  )) {
    await withDependencies(`/_astro/${name.replace(/^(_astro|\.)\//, '')}`, client, found);
  }
  return found;
}

/** Links a file into the release, with its compressed forms where they help. */
async function place(from: string, to: string, compressedFolder: string): Promise<void> {
  linkFile(from, to);
  if (!compressible.has(extname(to))) return;
  const bytes = await readFile(from);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const cached = join(compressedFolder, hash);
  const isCached = await access(`${cached}.gz`).then(
    () => true,
    () => false,
  );
  if (!isCached) {
    await mkdir(compressedFolder, { recursive: true });
    // `.gz` last: where it is, both are.
    for (const [ending, content] of Object.entries(compress(bytes, highestQuality)))
      await writeWhole(cached + ending, content);
  }
  for (const ending of ['.br', '.gz']) linkFile(cached + ending, to + ending);
}
