/**
 * What changes the disk, for paths that were checked. Everything that builds and the origin write, link or remove goes
 * through here; the linter keeps others from Node's own functions.
 */
import * as fs from 'node:fs';
import { pathBeneath, type SafePath } from './path-beneath.ts';

type Bytes = string | Uint8Array;

export const writeFile = (path: SafePath, bytes: Bytes, options: { mode?: number; flush?: boolean } = {}) =>
  fs.promises.writeFile(path, bytes, options);
/** For what waits until a file, or the names in a folder, are on the disk. */
export const openToRead = (path: string) => fs.promises.open(path);
/** For a new file that only its owner may read; one that is there is an error. */
export const createPrivate = (path: SafePath) => fs.promises.open(path, 'wx', 0o600);
export const createPrivateSync = (path: SafePath) => fs.openSync(path, 'wx', 0o600);
export const writeStream = (path: SafePath, mode: number) => fs.createWriteStream(path, { mode });
export const rename = (from: SafePath, to: SafePath) => fs.promises.rename(from, to);
export const link = (from: string, to: SafePath) => fs.promises.link(from, to);
/** @param target is written as it is. */
export const symlink = (target: string, path: SafePath) => fs.promises.symlink(target, path);
export const copyFile = (from: string, to: SafePath) => fs.promises.copyFile(from, to);
export const utimes = (path: SafePath, accessed: Date, modified: Date) => fs.promises.utimes(path, accessed, modified);
export const makeFolder = (path: SafePath, mode?: number) =>
  fs.promises.mkdir(path, mode === undefined ? {} : { mode });
/** Leaves the file itself, which other processes may have open. */
export const emptyFile = (path: SafePath) => fs.promises.truncate(path);
/** Nothing happens where there is none. */
export const removeFile = (path: SafePath) => fs.promises.rm(path, { force: true });
/** With all that is in it; links in it are removed, not followed. */
export const removeFolder = (path: SafePath) => fs.promises.rm(path, { recursive: true, force: true });

/** Makes a folder that the configuration names, with those above it. */
export async function makeRoot(folder: string, mode?: number): Promise<void> {
  try {
    await fs.promises.mkdir(folder, { recursive: true, ...(mode !== undefined && { mode }) });
  } catch (error) {
    // A confined process may not: its parent has made its folders.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_ACCESS_DENIED') throw error;
  }
}
export const makeRootSync = (folder: string, mode?: number) =>
  fs.mkdirSync(folder, { recursive: true, ...(mode !== undefined && { mode }) });
/** For a folder that the configuration names. */
export const changeMode = (folder: string, mode: number) => fs.promises.chmod(folder, mode);
export const changeModeSync = (folder: string, mode: number) => fs.chmodSync(folder, mode);
/** Makes a folder of a new name in one that the configuration names. */
export const makeTemporary = async (folder: string, prefix: string) =>
  (await fs.promises.mkdtemp(pathBeneath(folder, prefix))) as SafePath;

/*
 * Synchronous for the many small files of a build: the way to the thread pool and back costs more than the work, and
 * the build's threads have nothing else to do meanwhile.
 */

export const linkSync = (from: string, to: SafePath) => fs.linkSync(from, to);
export const copyFileSync = (from: string, to: SafePath) => fs.copyFileSync(from, to);
export const utimesSync = (path: SafePath, modified: Date) => fs.utimesSync(path, modified, modified);
/** Only where it is empty. */
export const removeEmptySync = (path: SafePath) => fs.rmdirSync(path);
export const removeFileSync = (path: SafePath) => fs.rmSync(path, { force: true });

/** In the place of a file: never into it, others may have it, too. */
export function replaceFileSync(path: SafePath, bytes: Bytes): void {
  try {
    fs.writeFileSync(path, bytes, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    fs.unlinkSync(path);
    fs.writeFileSync(path, bytes, { flag: 'wx' });
  }
}

/**
 * With those above it, unless it is there. Most have a parent, and to look for one first takes several times as long.
 */
export function makeFolderSync(path: SafePath): void {
  try {
    fs.mkdirSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') fs.mkdirSync(path, { recursive: true });
    else if (code !== 'EEXIST') throw error;
  }
}
