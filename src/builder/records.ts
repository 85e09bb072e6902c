import { z } from 'zod';
import { type SafePath, withEnding } from '../platform/disk/path-beneath.ts';
import { readJson, type Trouble } from '../platform/disk/read-json.ts';
import { writeWhole } from '../platform/disk/write-whole.ts';
import { hashOfBytes } from '../releases/damage.ts';
import type { Release } from '../releases/manifest.ts';

const texts = z.array(z.string());
const pageSchema = z.object({
  file: z.string(),
  status: z.number(),
  bytes: z.string(),
  reads: texts,
  assets: texts,
  downloads: z.array(z.tuple([z.string(), z.string()])),
});
const siteSchema = z.object({
  parts: z.record(z.string(), z.string()),
  /** By their addresses; with the pages for what is not found or broken, and the stylesheet. */
  pages: z.record(z.string(), pageSchema),
});
const schema = z.object({
  /** The bundle that rendered the pages. */
  app: z.string(),
  /** By their locales. */
  sites: z.record(z.string(), siteSchema),
});
/** Record of a page; see `RenderedPage`. */
export type PageRecord = z.output<typeof pageSchema>;
/** Record of a host in one locale. */
export type SiteRecord = z.output<typeof siteSchema>;
/** Record of a release for the next build. */
export type Records = z.output<typeof schema>;

/** The live release of a host with what the build remembers of it. */
export interface RecordedRelease extends Release {
  /** Undefined where there are none that this build understands. */
  records: Records | undefined;
  /** Whether files differ from the manifest. Nothing of such a release is used again. */
  isDamaged?: boolean;
}

/** Ending of the file next to the folder of a release, so that it is not published. */
export const recordsEnding = '.pages.json';

/** Reads the records of a live release, unless this process made it. A damaged release has none. */
export async function withRecords(live: RecordedRelease, trouble: Trouble): Promise<RecordedRelease> {
  if (live.isDamaged) return { ...live, records: undefined };
  const records = live.records ?? (await readJson<Records>(live.folder + recordsEnding, schema, trouble));
  return { ...live, records };
}

export async function writeRecords(folder: SafePath, records: Records): Promise<void> {
  await writeWhole(withEnding(folder, recordsEnding), JSON.stringify(records));
}

const hashes = new WeakMap<object, string>();

/**
 * Hashes the JSON of a value. Content never changes in place, so each object is hashed once. A list is hashed by its
 * entries, so that a new entry costs only its own hash.
 */
export function contentHash(value: unknown): string {
  if (typeof value !== 'object' || value === null)
    return value === undefined ? '-' : hashOfBytes(JSON.stringify(value));
  const found = hashes.get(value);
  if (found) return found;
  const made = hashOfBytes(Array.isArray(value) ? `[${value.map(contentHash).join()}]` : JSON.stringify(value));
  hashes.set(value, made);
  return made;
}
