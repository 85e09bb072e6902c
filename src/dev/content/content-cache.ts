import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import type { Contents } from '../../content/pull-brand.ts';
import { makeRoot } from '../../platform/disk/disk.ts';
import { pathBeneath } from '../../platform/disk/path-beneath.ts';
import { readJson } from '../../platform/disk/read-json.ts';
import { writeWhole } from '../../platform/disk/write-whole.ts';
import { cacheFolder } from '../cache-folder.ts';
import type { KeptFiles } from './lazy-media-store.ts';

/** Content of a brand, and the files that it uses. */
export interface ReadContent {
  contents: Contents;
  files: KeptFiles;
}

const cacheSchema = z.looseObject({
  key: z.string(),
  contents: z.looseObject({}),
  files: z.record(z.string(), z.string()),
});
const folder = cacheFolder('content');

/** Reads cached content if its stamp is unchanged. @param stamp changes with all inputs of the content. */
export async function cachedContent(brand: string, stamp: string): Promise<ReadContent | undefined> {
  const cached = await readJson<ReadContent & { key: string }>(join(folder, `${brand}.json`), cacheSchema);
  return cached?.key === keyOf(stamp) ? cached : undefined;
}

export async function cacheContent(brand: string, stamp: string, content: ReadContent): Promise<void> {
  await makeRoot(folder);
  await writeWhole(pathBeneath(folder, `${brand}.json`), JSON.stringify({ ...content, key: keyOf(stamp) }));
}

const keyOf = (stamp: string) => createHash('sha256').update(`${process.version} ${stamp}`).digest('hex');
