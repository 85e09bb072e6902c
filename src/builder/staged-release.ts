import { readFileSync } from 'node:fs';
import { formsOf } from '../releases/compressed-forms.ts';
import { copyFileSync, makeFolderSync, removeFileSync, utimesSync } from '../releases/disk.ts';
import type { FileHashes } from '../releases/manifest.ts';
import { mtimeOf } from '../releases/mtime-of-bytes.ts';
import { folderOf, pathBeneath } from '../releases/path-beneath.ts';
import { shortHash } from './content-hash.ts';
import { linkFile, removeFromRelease, writeWithForms } from './write-file.ts';

/** Files by their addresses. */
export type FileList = ReadonlyMap<string, FileHashes>;

/** Files that lie in a folder. */
export interface Tree {
  folder: string;
  files: FileList;
}

/** Where a file of a release comes from. */
export interface Origin {
  /** Paths by the endings of its forms; '' is the file itself. */
  forms: Readonly<Record<string, string>>;
  /** Whether it belongs to the code: then it is copied, so that nobody who writes into a release changes the code. */
  isCode: boolean;
}

/**
 * The folder of a release on its way. It may begin as the folder of an older one: then only what differs is touched,
 * however many pages there are. What the live release has is linked, everything else is written into it.
 */
export class StagedRelease {
  readonly folder: string;
  /** What is wanted so far. */
  readonly files = new Map<string, FileHashes>();
  /** Files that were written into it, compressed forms included; the others are on the disk already. */
  readonly fresh = new Set<string>();
  readonly #before: FileList;
  readonly #live: Tree | undefined;
  /** Nobody else writes here: what was a folder stays one. */
  readonly #checked = new Set<string>();
  /** A second name for a file follows no symbolic link; to look at each file takes a third of the time. */
  readonly #linked = { checked: this.#checked, isLink: true };

  /** @param begun what it begins as. @param live where files may be linked from. */
  constructor(begun: Tree, live: Tree | undefined) {
    this.folder = begun.folder;
    this.#before = begun.files;
    this.#live = live;
  }

  /**
   * Wants a file that the folder or the live release may have.
   *
   * @param hash of its bytes; none where its address stands for them.
   * @returns whether it is there now; else it is to be made.
   */
  keep(address: string, hash?: string): boolean {
    const isIt = (hashes: FileHashes | undefined) => hashes && (hash === undefined || hashes[0] === hash);
    if (isIt(this.files.get(address))) return true;
    const [here, live] = [this.#before.get(address), this.#live?.files.get(address)];
    if (here && isIt(here)) {
      this.files.set(address, here);
      return true;
    }
    if (!this.#live || !live || !isIt(live)) return false;
    for (const form of formsOf(address))
      this.#put(pathBeneath(this.#live.folder, address + form, this.#linked), address + form, false);
    this.files.set(address, live);
    return true;
  }

  /** Wants a text; writes it where it is not there. */
  text(address: string, text: string): void {
    const bytes = Buffer.from(text);
    const hash = shortHash(bytes);
    if (!this.keep(address, hash))
      this.wrote(address, writeWithForms(this.folder, address, bytes, hash, this.#checked));
  }

  /** Takes a file and its forms from elsewhere. */
  place(address: string, { forms, isCode }: Origin): void {
    const hashes = Object.entries(forms).map(([form, path]) => {
      const hash = shortHash(readFileSync(path));
      const placed = this.#put(path, address + form, isCode);
      if (formsOf(address).length > 1) utimesSync(placed, mtimeOf(hash));
      return hash;
    });
    const [own = '', ...others] = hashes;
    this.files.set(address, [own, ...others]);
  }

  /** A file was made in the folder by somebody else, with its compressed forms. */
  wrote(address: string, hashes: FileHashes): void {
    for (const form of formsOf(address)) this.fresh.add(address + form);
    this.files.set(address, hashes);
  }

  /** Takes away what it began with and is not wanted. */
  finish(): void {
    for (const address of this.#before.keys()) {
      if (this.files.has(address)) continue;
      removeFromRelease(this.folder, address);
      for (const form of formsOf(address)) this.fresh.delete(address + form);
    }
  }

  /** Starts over in the same folder: what lies there need not be made again. */
  again(): StagedRelease {
    const again = new StagedRelease(
      { folder: this.folder, files: new Map([...this.#before, ...this.files]) },
      this.#live,
    );
    for (const name of this.fresh) again.fresh.add(name);
    return again;
  }

  #put(from: string, name: string, isCode: boolean) {
    const to = pathBeneath(this.folder, name, isCode ? { checked: this.#checked } : this.#linked);
    if (!this.#checked.has(folderOf(to))) makeFolderSync(folderOf(to));
    if (this.#before.size) removeFileSync(to);
    if (isCode) copyFileSync(from, to);
    if (isCode || linkFile(from, to)) this.fresh.add(name);
    return to;
  }
}
