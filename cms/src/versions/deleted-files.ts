import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { errors } from '@strapi/utils';
import { brands } from '../../../sites.config.ts';
import type { Part } from '../content-model/documents.ts';
import { queryRows } from '../content-model/types.ts';
import { privateFolder } from '../forms/private-files.ts';
import { brandFolder, type Folder, folderUid } from '../roles/brand-conditions.ts';
import { fileUid, type Rights } from '../roles/rights-of-request.ts';
import type { StoredFile, UploadPlugin } from '../uploads/plugin.ts';
import type { Restored } from './answers.ts';
import { requestAuthor } from './record-versions.ts';
import { appendVersion, type RecordedVersion, versionRows } from './version-table.ts';

/** Row of a file in the media library. */
type FileRow = Part &
  Pick<StoredFile, 'id' | 'name' | 'hash' | 'ext' | 'formats'> & {
    documentId: string;
    folderPath: string;
    folder?: { id: number } | null;
    createdBy?: { id: number } | null;
  };

/** Folder of deleted files, at no web address. */
const binFolder = () => join(privateFolder(), 'papierkorb');
const uploadFolder = () => resolve(strapi.dirs.static.public, 'uploads');

/** Copies a file and its row to the bin before the file is deleted or gets other bytes. */
export function keepDeletedFiles(plugin: UploadPlugin): void {
  const original = plugin.services.upload;
  plugin.services.upload = (context) => {
    const service = original(context);
    return {
      ...service,
      async remove(file) {
        await (await keepFile(file.id, 'deleted'))?.();
        return service.remove(file);
      },
      async replace(id, received, options) {
        const record = await keepFile(id, 'replaced');
        const replaced = await service.replace(id, received, options);
        await record?.();
        return replaced;
      },
    };
  };
}

/** Copies a file to the bin. @returns a function that records it there; undefined if nothing is kept. */
async function keepFile(id: unknown, action: 'deleted' | 'replaced') {
  const file = await queryRows<FileRow>(fileUid).findOne({ where: { id }, populate: ['folder', 'createdBy'] });
  // Only people delete files; the service itself cleans up after a failed upload.
  if (!file || !strapi.requestContext.get()) return undefined;
  const content = { ...file, folder: file.folder?.id ?? null, createdBy: file.createdBy?.id ?? null };
  // A replaced file keeps its names: its former bytes get others.
  const kept = action === 'replaced' ? renamed(content, randomBytes(5).toString('hex')) : content;
  const names = diskNames(kept);
  await mkdir(binFolder(), { recursive: true, mode: 0o700 });
  for (const [index, name] of diskNames(file).entries())
    await copyFile(join(uploadFolder(), name), join(binFolder(), names[index] ?? name)).catch(ignoreMissing);
  const brand = await brandOfFolder(file.folderPath);
  const author = requestAuthor();
  const version = {
    uid: fileUid,
    document: file.documentId,
    locale: null,
    brand,
    author,
    action,
    content: kept,
  } as const;
  return () => appendVersion({ ...version, at: new Date().toISOString() });
}

/** Gives a file other names on the disk and other addresses. */
function renamed<File extends { hash: string }>(file: File, end: string): File {
  const { hash } = file;
  return JSON.parse(JSON.stringify(file).replaceAll(hash, `${hash.replace(/_[0-9a-f]{10}$/, '')}_${end}`));
}

/**
 * Finds the files of a version of an entry that got other bytes since then. @returns the kept files by the ids of the
 * present ones.
 */
export async function findFormerFiles(ids: readonly number[], at: string): Promise<Map<number, DeletedFile>> {
  const where = { uid: fileUid, action: 'replaced', at: { $gt: new Date(at) } };
  const rows = (await versionRows().findMany({ where, orderBy: { id: 'desc' } })).filter(isFile);
  // The first replacement after the version kept its bytes.
  return new Map(rows.filter(({ content }) => ids.includes(content.id)).map((row) => [row.content.id, row]));
}

/** Returns the id of a former file in the media library; a negative one if it is not there. */
export async function formerId({ id, content: { hash } }: DeletedFile): Promise<number> {
  return (await queryRows<FileRow>(fileUid).findOne({ where: { hash } }))?.id ?? -id;
}

/** Puts the former bytes of a replaced file into the media library, once. @returns the id of this file. */
export async function storeFormerFile(former: DeletedFile): Promise<number> {
  const { id: _, documentId: __, ...file } = former.content;
  const id = await formerId(former);
  return id > 0 ? id : (await store(file as FileRow)).id;
}

/** Copies a file from the bin to the media library. */
async function store(file: FileRow): Promise<FileRow> {
  for (const name of diskNames(file))
    await copyFile(join(binFolder(), name), join(uploadFolder(), name)).catch((cause: unknown) => {
      throw new errors.ValidationError(
        `«${file.name}» liegt nicht mehr im Papierkorb. Bitte laden Sie die Datei neu hoch.`,
        { cause },
      );
    });
  return queryRows<FileRow>(fileUid).create({ data: file });
}

/** A file that is missing on disk is deleted, too. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** Lists the names on disk of a file and its formats. */
function diskNames({ hash, ext, formats }: Pick<FileRow, 'hash' | 'ext' | 'formats'>): string[] {
  const all = [{ hash, ext }, ...(Object.values(formats ?? {}) as { hash: string; ext: string }[])];
  return all.map((one) => basename(`${one.hash}${one.ext ?? ''}`));
}

async function brandOfFolder(path: string): Promise<string | null> {
  for (const { id } of brands) {
    const root = await brandFolder(id);
    if (root && (path === root.path || path.startsWith(`${root.path}/`))) return id;
  }
  return null;
}

export type DeletedFile = RecordedVersion & { content: FileRow };

export const isFile = (row: RecordedVersion): row is DeletedFile => row.uid === fileUid && row.content !== null;

/**
 * Creates a check of who may restore deleted files: those with the right to the folder of the brand. The folder of a
 * file may be gone.
 */
export async function createFileCheck(rights: Rights): Promise<(brand: string | null) => boolean> {
  const allowed = new Set<string | null>(rights.mayFile('assets.create', '/') ? [null] : []);
  for (const { id } of brands)
    if (rights.mayFile('assets.create', (await brandFolder(id))?.path ?? '/')) allowed.add(id);
  return (brand) => allowed.has(brand);
}

/** Brings back a file with its id and address. */
export async function restoreFile({ content, brand }: DeletedFile): Promise<Restored> {
  const { folder: folderId, folderPath, ...file } = content;
  const folders = queryRows<Folder>(folderUid);
  const former = await folders.findOne({ where: { id: folderId, path: folderPath } });
  const owner = brands.find((one) => one.id === brand);
  const folder = former ?? (owner && (await brandFolder(owner.id))) ?? null;
  await store({ ...file, folder: folder?.id ?? null, folderPath: folder?.path ?? '/' } as FileRow);
  return {
    notes: former
      ? []
      : [`Den früheren Ordner gibt es nicht mehr. Die Datei liegt jetzt unter ${owner?.name ?? 'Medienbibliothek'}.`],
  };
}

/** Removes files from the bin that belong to no recorded version any more. */
export async function removeOldFiles(): Promise<void> {
  await mkdir(binFolder(), { recursive: true, mode: 0o700 });
  const names = await readdir(binFolder());
  const rows = (await versionRows().findMany({ where: { uid: fileUid } })).filter(isFile);
  const kept = new Set(rows.flatMap(({ content }) => diskNames(content)));
  for (const name of names) if (!kept.has(name)) await rm(join(binFolder(), name), { force: true });
}
