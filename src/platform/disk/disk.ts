/**
 * Functions that change the disk, for checked paths. Builds and the origin write, link and remove only through this
 * file; the linter forbids Node's own functions elsewhere.
 */

import * as fs from 'node:fs';
import { basename, dirname } from 'node:path';
import { asError, hasCode } from '../errors/as-error.ts';
import { pathBeneath, type SafePath } from './path-beneath.ts';

type Bytes = string | Uint8Array;

export const writeFile = (path: SafePath, bytes: Bytes, options: { mode?: number; flush?: boolean } = {}) =>
  fs.promises.writeFile(path, bytes, options);
/** Opens for syncing a file or a folder. */
export const openToRead = (path: string) => fs.promises.open(path);
/** Creates a file that only its owner may read; fails if it exists. */
export const createPrivate = (path: SafePath) => fs.promises.open(path, 'wx', 0o600);
export const createPrivateSync = (path: SafePath) => fs.openSync(path, 'wx', 0o600);
export const writeStream = (path: SafePath, mode: number) => fs.createWriteStream(path, { mode });
export const rename = (from: SafePath, to: SafePath) => fs.promises.rename(from, to);
export const link = (from: string, to: SafePath) => fs.promises.link(from, to);
/** @param target written unchanged. */
export const symlink = (target: string, path: SafePath) => fs.promises.symlink(target, path);
export const copyFile = (from: string, to: SafePath) => fs.promises.copyFile(from, to);
/** Copies a folder; links are copied unchanged. */
export const copyFolder = (from: string, to: SafePath) =>
  fs.promises.cp(from, to, { recursive: true, verbatimSymlinks: true });
export const utimes = (path: SafePath, accessed: Date, modified: Date) => fs.promises.utimes(path, accessed, modified);
export const makeFolder = (path: SafePath, mode?: number) =>
  fs.promises.mkdir(path, mode === undefined ? {} : { mode });
/** Empties the file in place, because other processes may have it open. */
export const emptyFile = (path: SafePath) => fs.promises.truncate(path);
/** Does nothing if the file is missing. */
export const removeFile = (path: SafePath) => fs.promises.rm(path, { force: true });
/** Removes a folder with its content; links are removed, not followed. */
export const removeFolder = (path: SafePath) => fs.promises.rm(path, { recursive: true, force: true });

/** Creates a configured folder with its parents. */
export async function makeRoot(folder: string, mode?: number): Promise<void> {
  try {
    makeRootSync(folder, mode);
  } catch (error) {
    // A confined process lacks the permission; its parent has already created the folders.
    if (!hasCode(error, 'ERR_ACCESS_DENIED')) throw error;
  }
}
/** Creates a configured folder with its parents. Node's `recursive` tries forever below `/proc`, which refuses folders. */
export function makeRootSync(folder: string, mode?: number): void {
  try {
    fs.mkdirSync(folder, mode);
  } catch (error) {
    if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
    const parent = dirname(folder);
    if (!hasCode(error, 'ENOENT') || fs.existsSync(parent)) throw error;
    makeRootSync(parent, mode);
    makeRootSync(folder, mode);
  }
}
/** Changes the mode of a configured folder. */
export const changeMode = (folder: string, mode: number) => fs.promises.chmod(folder, mode);
export const changeModeSync = (folder: string, mode: number) => fs.chmodSync(folder, mode);
/** Creates a folder with a unique name in a configured folder. */
export const makeTemporary = async (folder: string, prefix: string) =>
  pathBeneath(folder, basename(await fs.promises.mkdtemp(pathBeneath(folder, prefix))));

/*
 * Synchronous functions for the many small files of a build. The thread pool would cost more than the work, and the
 * threads of the build have nothing else to do.
 */

export const linkSync = (from: string, to: SafePath) => fs.linkSync(from, to);
export const copyFileSync = (from: string, to: SafePath) => fs.copyFileSync(from, to);
/** Removes an empty folder only. */
export const removeEmptySync = (path: SafePath) => fs.rmdirSync(path);

/** Writes a new file; fails if it exists. */
export const writeNewSync = (path: SafePath, bytes: Bytes) => fs.writeFileSync(path, bytes, { flag: 'wx' });
export const renameSync = (from: SafePath, to: SafePath) => fs.renameSync(from, to);
/** Does nothing if the file is missing. */
export const removeFileSync = (path: SafePath) => fs.rmSync(path, { force: true });

/**
 * Creates a folder with its parents, unless it exists. Tries without parents first: most have one, and checking takes
 * several times as long.
 */
export function makeFolderSync(path: SafePath): void {
  try {
    fs.mkdirSync(path);
  } catch (error) {
    const { code } = asError(error);
    if (code === 'ENOENT') makeRootSync(path);
    else if (code !== 'EEXIST') throw error;
  }
}
