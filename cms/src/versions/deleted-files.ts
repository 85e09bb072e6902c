import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { brands } from '../../../sites.config.ts';
import type { Part } from '../content-model/documents.ts';
import { queryRows } from '../content-model/types.ts';
import { privateFolder } from '../forms/private-files.ts';
import { brandFolder, type Folder, folderUid } from '../roles/brand-conditions.ts';
import { fileUid, type Rights } from '../roles/rights-of-request.ts';
import type { StoredFile, UploadPlugin } from '../uploads/plugin.ts';
import type { BinLine, Restored } from './answers.ts';
import { requestAuthor } from './record-versions.ts';
import { appendVersion, binMs, type RecordedVersion, versionRows } from './version-table.ts';

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
const uploadFolder = (strapi: Core.Strapi) => resolve(strapi.dirs.static.public, 'uploads');

/** Copies a file and its row to the bin before the file is deleted. */
export function keepDeletedFiles(plugin: UploadPlugin): void {
  const original = plugin.services.upload;
  plugin.services.upload = (context) => {
    const service = original(context);
    return {
      ...service,
      async remove(file) {
        await keepFile(context.strapi, file.id);
        return service.remove(file);
      },
    };
  };
}

async function keepFile(strapi: Core.Strapi, id: unknown): Promise<void> {
  const file = await queryRows<FileRow>(strapi, fileUid).findOne({ where: { id }, populate: ['folder', 'createdBy'] });
  // Only people delete files; the service itself cleans up after a failed upload.
  if (!file || !strapi.requestContext.get()) return;
  await mkdir(binFolder(), { recursive: true, mode: 0o700 });
  for (const name of diskNames(file))
    await copyFile(join(uploadFolder(strapi), name), join(binFolder(), name)).catch(ignoreMissing);
  await appendVersion(strapi, {
    uid: fileUid,
    document: file.documentId,
    locale: null,
    brand: await brandOfFolder(strapi, file.folderPath),
    at: new Date().toISOString(),
    author: requestAuthor(strapi),
    action: 'deleted',
    content: { ...file, folder: file.folder?.id ?? null, createdBy: file.createdBy?.id ?? null },
  });
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

async function brandOfFolder(strapi: Core.Strapi, path: string): Promise<string | null> {
  for (const { id } of brands) {
    const root = await brandFolder(strapi, id);
    if (root && (path === root.path || path.startsWith(`${root.path}/`))) return id;
  }
  return null;
}

type DeletedFile = RecordedVersion & { content: FileRow };

async function readDeletedFiles(strapi: Core.Strapi, rights: Rights): Promise<DeletedFile[]> {
  const where = { uid: fileUid, action: 'deleted', at: { $gt: new Date(Date.now() - binMs) } };
  const rows = await versionRows(strapi).findMany({ where, orderBy: { id: 'desc' } });
  const newest = [...Map.groupBy(rows, ({ document }) => document).values()].flatMap(([row]) => row ?? []);
  // Asks for the right to the brand's folder: that of the file may be gone.
  const mayBrand = new Map<string | null, boolean>([[null, rights.mayFile('assets.create', '/')]]);
  for (const { id } of brands)
    mayBrand.set(id, rights.mayFile('assets.create', (await brandFolder(strapi, id))?.path ?? '/'));
  const mine = newest.filter((row): row is DeletedFile => row.content !== null && mayBrand.get(row.brand) === true);
  const ids = mine.map(({ content }) => content.id);
  const present = await queryRows<{ id: number }>(strapi, fileUid).findMany({
    select: ['id'],
    where: { id: { $in: ids } },
  });
  return mine.filter(({ content }) => present.every(({ id }) => id !== content.id));
}

export async function listDeletedFiles(strapi: Core.Strapi, rights: Rights): Promise<BinLine[]> {
  return (await readDeletedFiles(strapi, rights)).map(({ id, brand, content, at, author }) => ({
    id,
    title: content.name,
    kind: 'Datei',
    brand: brands.find((one) => one.id === brand)?.name ?? '',
    locales: [],
    at,
    author,
  }));
}

/** Brings back a file with its id and address. @returns undefined if it is in no bin of the user. */
export async function restoreFile(strapi: Core.Strapi, id: number, rights: Rights): Promise<Restored | undefined> {
  const found = (await readDeletedFiles(strapi, rights)).find((row) => row.id === id);
  if (!found) return undefined;
  const { content, brand } = found;
  const { folder: folderId, folderPath, ...file } = content;
  const folders = queryRows<Folder>(strapi, folderUid);
  const former = await folders.findOne({ where: { id: folderId, path: folderPath } });
  const owner = brands.find((one) => one.id === brand);
  const folder = former ?? (owner && (await brandFolder(strapi, owner.id))) ?? null;
  for (const name of diskNames(content))
    await copyFile(join(binFolder(), name), join(uploadFolder(strapi), name)).catch((cause: unknown) => {
      throw new errors.ValidationError(
        `«${content.name}» liegt nicht mehr im Papierkorb. Bitte laden Sie die Datei neu hoch.`,
        { cause },
      );
    });
  await queryRows(strapi, fileUid).create({
    data: { ...file, folder: folder?.id ?? null, folderPath: folder?.path ?? '/' },
  });
  return {
    notes: former
      ? []
      : [`Den früheren Ordner gibt es nicht mehr. Die Datei liegt jetzt unter ${owner?.name ?? 'Medienbibliothek'}.`],
  };
}

/** Removes files from the bin after 30 days. */
export async function removeOldFiles(): Promise<void> {
  await mkdir(binFolder(), { recursive: true, mode: 0o700 });
  for (const name of await readdir(binFolder())) {
    const path = join(binFolder(), name);
    if (Date.now() - (await stat(path)).mtimeMs > binMs) await rm(path, { force: true });
  }
}
