import type { Core } from '@strapi/strapi';
import { type BrandId, brands } from '../../../sites.config.ts';
import { queryRows } from '../content-model/types.ts';
import type { FolderService } from '../uploads/plugin.ts';

/** The used part of Strapi's permission service, which has no types. */
interface PermissionService {
  conditionProvider: { registerMany(conditions: Condition[]): Promise<unknown> };
}

interface Condition {
  displayName: string;
  name: string;
  category: string;
  handler(user: { permission: { action: string } }): Promise<object>;
}

export const brandConditionId = (brand: string) => `api::marke-${brand}`;

/** Registers one condition per brand, for entries and files. Call it at each start, before permissions are checked. */
export async function registerBrandConditions(strapi: Core.Strapi): Promise<void> {
  const { conditionProvider } = strapi.service('admin::permission') as unknown as PermissionService;
  await conditionProvider.registerMany(
    brands.map(({ id, name }) => ({
      displayName: `nur ${name}`,
      name: `marke-${id}`,
      category: 'Marke',
      handler: async ({ permission }) =>
        permission.action.startsWith('plugin::upload.')
          ? { folderPath: { $in: await listFolderPaths(strapi, id) } }
          : { Marke: { $eq: id } },
    })),
  );
}

export const folderUid = 'plugin::upload.folder';

export interface Folder {
  id: number;
  /** Ids of the parent folders and its own: `/3/17`. */
  path: string;
}

/** Store with the ids of the brands' folders. Names are not enough, because folders may be renamed. */
const folderStore = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'brand-folders', key: 'ids' });

export async function makeBrandFolders(strapi: Core.Strapi): Promise<void> {
  const known = ((await folderStore(strapi).get()) ?? {}) as Partial<Record<BrandId, number>>;
  const rows = queryRows<Folder>(strapi, folderUid);
  const service = strapi.plugin('upload').service<FolderService>('folder');
  const ids: Partial<Record<BrandId, number>> = {};
  for (const { id, name } of brands) {
    const found =
      (known[id] && (await rows.findOne({ where: { id: known[id] } }))) ||
      (await rows.findOne({ where: { name, parent: null } })) ||
      ((await service.create({ name, parent: null })) as unknown as Folder);
    ids[id] = found.id;
  }
  await folderStore(strapi).set({ value: ids });
}

/** Finds the root folder of a brand; undefined if it was deleted. */
export async function brandFolder(strapi: Core.Strapi, brand: BrandId): Promise<Folder | undefined> {
  const ids = ((await folderStore(strapi).get()) ?? {}) as Partial<Record<BrandId, number>>;
  const id = ids[brand];
  return (id !== undefined && (await queryRows<Folder>(strapi, folderUid).findOne({ where: { id } }))) || undefined;
}

export async function listFolderPaths(strapi: Core.Strapi, brand: BrandId): Promise<string[]> {
  const root = await brandFolder(strapi, brand);
  if (!root) return [];
  const where = { $or: [{ path: root.path }, { path: { $startsWith: `${root.path}/` } }] };
  const folders = await queryRows<Folder>(strapi, folderUid).findMany({ select: ['id', 'path'], where });
  return folders.map(({ path }) => path);
}
