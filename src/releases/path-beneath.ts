import { lstatSync } from 'node:fs';
import { basename, dirname, resolve, sep } from 'node:path';

declare const isChecked: unique symbol;

/** A path that was checked to lie beneath a folder; nothing else can be written, linked or removed (`disk.ts`). */
export type SafePath = string & { readonly [isChecked]: true };

/** An address that names no path beneath its folder. */
export class UnsafePathError extends Error {
  override readonly name = 'UnsafePathError';
}

/** Bytes that file systems allow for a name, and for a whole path on Linux with some room for endings. */
const maxNameBytes = 255;
const maxPathBytes = 4_000;

interface Circumstances {
  /** The path itself may be a symbolic link: it is replaced or removed, not followed. */
  isLink?: boolean;
  /** Folders that were found to be none, for a writer with whom nobody else writes there; is added to. */
  checked?: Set<string>;
}

/**
 * The path of an address beneath a folder. Refuses whatever could lead elsewhere: empty parts, `.` and `..`, backslashes,
 * control characters, lone surrogates, names that no disk takes, and symbolic links on the way.
 *
 * @param folder is trusted, and may itself be reached through links.
 * @param address parts separated by `/`, decoded; one `/` at its beginning does not count.
 * @throws {UnsafePathError}
 */
export function pathBeneath(
  folder: string,
  address: string,
  { isLink = false, checked }: Circumstances = {},
): SafePath {
  const parts = (address.startsWith('/') ? address.slice(1) : address).split('/');
  const wrong = parts.find((part) => !isName(part));
  if (wrong !== undefined)
    throw new UnsafePathError(`${quoted(address)} is no path beneath ${folder}: «${wrong}» is not the name of a file`);
  let path = resolve(folder);
  for (const [index, part] of parts.entries()) {
    path += (path.endsWith(sep) ? '' : sep) + part;
    const isLast = index === parts.length - 1;
    if ((isLink && isLast) || checked?.has(path)) continue;
    const stats = lstatSync(path, { throwIfNoEntry: false });
    // What is not there yet leads nowhere.
    if (!stats) {
      path = [path, ...parts.slice(index + 1)].join(sep);
      break;
    }
    if (stats.isSymbolicLink())
      throw new UnsafePathError(`${quoted(address)} is no path beneath ${folder}: ${path} is a symbolic link`);
    if (!isLast) checked?.add(path);
  }
  if (Buffer.byteLength(path) > maxPathBytes)
    throw new UnsafePathError(`${quoted(address)} is no path beneath ${folder}: it is too long`);
  return path as SafePath;
}

/**
 * A folder that the configuration names, to be removed or replaced as a whole; the root of a disk is none.
 *
 * @throws {UnsafePathError}
 */
export function folderNamed(folder: string): SafePath {
  const path = resolve(folder);
  return pathBeneath(dirname(path), basename(path), { isLink: true });
}

/** Whether a text can be the name of a file in a folder, on every system. */
export function isName(text: string): boolean {
  if (text === '' || text === '.' || text === '..') return false;
  return !/[/\\\p{Cc}]/u.test(text) && text.isWellFormed() && Buffer.byteLength(text) <= maxNameBytes;
}

function quoted(address: string): string {
  return JSON.stringify(address.length > 200 ? `${address.slice(0, 200)}…` : address);
}

/** A file beside another, under its name with an ending: `.part`. */
export function withEnding(path: SafePath, ending: string): SafePath {
  if (!isName(`name${ending}`)) throw new UnsafePathError(`«${ending}» cannot end the name of a file`);
  return `${path}${ending}` as SafePath;
}

/** The folder of a file. */
export function folderOf(path: SafePath): SafePath {
  return dirname(path) as SafePath;
}
