import { join } from 'node:path';

/** Returns the folder of a cache that speeds up the next start of `npm run dev`. */
export function cacheFolder(name: string): string {
  return join(process.env['CACHE_FOLDER'] ?? 'var/cache', name);
}
