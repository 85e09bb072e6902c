import type { Core } from '@strapi/strapi';
import { type BrandId, brands } from '../../../sites.config.ts';
import { rowsOf } from '../content-model/rows.ts';
import type { FolderService } from '../uploads/plugin.ts';

export const folderUid = 'plugin::upload.folder';

/** A folder of the media library. */
export interface Folder {
  id: number;
  /** Of the numbers of the folders above and its own: `/3/17`. */
  path: string;
}

/** Where the numbers of the brands' folders are kept: a folder may be renamed. */
const storeOf = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'brand-folders', key: 'ids' });

/** Makes the folder of each brand in the media library where there is none. */
export async function makeBrandFolders(strapi: Core.Strapi): Promise<void> {
  const known = ((await storeOf(strapi).get()) ?? {}) as Partial<Record<BrandId, number>>;
  const rows = rowsOf<Folder>(strapi, folderUid);
  const service = strapi.plugin('upload').service<FolderService>('folder');
  const ids: Partial<Record<BrandId, number>> = {};
  for (const { id, name } of brands) {
    const found =
      (known[id] && (await rows.findOne({ where: { id: known[id] } }))) ||
      (await rows.findOne({ where: { name, parent: null } })) ||
      ((await service.create({ name, parent: null })) as unknown as Folder);
    ids[id] = found.id;
  }
  await storeOf(strapi).set({ value: ids });
}

/** The topmost folder of a brand; undefined where somebody has removed it. */
export async function brandFolder(strapi: Core.Strapi, brand: BrandId): Promise<Folder | undefined> {
  const ids = ((await storeOf(strapi).get()) ?? {}) as Partial<Record<BrandId, number>>;
  const id = ids[brand];
  return (id !== undefined && (await rowsOf<Folder>(strapi, folderUid).findOne({ where: { id } }))) || undefined;
}

/** The folder of a brand and all below it, by their paths. */
export async function folderPathsOf(strapi: Core.Strapi, brand: BrandId): Promise<string[]> {
  const root = await brandFolder(strapi, brand);
  if (!root) return [];
  const where = { $or: [{ path: root.path }, { path: { $startsWith: `${root.path}/` } }] };
  const folders = await rowsOf<Folder>(strapi, folderUid).findMany({ select: ['id', 'path'], where });
  return folders.map(({ path }) => path);
}
