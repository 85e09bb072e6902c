'use strict';

const { randomUUID } = require('node:crypto');
const { chmod, copyFile, mkdir, open, readdir, rm, stat } = require('node:fs/promises');
const { createReadStream } = require('node:fs');
const { join, resolve } = require('node:path');

/** Outside of the public folder: no address of the web leads here. */
const folder = () => resolve(__dirname, '../..', process.env.PRIVATE_FOLDER ?? '.tmp/private');
const applications = () => join(folder(), 'bewerbungen');
const folderOf = (receipt) => join(applications(), receipt);

/**
 * Keeps the files of an application under names of our own; on disk before this returns.
 *
 * @param {{ filepath: string, name: string, type: string, extension: string, size: number }[]} files checked already.
 * @returns what the entry says of each.
 */
async function keepFiles(receipt, files) {
  if (files.length === 0) return [];
  await mkdir(folderOf(receipt), { recursive: true, mode: 0o700 });
  const kept = [];
  for (const file of files) kept.push(await keepFile(receipt, file));
  await sync(folderOf(receipt));
  return kept;
}

async function keepFile(receipt, { filepath, name, type, extension, size }) {
  const storage = `${randomUUID()}.${extension}`;
  const path = join(folderOf(receipt), storage);
  await copyFile(filepath, path);
  await chmod(path, 0o600);
  await sync(path);
  return { Name: name, Typ: type, Groesse: size, Ablage: storage };
}

/** A file's bytes, or a folder's names, on disk and not only on their way there. */
async function sync(path) {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** @param {string} receipt of the application. @param {string} storage as the entry names it. */
function readFile(receipt, storage) {
  return createReadStream(join(folderOf(receipt), storage));
}

async function removeFolder(receipt) {
  await rm(folderOf(receipt), { recursive: true, force: true });
}

/**
 * Removes the files of applications that are not there.
 *
 * @param {Date} until only files that came before.
 * @param {(receipt: string) => Promise<unknown>} isKnown truthy for an application that is there.
 * @returns {Promise<number>} of how many applications.
 */
async function removeForgottenFolders(until, isKnown) {
  let removed = 0;
  for (const receipt of await receiptsWithFiles()) {
    const { mtime } = await stat(folderOf(receipt));
    if (mtime >= until || (await isKnown(receipt))) continue;
    await removeFolder(receipt);
    removed += 1;
  }
  return removed;
}

async function receiptsWithFiles() {
  try {
    return await readdir(applications());
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

module.exports = { keepFiles, readFile, removeFolder, removeForgottenFolders };
