import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, makeFolderSync, makeRoot, removeFolder, rename } from '../platform/disk/disk.ts';
import { makeDurable } from '../platform/disk/make-durable.ts';
import { parentFolder, pathBeneath, withEnding } from '../platform/disk/path-beneath.ts';
import { writeWhole } from '../platform/disk/write-whole.ts';
import { hashOfBytes } from '../releases/damage.ts';
import type { Folders } from '../releases/folders.ts';
import { type FileHashes, filesByAddress, formSuffixes, liveId, type Manifest } from '../releases/manifest.ts';
import type { BuildContext } from './build-context.ts';
import { type RecordedRelease, type Records, recordsEnding, writeRecords } from './records.ts';
import { linkFile, writeWithForms } from './write-file.ts';

/** Files that lie in a folder. */
interface Tree {
  folder: string;
  /** By their addresses. */
  files: ReadonlyMap<string, FileHashes>;
}

/** Paths of a file by the endings of its forms; '' is the file itself. */
type Forms = Readonly<Record<string, string>>;

/** The folder of a release on its way. Files of the live release are linked, everything else is written into it. */
export class StagedRelease {
  readonly folder: string;
  readonly files = new Map<string, FileHashes>();
  /** Files that were written into it, compressed forms included; the others are on the disk already. */
  readonly fresh = new Set<string>();
  readonly #live: Tree | undefined;

  /** @param live release with files to link. */
  constructor(folder: string, live: Tree | undefined) {
    this.folder = folder;
    this.#live = live;
  }

  /**
   * Links a file of the live release.
   *
   * @param hash of its bytes; undefined if the address contains it.
   * @returns whether the file is there now; else it is to be made.
   */
  keep(address: string, hash?: string): boolean {
    const isIt = (hashes: FileHashes | undefined) => hashes && (hash === undefined || hashes[0] === hash);
    if (isIt(this.files.get(address))) return true;
    const live = this.#live?.files.get(address);
    if (!this.#live || !live || !isIt(live)) return false;
    const path = pathBeneath(this.#live.folder, address, { isLink: true });
    this.#link(address, Object.fromEntries(formSuffixes(address).map((form) => [form, path + form])));
    this.files.set(address, live);
    return true;
  }

  /** Writes a text, unless the live release has it. */
  text(address: string, text: string): void {
    const bytes = Buffer.from(text);
    const hash = hashOfBytes(bytes);
    if (!this.keep(address, hash)) this.write(address, [bytes], hash);
  }

  /** Writes a file. @param forms its bytes and its compressed form, which is made where it is missing. */
  write(address: string, [bytes = Buffer.of(), compressed]: readonly Uint8Array[], hash = hashOfBytes(bytes)): void {
    this.wrote(address, writeWithForms(this.folder, address, bytes, hash, compressed));
  }

  /** Links a file of a cache and its forms. */
  place(address: string, forms: Forms): void {
    const [own = '', ...others] = Object.values(forms).map((path) => hashOfBytes(readFileSync(path)));
    this.#link(address, forms);
    this.files.set(address, [own, ...others]);
  }

  /** Notes a file that a thread wrote, with its compressed forms. */
  wrote(address: string, hashes: FileHashes): void {
    for (const form of formSuffixes(address)) this.fresh.add(address + form);
    this.files.set(address, hashes);
  }

  #link(address: string, forms: Forms): void {
    const path = pathBeneath(this.folder, address, { isLink: true });
    makeFolderSync(parentFolder(path));
    for (const [form, from] of Object.entries(forms))
      if (linkFile(from, withEnding(path, form))) this.fresh.add(address + form);
  }
}

/** Makes the folder for the next release of a host. */
export async function stage(
  host: string,
  live: RecordedRelease | undefined,
  { releases }: Folders,
): Promise<StagedRelease> {
  const ofHost = join(releases, host);
  await makeRoot(ofHost);
  const folder = pathBeneath(ofHost, 'next.part');
  // A killed build may have left one.
  await removeFolder(folder);
  await makeFolder(folder);
  return new StagedRelease(folder, live?.records && { folder: live.folder, files: filesByAddress(live.manifest) });
}

/** Makes a staged folder the live release of its host in one step. */
export async function release(
  staged: StagedRelease,
  manifest: Manifest,
  records: Records,
  { folders: { dist, releases }, parent }: Pick<BuildContext, 'folders' | 'parent'>,
): Promise<RecordedRelease> {
  const { host } = manifest;
  const id = manifest.createdAt.replaceAll(/[-:.]/g, '');
  const folder = pathBeneath(releases, `${host}/${id}`);
  try {
    await allEnded([
      writeRecords(folder, records),
      writeWhole(withEnding(folder, '.json'), JSON.stringify(manifest)),
      makeDurable(staged.folder, [...staged.fresh], parent),
    ]);
    // A killed build may have left a release of this name, if the clock was set back.
    await removeFolder(folder);
    await rename(pathBeneath(releases, `${host}/next.part`), folder);
    await parent.makeLive(host, id);
  } catch (error) {
    // A rollback must not lead to it, and each build that fails would leave one.
    const isLive = (await liveId(dist, host).catch(() => id)) === id;
    if (!isLive)
      for (const ending of ['.json', recordsEnding, '']) await removeFolder(withEnding(folder, ending)).catch(() => {});
    throw error;
  }
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
