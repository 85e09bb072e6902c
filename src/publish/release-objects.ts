import { readFile } from 'node:fs/promises';
import { hashOfBytes } from '../build/releases/damage.ts';
import type { Release } from '../build/releases/manifest.ts';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import { isImmutable } from '../platform/http/answer-headers.ts';
import { fileHeaders } from '../platform/http/content-types.ts';
import type { Pointer } from './pointer.ts';

/** A file of a release as an object of the storage. */
export interface ReleaseObject {
  key: string;
  headers: Record<string, string>;
  /** @throws if the file on disk is damaged: the damage would spread to all caches. */
  read(): Promise<Buffer>;
}

/** Time in ms that unused objects stay in the storage, for pages that are open in a browser. */
export const stayMs = 7 * 24 * 3_600_000;

/** Returns the pointer of a release, and its objects by key. @param before the pointer until now. */
export function createPointer({ folder, manifest }: Release, before: Pointer | undefined) {
  const { pages, redirects, inline, downloads = {} } = manifest;
  const files: Pointer['files'] = {};
  const objects = new Map<string, ReleaseObject>();
  for (const [address, [hash]] of Object.entries(manifest.files)) {
    const cache = { 'cache-control': 'public, max-age=31536000, immutable' };
    const headers = { ...fileHeaders(address, downloads[address]), ...cache };
    const key = hashOfBytes(JSON.stringify([hash, headers]));
    const read = async () => {
      const bytes = await readFile(pathBeneath(folder, address));
      if (hashOfBytes(bytes) !== hash) throw new Error(`${address} in ${folder} is not what was published`);
      return bytes;
    };
    files[address] = key;
    objects.set(key, { key, headers, read });
  }
  const until = Date.now() + stayMs;
  const replaced = Object.entries(before?.files ?? {}).map(([address, key]) => [address, { key, until }] as const);
  const earlier = [...Object.entries(before?.earlier ?? {}), ...replaced].filter(
    ([address, file]) => isImmutable(address) && !files[address] && file.until > Date.now(),
  );
  const pointer: Pointer = { pages, redirects, inline, files, earlier: Object.fromEntries(earlier) };
  return { pointer, objects };
}
