import { createHash } from 'node:crypto';

/**
 * Returns the key that proves to search engines who owns a host (indexnow.org): only the owner can publish a file with
 * it. The key is public, so it is derived from the host and needs no setting.
 */
export function indexNowKey(host: string): string {
  return createHash('sha256').update(`indexnow ${host}`).digest('hex').slice(0, 32);
}

export function indexNowFile(host: string): Record<string, string> {
  const key = indexNowKey(host);
  return { [`/${key}.txt`]: key };
}
