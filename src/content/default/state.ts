import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from '../source.ts';
import { defaultFolder } from './folder.ts';

/**
 * Tells hashes of all that the default content says of a brand: its YAML, and of pictures and documents names and times,
 * which are their versions. To read the YAML as such takes thirty times as long. Good for one pull.
 */
export function stateOfDefault(folder = defaultFolder): NonNullable<Source['state']> {
  let ofMedia: string | undefined;
  return async ({ id }) => {
    ofMedia ??= ['bilder', 'dateien'].map((name) => hashOf(join(folder, name), isYaml)).join();
    return ofMedia + hashOf(join(folder, id), () => true);
  };
}

/** @param isRead whether the bytes of a file count; of others the time does. */
function hashOf(folder: string, isRead: (path: string) => boolean): string {
  const hash = createHash('sha256');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  for (const path of paths.sort()) {
    const found = isRead(path) ? readFileSync(path) : String(statSync(path).mtimeMs);
    // With its length, so that no file can look like two.
    hash.update(`${path}\0${found.length}\0`).update(found);
  }
  return hash.digest('base64url');
}

const isYaml = (path: string) => path.endsWith('.yaml');
