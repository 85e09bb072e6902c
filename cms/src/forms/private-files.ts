import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { errors } from '@strapi/utils';
import type { Rule } from '../content-model/documents.ts';
import { queryRows } from '../content-model/types.ts';
import type { PanelRoutes } from '../roles/rights-of-request.ts';
import { applicationUid } from './answers.ts';
import type { Context } from './request.ts';

/** Validated file of an application. */
export interface Attachment {
  /** Path of the temporary file of the body parser. */
  filepath: string;
  name: string;
  /** Media type by its bytes. */
  type: string;
  /** Without a dot. */
  extension: string;
  /** In bytes. */
  size: number;
}

/** Stored description of a file: the component `teile.private-datei`. */
export interface KeptFile {
  Name: string;
  Typ: string;
  Groesse: number;
  /** Name of the file on disk. */
  Ablage: string;
}

/** Folder outside of the public folder, so that no web address leads to it. */
export const privateFolder = () =>
  resolve(import.meta.dirname, '../..', process.env['PRIVATE_FOLDER'] ?? '.tmp/private');
const applications = () => join(privateFolder(), 'bewerbungen');
const applicationFolder = (receipt: string) => join(applications(), receipt);

export const paperPath = (receipt: string, { Ablage }: KeptFile) => join(applicationFolder(receipt), Ablage);

/**
 * Stores the files of an application under generated names. Resolves when they are synced to disk.
 *
 * @param prefix of the names. Files of the same prefix replace each other. @default random
 * @returns the stored description of each.
 */
export async function keepFiles(
  receipt: string,
  files: readonly Attachment[],
  prefix: string = randomUUID(),
): Promise<KeptFile[]> {
  if (files.length === 0) return [];
  await mkdir(applicationFolder(receipt), { recursive: true, mode: 0o700 });
  const kept: KeptFile[] = [];
  for (const [index, file] of files.entries()) kept.push(await keepFile(receipt, file, `${prefix}-${index}`));
  await sync(applicationFolder(receipt));
  return kept;
}

async function keepFile(
  receipt: string,
  { filepath, name, type, extension, size }: Attachment,
  stem: string,
): Promise<KeptFile> {
  const storage = `${stem}.${extension}`;
  const path = join(applicationFolder(receipt), storage);
  await copyFile(filepath, path);
  await chmod(path, 0o600);
  await sync(path);
  return { Name: name, Typ: type, Groesse: size, Ablage: storage };
}

/** Flushes a file's bytes, or a folder's entries, to disk. */
async function sync(path: string) {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function removeFolder(receipt: string): Promise<void> {
  await rm(applicationFolder(receipt), { recursive: true, force: true });
}

/**
 * Removes the files of applications that no longer exist.
 *
 * @param until only folders that were last changed before.
 * @param isKnown tells whether an application exists.
 * @returns the number of removed applications' folders.
 */
export async function removeForgottenFolders(
  until: Date,
  isKnown: (receipt: string) => Promise<boolean>,
): Promise<number> {
  let removed = 0;
  await mkdir(applications(), { recursive: true, mode: 0o700 });
  for (const receipt of await readdir(applications())) {
    const { mtime } = await stat(applicationFolder(receipt));
    if (mtime >= until || (await isKnown(receipt))) continue;
    await removeFolder(receipt);
    removed += 1;
  }
  return removed;
}

/** Deletes the papers of an application together with it. */
export const removePrivateFiles: Rule = async (context, next) => {
  if (context.uid !== applicationUid || context.action !== 'delete') return next();
  const { documentId } = context.params;
  const entry = await queryRows<{ Quittung: string }>(applicationUid).findOne({ where: { documentId } });
  const result = await next();
  if (entry) await removeFolder(entry.Quittung);
  return result;
};

/** Route for the papers of an application, for panel users who may read applications. */
export const papersRoute: PanelRoutes = { 'GET /bewerbungen/:documentId/dateien/:index': download };

interface Application {
  Quittung: string;
  Dateien: KeptFile[];
}

async function download(ctx: Context) {
  if (!ctx.state.userAbility.can('plugin::content-manager.explorer.read', applicationUid))
    throw new errors.ForbiddenError();
  const { documentId, index } = ctx.params as Record<'documentId' | 'index', string>;
  const entry = (await strapi
    .documents(applicationUid)
    .findOne({ documentId, populate: ['Dateien'] })) as Application | null;
  const file = entry?.Dateien[Number(index)];
  if (!file) return undefined;
  ctx.set('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.Name)}`);
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Content-Security-Policy', "sandbox; default-src 'none'");
  ctx.type = file.Typ;
  return createReadStream(paperPath(entry.Quittung, file));
}
