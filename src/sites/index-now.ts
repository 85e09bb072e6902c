import { createHash } from 'node:crypto';

/**
 * What proves to search engines that an announcement is of the host (indexnow.org): only its owner can place this
 * file there. It is no secret, everybody may read it; so it follows from the host, and builds need no setting for it.
 */
export function indexNowKey(host: string): string {
  return createHash('sha256').update(`indexnow ${host}`).digest('hex').slice(0, 32);
}

/** The file that holds it, as it must be called. */
export function indexNowFile(host: string): Record<string, string> {
  const key = indexNowKey(host);
  return { [`/${key}.txt`]: key };
}
