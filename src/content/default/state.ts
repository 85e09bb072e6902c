import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { dayInZurich } from '../../i18n/day-in-zurich.ts';
import type { Source } from '../source.ts';

/**
 * Returns a function that hashes the default content of a brand: the day, the bytes of its YAML, and name, time and size
 * of each media file. Parsing the YAML would take thirty times as long. Media files are hashed once, so use it for one pull
 * only.
 */
export function stateOfDefault(folder = defaultFolder): NonNullable<Source['state']> {
  let ofMedia: string[] | undefined;
  return async ({ id }) => {
    ofMedia ??= ['bilder', 'dateien'].map((name) => hashOf(join(folder, name), isYaml));
    return [dayInZurich(new Date()), ...ofMedia, hashOf(join(folder, id), () => true)].join();
  };
}

/** @param isRead whether to hash the bytes of a file; otherwise its time and size. */
function hashOf(folder: string, isRead: (path: string) => boolean): string {
  const hash = createHash('sha256');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  for (const path of paths.sort()) {
    const found = isRead(path) ? readFileSync(path) : fileVersion(statSync(path));
    // The length separates the files, so that one file cannot look like two.
    hash.update(`${path}\0${found.length}\0`).update(found);
  }
  return hash.digest('base64url');
}

/**
 * Returns the version of a media file. The time alone is not enough: a container image may give all files the same
 * time.
 */
export function fileVersion({ mtime, size }: Pick<Stats, 'mtime' | 'size'>): string {
  return `${mtime.toISOString()} ${size}`;
}

const isYaml = (path: string) => path.endsWith('.yaml');

/** Folder of the default content, with pictures in `bilder/` and documents in `dateien/`. */
export const defaultFolder = import.meta.dirname;
