import { lstatSync, readFileSync } from 'node:fs';
import { copyFileSync, linkSync, makeFolderSync, replaceFileSync, utimesSync } from '../platform/disk/disk.ts';
import { mtimeOf } from '../platform/disk/mtime-of-bytes.ts';
import { folderOf, pathBeneath, type SafePath, withEnding } from '../platform/disk/path-beneath.ts';
import { compress } from './compress.ts';
import { shortHash } from './content-hash.ts';
import { formsOf } from './releases/compressed-forms.ts';
import type { FileHashes } from './releases/manifest.ts';

/** Files that lie in a folder. */
interface Tree {
  folder: string;
  /** By their addresses. */
  files: ReadonlyMap<string, FileHashes>;
}

/** Source of a file of a release. */
interface Origin {
  /** Paths by the endings of its forms; '' is the file itself. */
  forms: Readonly<Record<string, string>>;
  /** Whether it belongs to the code. Then it is copied, so that a change of the release does not change the code. */
  isCode: boolean;
}

/** The folder of a release on its way. Files of the live release are linked, everything else is written into it. */
export class StagedRelease {
  readonly folder: string;
  readonly files = new Map<string, FileHashes>();
  /** Files that were written into it, compressed forms included; the others are on the disk already. */
  readonly fresh = new Set<string>();
  readonly #live: Tree | undefined;
  /** No other process writes here, so each folder is checked once. */
  readonly #checked = new Set<string>();
  /** A second name for a file follows no symbolic link; to look at each file takes a third of the time. */
  readonly #linked = { checked: this.#checked, isLink: true };

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
    for (const form of formsOf(address))
      this.#put(pathBeneath(this.#live.folder, address + form, this.#linked), address + form, false);
    this.files.set(address, live);
    return true;
  }

  /** Writes a text, unless the live release has it. */
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

  /** Notes a file that a thread wrote, with its compressed forms. */
  wrote(address: string, hashes: FileHashes): void {
    for (const form of formsOf(address)) this.fresh.add(address + form);
    this.files.set(address, hashes);
  }

  #put(from: string, name: string, isCode: boolean) {
    const to = pathBeneath(this.folder, name, isCode ? { checked: this.#checked } : this.#linked);
    if (!this.#checked.has(folderOf(to))) makeFolderSync(folderOf(to));
    if (isCode) copyFileSync(from, to);
    if (isCode || linkFile(from, to)) this.fresh.add(name);
    return to;
  }
}

/**
 * EXDEV: the folders are on different disks. EPERM: the file has another owner, and Linux (`fs.protected_hardlinks`) gives
 * it no second name. ERR_ACCESS_DENIED: Node's permission model forbids that. EMLINK: it has as many names as the disk
 * allows, 65,000 with ext4.
 */
const linkRefusals = ['EXDEV', 'EPERM', 'ERR_ACCESS_DENIED', 'EMLINK'];

/**
 * Creates a second name for a file; a copy where there may be none.
 *
 * @returns whether it is a copy. @throws for a symbolic link that would be copied.
 */
export function linkFile(from: string, to: SafePath): boolean {
  try {
    linkSync(from, to);
    return false;
  } catch (error) {
    if (!linkRefusals.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    if (lstatSync(from).isSymbolicLink()) throw error;
    copyFileSync(from, to);
    // Servers make ETags from it: docs/decisions/0006-servers-ask-the-release.md.
    utimesSync(to, lstatSync(from).mtime);
    return true;
  }
}

/**
 * Writes a file of a release with its compressed forms.
 *
 * @param hash of the bytes. @param checked see `pathBeneath`. @param made existing forms by their endings.
 * @returns the hashes of all.
 */
export function writeWithForms(
  folder: string,
  address: string,
  bytes: Uint8Array,
  hash: string,
  checked: Set<string>,
  made: ReadonlyMap<string, Uint8Array> = new Map(),
): FileHashes {
  const path = pathBeneath(folder, address, { checked });
  const parent = folderOf(path);
  if (!checked.has(parent)) makeFolderSync(parent);
  checked.add(parent);
  const write = (to: SafePath, content: Uint8Array, ofContent: string) => {
    replaceFileSync(to, content);
    utimesSync(to, mtimeOf(ofContent));
  };
  write(path, bytes, hash);
  const [, ...endings] = formsOf(address);
  const others = endings.map((ending) => {
    const form = made.get(ending) ?? compress(bytes, ending, 'edits');
    const ofForm = shortHash(form);
    write(withEnding(path, ending), form, ofForm);
    return ofForm;
  });
  return [hash, ...others];
}
