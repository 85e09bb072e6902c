import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import { makeRoot } from '../platform/disk/disk.ts';
import { pathBeneath, type SafePath, withEnding } from '../platform/disk/path-beneath.ts';
import { writeOnce } from '../platform/disk/write-whole.ts';
import { compress, compression } from './compress.ts';

/**
 * The compressed forms of a file that changes with the code alone: they are made once, as small as they get.
 *
 * @param endings of their names. @param folder where they are kept by the bytes that they are made of.
 * @returns their paths by the endings.
 */
export async function keptForms(
  bytes: Uint8Array,
  endings: readonly string[],
  folder: string,
): Promise<Map<string, SafePath>> {
  const hash = createHash('sha256').update(compression).update(bytes).digest('hex').slice(0, 16);
  const kept = pathBeneath(folder, hash);
  const forms = new Map(endings.map((ending) => [ending, withEnding(kept, ending)]));
  const isKept = await Promise.all([...forms.values()].map((path) => access(path))).then(
    () => true,
    () => false,
  );
  if (isKept) return forms;
  await makeRoot(folder);
  for (const [ending, path] of forms) await writeOnce(path, compress(bytes, ending, 'changesWithCode'));
  return forms;
}
