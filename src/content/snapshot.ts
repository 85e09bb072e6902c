import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { type Brand, brands } from '../../sites.config.ts';
import type { Job } from '../fields/entries/job-schema.ts';
import { isPublished } from '../fields/entries/jobs.ts';
import { makeRoot } from '../platform/disk/disk.ts';
import { pathBeneath, type SafePath } from '../platform/disk/path-beneath.ts';
import { parseJson, readJsonOrThrow, type Trouble } from '../platform/disk/read-json.ts';
import { writeWhole } from '../platform/disk/write-whole.ts';
import { collectionNames, collections } from './collections.ts';
import type { Contents, PulledContent } from './pull-brand.ts';

/**
 * Remainder of a vacancy that the content service no longer has. It is enough for the page to say that the vacancy is
 * gone.
 */
export type WithdrawnJob = Pick<Job, 'Nummer' | 'Bereich' | 'Lehrstelle'>;

/** Last good content of a brand. */
export interface BrandSnapshot extends PulledContent {
  brand: string;
  withdrawnJobs: WithdrawnJob[];
}

export function snapshotPath(folder: string, brand: string): SafePath {
  return pathBeneath(folder, `${brand}.json`);
}

const job = z.looseObject({ Nummer: z.number(), Bereich: z.string(), Lehrstelle: z.boolean() });
const entryLists = collectionNames.map((name) => {
  const { key } = collections[name];
  const entry = z.looseObject({ [key]: key === 'Nummer' ? z.number() : z.string() });
  // A list may have been added after the snapshot was written.
  return [name, z.array(name === 'jobs' ? job : entry).default([])];
});
const content = z.looseObject({ configuration: z.looseObject({}), ...Object.fromEntries(entryLists) });
const key = z.union([z.string(), z.number()]);
const documents = z.object(
  Object.fromEntries(collectionNames.map((name) => [name, z.record(z.string(), key).default({})])),
);

/** Creates the schema of a snapshot. Entries are not checked again: they were valid when written. */
const snapshotSchema = ({ id, locales }: Brand) =>
  z.object({
    brand: z.literal(id),
    // A locale may have been added after the snapshot was written.
    contents: z.object(Object.fromEntries(locales.map((of, index) => [of, index ? content.optional() : content]))),
    documents: z.partialRecord(z.enum(locales), documents).optional(),
    versions: z.partialRecord(z.enum(locales), z.record(z.string(), z.string())).optional(),
    readFrom: z.string().optional(),
    withdrawnJobs: z.array(job),
  });

/**
 * Reads the snapshot of a brand.
 *
 * @param trouble called with the path of a broken snapshot, which counts as absent.
 * @throws if the file cannot be read: replacing it would lose the withdrawn vacancies.
 */
export function readSnapshot(folder: string, brand: Brand, trouble?: Trouble): Promise<BrandSnapshot | undefined> {
  return readJsonOrThrow(snapshotPath(folder, brand.id), snapshotSchema(brand), trouble);
}

/** Returns the time at which the snapshot of a brand was written. Its content was pulled before that. */
export async function snapshotWrittenAt(folder: string, brand: Brand): Promise<Date> {
  return (await stat(snapshotPath(folder, brand.id))).mtime;
}

/** Returns a stamp that changes with every write of a snapshot; empty if there is none. */
export async function snapshotStamp(folder: string, brand: Brand): Promise<string> {
  return stat(snapshotPath(folder, brand.id)).then(
    // The inode separates two writes within one tick of the file system's clock.
    ({ ino, mtimeMs, size }) => `${ino} ${mtimeMs} ${size}`,
    () => '',
  );
}

/** Returns a stamp that changes when the snapshot of any brand is written. */
export async function snapshotsStamp(folder: string): Promise<string> {
  const stamps = brands.map((brand) => snapshotStamp(folder, brand));
  return (await Promise.all(stamps)).join();
}

/** Reads the snapshots of all brands that have one, by brand id. */
export async function readSnapshots(folder: string): Promise<Map<string, BrandSnapshot>> {
  const read = await Promise.all(brands.map((brand) => readSnapshot(folder, brand)));
  return new Map(read.flatMap((snapshot) => (snapshot ? [[snapshot.brand, snapshot] as const] : [])));
}

/** Replaces the snapshot of a brand atomically. @param before the one on the disk; an equal one stays. */
export async function writeSnapshot(folder: string, snapshot: BrandSnapshot, before?: BrandSnapshot): Promise<void> {
  const json = JSON.stringify(snapshot);
  if (json === JSON.stringify(before)) return;
  await makeRoot(folder);
  await writeWhole(snapshotPath(folder, snapshot.brand), json);
}

/**
 * Maximum number of withdrawn vacancies. Covers several years, and limits the damage of a content service that
 * renumbers all of them.
 */
const maxWithdrawn = 2_000;

/** Returns the withdrawn vacancies with the highest numbers, in ascending order. */
export function newestWithdrawn(jobs: Iterable<WithdrawnJob>): WithdrawnJob[] {
  return [...jobs].sort((a, b) => a.Nummer - b.Nummer).slice(-maxWithdrawn);
}

/** Builds the next snapshot. Vacancies that were visible before and are now missing become withdrawn. */
export function nextSnapshot(
  brand: Brand,
  { contents, documents, versions, readFrom }: PulledContent,
  previous: BrandSnapshot | undefined,
  today: string,
): BrandSnapshot {
  const listJobs = (of: Contents | undefined) => of?.[brand.locales[0]]?.jobs ?? [];
  const present = new Set(listJobs(contents).map(({ Nummer }) => Nummer));
  const before = [
    ...(previous?.withdrawnJobs ?? []),
    ...listJobs(previous?.contents)
      .filter((job) => isPublished(job, today))
      .map(({ Nummer, Lehrstelle, Bereich }) => ({ Nummer, Lehrstelle, Bereich })),
  ];
  const withdrawn = new Map(before.filter(({ Nummer }) => !present.has(Nummer)).map((job) => [job.Nummer, job]));
  return {
    brand: brand.id,
    contents,
    ...(documents && { documents }),
    ...(versions && { versions }),
    ...(readFrom && { readFrom }),
    withdrawnJobs: newestWithdrawn(withdrawn.values()),
  };
}

/**
 * Adds the vacancies that another machine remembers to the last good content of a brand. Without any content here,
 * takes that of the other machine.
 */
export async function joinSnapshot(folder: string, brand: Brand, json: string, today: string): Promise<void> {
  const other = parseJson<BrandSnapshot>(json, snapshotSchema(brand)).value;
  if (!other) return;
  const own = await readSnapshot(folder, brand);
  const withdrawnJobs = [...other.withdrawnJobs, ...(own?.withdrawnJobs ?? [])];
  const joined = own ? nextSnapshot(brand, own, { ...other, withdrawnJobs }, today) : other;
  await writeSnapshot(folder, joined, own);
}
