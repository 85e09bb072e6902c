import { lstatSync } from 'node:fs';
import { basename, dirname, resolve, sep } from 'node:path';

declare const isChecked: unique symbol;

/** A path that was checked to be below a folder. The functions of `disk.ts` accept no other. */
export type SafePath = string & { readonly [isChecked]: true };

/** An address is not a valid path below its folder. */
export class UnsafePathError extends Error {
  override readonly name = 'UnsafePathError';
}

/** Maximum length of a file name, and of a path on Linux with room for suffixes, in bytes. */
const maxNameBytes = 255;
const maxPathBytes = 4_000;

/**
 * Joins an address to a folder. Refuses anything that could lead elsewhere: empty parts, `.` and `..`, backslashes,
 * control characters, lone surrogates, invalid names, and symbolic links on the way.
 *
 * @param folder trusted folder, which may be reached through links.
 * @param address decoded parts separated by `/`, with an optional leading `/`.
 * @param isLink whether the path itself may be a symbolic link, which is replaced or removed, not followed.
 * @throws {UnsafePathError}
 */
export function pathBeneath(folder: string, address: string, { isLink = false } = {}): SafePath {
  const parts = (address.startsWith('/') ? address.slice(1) : address).split('/');
  const wrong = parts.find((part) => !isName(part));
  if (wrong !== undefined)
    throw new UnsafePathError(`${quoted(address)} is no path beneath ${folder}: «${wrong}» is not the name of a file`);
  let path = resolve(folder);
  for (const [index, part] of parts.entries()) {
    path += (path.endsWith(sep) ? '' : sep) + part;
    if (isLink && index === parts.length - 1) continue;
    const stats = lstatSync(path, { throwIfNoEntry: false });
    // A missing part cannot be a link.
    if (!stats) {
      path = [path, ...parts.slice(index + 1)].join(sep);
      break;
    }
    if (stats.isSymbolicLink())
      throw new UnsafePathError(`${quoted(address)} is no path beneath ${folder}: ${path} is a symbolic link`);
  }
  if (Buffer.byteLength(path) > maxPathBytes)
    throw new UnsafePathError(`${quoted(address)} is no path beneath ${folder}: it is too long`);
  return checkedPath(path);
}

const checkedPath = (path: string) => path as SafePath;

/**
 * Checks a configured folder that is removed or replaced as a whole. Refuses the root of a disk.
 *
 * @throws {UnsafePathError}
 */
export function folderNamed(folder: string): SafePath {
  const path = resolve(folder);
  return pathBeneath(dirname(path), basename(path), { isLink: true });
}

/** Checks whether a text is a valid file name on every system. */
export function isName(text: string): boolean {
  if (text === '' || text === '.' || text === '..') return false;
  return !/[/\\\p{Cc}]/u.test(text) && text.isWellFormed() && Buffer.byteLength(text) <= maxNameBytes;
}

function quoted(address: string): string {
  return JSON.stringify(address.length > 200 ? `${address.slice(0, 200)}…` : address);
}

/** Returns the path with a suffix, such as `.part`. */
export function withEnding(path: SafePath, ending: string): SafePath {
  if (!isName(`name${ending}`)) throw new UnsafePathError(`«${ending}» cannot end the name of a file`);
  return checkedPath(path + ending);
}

export function parentFolder(path: SafePath): SafePath {
  return checkedPath(dirname(path));
}
