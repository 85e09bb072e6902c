import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';

/** Whoever reads the file sees the old bytes or the new ones, never a part. */
export async function writeWhole(path: string, bytes: string | Uint8Array): Promise<void> {
  const aside = `${path}.${randomUUID()}.part`;
  await writeFile(aside, bytes);
  await rename(aside, path);
}
