import { createHash } from 'node:crypto';
import type { Listed } from './bucket.ts';
import type { FileToStore } from './files-to-store.ts';
import { rulesAddress } from './rules-address.ts';
import type { StoredHost } from './stored-host.ts';

/**
 * Corrects the notes on a storage by its listing. An unknown file with equal bytes counts as ours, if the storage has our
 * rules.
 *
 * @returns addresses of files that lie there with other bytes than they should.
 */
export async function compareWithListing(
  state: StoredHost,
  wanted: ReadonlyMap<string, FileToStore>,
  listed: readonly Listed[],
): Promise<string[]> {
  const found: string[] = [];
  const files: StoredHost['files'] = {};
  const isOurs = listed.some(({ address }) => address === rulesAddress);
  for (const { address, etag } of listed) {
    const known = state.files[address];
    const file = wanted.get(address);
    if (known?.[0] && known[1] === etag) files[address] = known;
    else if (isOurs && !known && file && (await hasBytes(file, etag))) files[address] = [file.fingerprint, etag];
    else {
      files[address] = ['', ''];
      if (known?.[0]) found.push(address);
    }
  }
  for (const [address, [fingerprint]] of Object.entries(state.files))
    if (fingerprint && !files[address] && wanted.has(address)) found.push(address);
  state.files = files;
  return found;
}

/** The ETag of an encrypted object, or one in parts, is no MD5. Then the bytes are sent again. */
async function hasBytes(file: FileToStore, etag: string): Promise<boolean> {
  return (
    createHash('md5')
      .update(await file.read())
      .digest('hex') === etag
  );
}
