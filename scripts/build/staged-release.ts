import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formsOf } from '../../src/server/compressed-forms.ts';
import type { FileList } from './records.ts';
import { linkFile, makeFolder, removeFile, writeText } from './write-file.ts';

/** Files that lie in a folder. */
export interface Tree {
  folder: string;
  files: FileList;
}

/**
 * The folder of a release on its way. It may begin as the folder of an older one: then only what differs is touched,
 * however many pages there are. What the live release has is linked, everything else is written into it.
 */
export class StagedRelease {
  readonly folder: string;
  /** What is wanted so far. */
  readonly files = new Map<string, string>();
  /** Files that were written into it, compressed forms included; the others are on the disk already. */
  readonly fresh = new Set<string>();
  readonly #before: FileList;
  readonly #live: Tree | undefined;
  readonly #folders = new Set<string>();

  /** @param begun what it begins as. @param live where files may be linked from. */
  constructor(begun: Tree, live: Tree | undefined) {
    this.folder = begun.folder;
    this.#before = begun.files;
    this.#live = live;
  }

  /**
   * Wants a file that the folder or the live release may have.
   *
   * @returns whether it is there now; else it is to be made.
   */
  keep(address: string, id: string): boolean {
    if (this.files.get(address) === id) return true;
    if (this.#before.get(address) !== id) {
      if (this.#live?.files.get(address) !== id) return false;
      for (const form of formsOf(address)) this.#link(join(this.#live.folder, address + form), address + form);
    }
    this.files.set(address, id);
    return true;
  }

  /** Wants a text; writes it where it is not there. */
  text(address: string, id: string, text: string): void {
    if (this.keep(address, id)) return;
    writeText(this.folder, address, text);
    this.wrote(address, id);
  }

  /** Links files from elsewhere, by the endings of their forms. */
  place(address: string, id: string, forms: Readonly<Record<string, string>>): void {
    for (const [form, path] of Object.entries(forms)) this.#link(path, address + form);
    this.files.set(address, id);
  }

  /** A file was made in the folder by somebody else, or is going to be, with its compressed forms. */
  wrote(address: string, id: string): void {
    for (const form of formsOf(address)) this.fresh.add(address + form);
    this.files.set(address, id);
  }

  /** Takes away what it began with and is not wanted. */
  finish(): void {
    for (const address of this.#before.keys()) if (!this.files.has(address)) removeFile(this.folder, address);
  }

  #link(from: string, name: string): void {
    const to = join(this.folder, name);
    const folder = dirname(to);
    if (!this.#folders.has(folder)) makeFolder(folder);
    this.#folders.add(folder);
    if (this.#before.size) rmSync(to, { force: true });
    if (linkFile(from, to)) this.fresh.add(name);
  }
}
