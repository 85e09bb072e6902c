import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultFolder } from './folder.ts';

/**
 * Reads the names of the drawings, for example `tabor/haus`, by the first 16 hex digits of their SHA-256. The media
 * store uses these digits as file names.
 */
export async function readDrawings(): Promise<Map<string, string>> {
  const folder = join(defaultFolder, 'bilder');
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.webp'));
  const named = files.map(async (file) => {
    const hash = createHash('sha256')
      .update(await readFile(join(folder, file)))
      .digest('hex');
    return [hash.slice(0, 16), file.replaceAll('\\', '/').slice(0, -'.webp'.length)] as const;
  });
  return new Map(await Promise.all(named));
}
