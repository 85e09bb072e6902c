import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from '../source.ts';
import { defaultFolder } from './folder.ts';

/**
 * Tells hashes of all that the default content says of a brand: its YAML, and of pictures and documents names, times and
 * sizes, which are their versions. To read the YAML as such takes thirty times as long. Where there are links it tells
 * nothing: what they lead to changes elsewhere. Good for one pull.
 */
export function stateOfDefault(folder = defaultFolder): NonNullable<Source['state']> {
  let ofMedia: (string | undefined)[] | undefined;
  return async ({ id }) => {
    ofMedia ??= ['bilder', 'dateien'].map((name) => hashOf(join(folder, name), isYaml));
    const all = [...ofMedia, hashOf(join(folder, id), () => true)];
    return all.includes(undefined) ? undefined : all.join();
  };
}

/** @param isRead whether the bytes of a file count; of others time and size do. @returns undefined where there are links. */
function hashOf(folder: string, isRead: (path: string) => boolean): string | undefined {
  const hash = createHash('sha256');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  if (entries.some((entry) => entry.isSymbolicLink())) return undefined;
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  for (const path of paths.sort()) {
    const found = isRead(path) ? readFileSync(path) : fileVersion(statSync(path));
    // With its length, so that no file can look like two.
    hash.update(`${path}\0${found.length}\0`).update(found);
  }
  return hash.digest('base64url');
}

/** Of a picture or a document. The time alone says too little: an image of a container may give all files the same. */
export function fileVersion({ mtime, size }: Pick<Stats, 'mtime' | 'size'>): string {
  return `${mtime.toISOString()} ${size}`;
}

const isYaml = (path: string) => path.endsWith('.yaml');
