import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shortHash } from './content-hash.ts';

/** Read once: like the code, they do not change under a process that runs. */
const known = new Map<string, Promise<ReadonlyMap<string, string>>>();

/** The files of a folder by their names, each with the hash of its bytes. */
export function brandFiles(folder: string): Promise<ReadonlyMap<string, string>> {
  const read = known.get(folder);
  if (read) return read;
  const files = readFiles(folder);
  // A failure is not remembered.
  files.catch(() => known.delete(folder));
  known.set(folder, files);
  return files;
}

async function readFiles(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(folder)).sort();
  return new Map(
    await Promise.all(names.map(async (name) => [name, shortHash(await readFile(join(folder, name)))] as const)),
  );
}
