import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export const defaultFolder = join(import.meta.dirname, '../../content/default');

/** Folders that all brands share. */
const shared = ['bilder', 'dateien'];
/** Folder that is generated from the pictures. */
const derived = 'encoded';

/**
 * Computes a stamp per brand. It changes with any file of its default content, and with any shared picture or document.
 */
export async function contentStamps(folder = defaultFolder): Promise<Map<string, string>> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory() && entry.name !== derived).map(({ name }) => name);
  const stamps = new Map(
    await Promise.all(names.map(async (name) => [name, await folderStamp(join(folder, name))] as const)),
  );
  const ofAll = shared.map((name) => stamps.get(name)).join();
  return new Map(names.filter((name) => !shared.includes(name)).map((name) => [name, `${stamps.get(name)},${ofAll}`]));
}

/** Computes a stamp of the code that reads content, and of its packages. */
export async function codeStamp(): Promise<string> {
  const root = join(import.meta.dirname, '../../..');
  const folders = contentRooms.map((room) => folderStamp(join(root, 'src', room), /\.ts$/));
  const files = ['sites.config.ts', 'package-lock.json'].map((name) => fileStamp(join(root, name)));
  return (await Promise.all([...folders, ...files])).join();
}

async function folderStamp(folder: string, names = /./): Promise<string> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const stamps = files
    .filter(({ name }) => names.test(name))
    .map((file) => fileStamp(join(file.parentPath, file.name)));
  return (await Promise.all(stamps)).sort().join();
}

async function fileStamp(path: string): Promise<string> {
  // The file may be missing while an editor replaces it.
  const found = await stat(path).catch(() => undefined);
  return `${path} ${found?.ino} ${found?.mtimeMs} ${found?.size}`;
}

/** Folders of `src/` with code that reads content. */
export const contentRooms = ['content', 'dev/content', 'fields', 'pictures', 'platform', 'sites'] as const;
