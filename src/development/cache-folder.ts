import { join } from 'node:path';

/** Where `npm run dev` keeps what makes its next start quick. */
export function cacheFolder(name: string): string {
  return join(process.env['CACHE_FOLDER'] ?? 'var/cache', name);
}
