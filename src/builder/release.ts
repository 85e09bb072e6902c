import { makeRoot, removeFile, removeFolder } from '../platform/disk/disk.ts';
import { makeDurable } from '../platform/disk/make-durable.ts';
import { pathBeneath, type SafePath, withEnding } from '../platform/disk/path-beneath.ts';
import { writeWhole } from '../platform/disk/write-whole.ts';
import { hashOfBytes } from '../releases/damage.ts';
import type { Folders } from '../releases/folders.ts';
import { isRepeated } from '../releases/kept-releases.ts';
import { type FileHashes, filesByAddress, liveId, type Manifest, objectsFolder } from '../releases/manifest.ts';
import { linkObject, makeReleaseFolder } from '../releases/release-files.ts';
import type { BuildContext } from './build-context.ts';
import { type RecordedRelease, type Records, recordsEnding, writeRecords } from './records.ts';
import { writeForms } from './write-file.ts';

/** The list of files of a release on its way. New files are written as objects. */
export class StagedRelease {
  /** Folder of the objects of its host. */
  readonly objects: SafePath;
  readonly files = new Map<string, FileHashes>();
  /** Objects that the live release lacks; the others are on the disk already. */
  readonly fresh = new Set<string>();
  readonly #live: ReadonlyMap<string, FileHashes>;

  /** @param live files of the live release. */
  constructor(objects: SafePath, live: ReadonlyMap<string, FileHashes> = new Map()) {
    this.objects = objects;
    this.#live = live;
  }

  /**
   * Takes over a file of the live release.
   *
   * @param hash of its bytes; undefined if the address contains it.
   * @returns whether the release has the file now; else it is to be made.
   */
  keep(address: string, hash?: string): boolean {
    const found = [this.files, this.#live].map((files) => files.get(address));
    const hashes = found.find((one) => one && (hash === undefined || one[0] === hash));
    if (hashes) this.files.set(address, hashes);
    return hashes !== undefined;
  }

  /** Writes a text, unless the live release has it. */
  text(address: string, text: string): void {
    const bytes = Buffer.from(text);
    const hash = hashOfBytes(bytes);
    if (!this.keep(address, hash)) this.write(address, [bytes], hash);
  }

  /** Writes a file. @param forms its bytes and its compressed form, which is made where it is missing. */
  write(address: string, [bytes = Buffer.of(), compressed]: readonly Uint8Array[], hash = hashOfBytes(bytes)): void {
    this.wrote(address, writeForms(this.objects, address, bytes, hash, compressed));
  }

  /** Links a file of a cache. @param paths of the file and its compressed form. */
  place(address: string, [path = '', ...forms]: readonly string[]): void {
    this.wrote(address, [linkObject(this.objects, path), ...forms.map((form) => linkObject(this.objects, form))]);
  }

  /** Adds a file that a thread wrote. */
  wrote(address: string, hashes: FileHashes): void {
    for (const hash of hashes) this.fresh.add(hash);
    this.files.set(address, hashes);
  }
}

/** Starts the next release of a host. */
export async function stage(
  host: string,
  live: RecordedRelease | undefined,
  { releases }: Pick<Folders, 'releases'>,
): Promise<StagedRelease> {
  const objects = pathBeneath(releases, `${host}/${objectsFolder}`);
  await makeRoot(objects);
  return new StagedRelease(objects, live?.records && filesByAddress(live.manifest));
}

/** Makes a staged release the live one of its host in one step. @param before the live release until now. */
export async function release(
  staged: StagedRelease,
  manifest: Manifest,
  records: Records,
  before: RecordedRelease | undefined,
  { folders, parent }: Pick<BuildContext, 'folders' | 'parent'>,
): Promise<RecordedRelease> {
  const { dist, releases } = folders;
  const { host, files } = manifest;
  const id = manifest.createdAt.replaceAll(/[-:.]/g, '');
  const folder = pathBeneath(releases, `${host}/${id}`);
  try {
    await allEnded([writeRecords(folder, records), makeDurable(staged.objects, [...staged.fresh], parent)]);
    const spare = await makeReleaseFolder(host, id, files, folders, { isNew: before?.isDamaged });
    await writeWhole(withEnding(folder, '.json'), JSON.stringify(manifest));
    await parent.makeLive(host, id);
    if (before && spare?.manifest && isRepeated(spare.manifest, before.manifest))
      await removeFile(withEnding(spare.folder, '.json'));
  } catch (error) {
    // A rollback must not lead to it, and each build that fails would leave one.
    const isLive = (await liveId(dist, host).catch(() => id)) === id;
    if (!isLive)
      for (const ending of ['.json', recordsEnding, '']) await removeFolder(withEnding(folder, ending)).catch(() => {});
    throw error;
  }
  // It would be the next spare folder. A full check removes it, too.
  if (before?.isDamaged) await removeFolder(pathBeneath(releases, `${host}/${before.id}`)).catch(() => {});
  return { id, folder, manifest, records };
}

/**
 * Like `Promise.all`, but it fails only when all have ended: what ran on would still write into a folder that the next
 * build makes again.
 *
 * @throws the error of the first in the list that failed.
 */
export async function allEnded<Work extends readonly unknown[] | []>(work: Work) {
  await Promise.allSettled(work);
  return Promise.all(work);
}
