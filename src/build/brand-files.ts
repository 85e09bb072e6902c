import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shortHash } from './content-hash.ts';

const brandFolder = join(import.meta.dirname, '..', '..', 'public', 'brand');

/** Returns the path of a file that a host has below `/brand/<id>/`. */
export const brandFile = (id: string, name: string) => join(brandFolder, id, name);

/** Returns the files of a brand by their names, each with the hash of its bytes. */
export async function brandFiles(id: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(join(brandFolder, id))).sort();
  return new Map(
    await Promise.all(names.map(async (name) => [name, shortHash(await readFile(brandFile(id, name)))] as const)),
  );
}
