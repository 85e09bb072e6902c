import { z } from 'zod';
import { type SafePath, withEnding } from '../platform/disk/path-beneath.ts';
import { readJson, type Trouble } from '../platform/disk/read-json.ts';
import { writeWhole } from '../platform/disk/write-whole.ts';
import { hasCurrentForms, type Release } from './releases/manifest.ts';
import type { RenderedPage } from './worker.ts';

/** Record of a page. */
export type PageRecord = Pick<RenderedPage, 'file' | 'status' | 'bytes' | 'reads' | 'assets' | 'downloads'>;

/** Record of a host in one locale. */
export interface SiteRecord {
  /** Hashes of all parts that the pages read. */
  parts: Readonly<Record<string, string>>;
  /** By their addresses; with the pages for what is not found or broken, and the stylesheet. */
  pages: Readonly<Record<string, PageRecord>>;
}

/** Record of a release for the next build. */
export interface Records {
  /** The bundle that rendered the pages. */
  app: string;
  /** By their locales. */
  sites: Readonly<Record<string, SiteRecord>>;
}

/** The live release of a host with what the build remembers of it. */
export interface RecordedRelease extends Release {
  /** Undefined where there are none that this build understands. */
  records: Records | undefined;
  /** Whether files differ from the manifest. Nothing of such a release is used again. */
  isDamaged?: boolean;
}

const texts = z.array(z.string());
const pageSchema = z.object({
  file: z.string(),
  status: z.number(),
  bytes: z.string(),
  reads: texts,
  assets: texts,
  downloads: z.array(z.tuple([z.string(), z.string()])),
});
const schema = z.object({
  app: z.string(),
  sites: z.record(
    z.string(),
    z.object({ parts: z.record(z.string(), z.string()), pages: z.record(z.string(), pageSchema) }),
  ),
});

/** Ending of the file next to the folder of a release, so that it is not published. */
export const recordsEnding = '.pages.json';

/** Reads the records of a live release, unless this process made it. A damaged release has none. */
export async function withRecords(live: RecordedRelease, trouble: Trouble): Promise<RecordedRelease> {
  const isUsable = !live.isDamaged && hasCurrentForms(live.manifest);
  return {
    ...live,
    records: isUsable
      ? (live.records ?? (await readJson<Records>(live.folder + recordsEnding, schema, trouble)))
      : undefined,
  };
}

export async function writeRecords(folder: SafePath, records: Records): Promise<void> {
  await writeWhole(withEnding(folder, recordsEnding), JSON.stringify(records));
}
