import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { z } from 'zod';
import { mediaAddress } from '../pictures/picture-address.ts';
import { removeFile, utimes } from '../platform/disk/disk.ts';
import { pathBeneath } from '../platform/disk/path-beneath.ts';
import { readJsonOrThrow } from '../platform/disk/read-json.ts';
import { writeWhole } from '../platform/disk/write-whole.ts';
import { listForms, objectsFolder, type Release } from './manifest.ts';

export const withdrawalSchema = z.object({
  /** Hash in the address of the file, and of all sizes and formats of a picture. */
  hash: z.string().regex(/^[0-9a-f]{16}$/),
  address: z.string(),
  /** ISO 8601. */
  at: z.iso.datetime(),
});
/** A picture or document of editors that no website may show again. */
export type Withdrawal = z.output<typeof withdrawalSchema>;

/** The builder must not write it, so it is not among the releases. */
export const listPath = (dist: string) => pathBeneath(dist, '.withdrawn.json');

/** Reads what was withdrawn. @throws if the list cannot be read: a build would publish its files. */
export async function readWithdrawals(dist: string): Promise<readonly Withdrawal[]> {
  const broken = (line: string) => {
    throw new Error(line);
  };
  return (await readJsonOrThrow<Withdrawal[]>(listPath(dist), z.array(withdrawalSchema), broken)) ?? [];
}

/** Reads the hashes of what was withdrawn. @throws if the list cannot be read. */
export async function withdrawnHashes(dist: string): Promise<ReadonlySet<string>> {
  return new Set((await readWithdrawals(dist)).map(({ hash }) => hash));
}

/** Lists the withdrawn files that a release or a pointer names: it must not become live. */
export function withdrawnFiles(
  { files }: { files: Readonly<Record<string, unknown>> },
  hashes: ReadonlySet<string>,
): string[] {
  return Object.keys(files).filter((file) => isAmong(hashes, file));
}

/**
 * Removes withdrawn files from a release. Killed meanwhile, it leaves a release that names files which are gone: builds
 * repair it, and a rollback removes the rest.
 *
 * @param isRemade whether the next build makes the release again.
 * @returns the changed release; undefined if it stays as it is.
 */
export async function withoutFiles<Kept extends Release>(
  release: Kept,
  hashes: ReadonlySet<string>,
  isRemade = false,
): Promise<Kept | undefined> {
  const { folder, manifest } = release;
  const files = withdrawnFiles(manifest, hashes);
  if (!files.length && !isRemade) return undefined;
  const left = Object.fromEntries(Object.entries(manifest.files).filter(([file]) => !files.includes(file)));
  const used = new Set([...listForms(left)].map(({ hash }) => hash));
  for (const { name, address, hash } of listForms(manifest.files)) {
    if (!files.includes(address)) continue;
    await removeFile(pathBeneath(folder, name));
    // Another address may have the same bytes.
    if (!used.has(hash)) await removeFile(pathBeneath(dirname(folder), `${objectsFolder}/${hash}`));
  }
  const next = { ...manifest, files: left, ...(isRemade && { inputs: '' }) };
  const path = pathBeneath(dirname(folder), `${basename(folder)}.json`);
  // Its time says when a build confirmed the release.
  const { atime, mtime } = await stat(path);
  await writeWhole(path, JSON.stringify(next));
  await utimes(path, atime, mtime);
  return { ...release, manifest: next };
}

/** Whether an address is that of a withdrawn file. */
export function isAmong(hashes: ReadonlySet<string>, address: string): boolean {
  const { hash, document } = [...address.matchAll(mediaAddress)][0]?.groups ?? {};
  return hashes.has(hash ?? document ?? '');
}
