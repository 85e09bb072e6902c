import { type BrandId, brands } from '../../../sites.config.ts';
import { queryRows } from '../content-model/types.ts';
import { adminService } from '../services.ts';
import type { FolderService } from '../uploads/plugin.ts';

/** Permission to set the website of a brand back to an earlier release, and to lift the pin. */
export const resetAction = 'admin::website.reset';

/** Registers the permission, so that roles can have it. */
export async function registerResetAction(): Promise<void> {
  await adminService('permission').actionProvider.register({
    uid: 'website.reset',
    pluginName: 'admin',
    section: 'settings',
    category: 'Website',
    subCategory: 'Website',
    displayName: 'Auf einen früheren Stand zurücksetzen und freigeben',
  });
}

export const brandConditionId = (brand: string) => `api::marke-${brand}`;

/** Registers one condition per brand, for entries and files. Call it at each start, before permissions are checked. */
export async function registerBrandConditions(): Promise<void> {
  await adminService('permission').conditionProvider.registerMany(
    brands.map(({ id, name }) => ({
      displayName: `nur ${name}`,
      name: `marke-${id}`,
      category: 'Marke',
      handler: async ({ permission }: { permission?: { action: string } }) =>
        permission?.action.startsWith('plugin::upload.')
          ? { folderPath: { $in: await listFolderPaths(id) } }
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
const folderStore = () => strapi.store({ type: 'core', name: 'brand-folders', key: 'ids' });

export async function makeBrandFolders(): Promise<void> {
  const known = ((await folderStore().get()) ?? {}) as Partial<Record<BrandId, number>>;
  const rows = queryRows<Folder>(folderUid);
  const service = strapi.plugin('upload').service<FolderService>('folder');
  const ids: Partial<Record<BrandId, number>> = {};
  for (const { id, name } of brands) {
    const found =
      (known[id] && (await rows.findOne({ where: { id: known[id] } }))) ||
      (await rows.findOne({ where: { name, parent: null } })) ||
      ((await service.create({ name, parent: null })) as unknown as Folder);
    ids[id] = found.id;
  }
  await folderStore().set({ value: ids });
}

/** Finds the root folder of a brand; undefined if it was deleted. */
export async function brandFolder(brand: BrandId): Promise<Folder | undefined> {
  const ids = ((await folderStore().get()) ?? {}) as Partial<Record<BrandId, number>>;
  const id = ids[brand];
  return (id !== undefined && (await queryRows<Folder>(folderUid).findOne({ where: { id } }))) || undefined;
}

export async function listFolderPaths(brand: BrandId): Promise<string[]> {
  const root = await brandFolder(brand);
  if (!root) return [];
  const where = { $or: [{ path: root.path }, { path: { $startsWith: `${root.path}/` } }] };
  const folders = await queryRows<Folder>(folderUid).findMany({ select: ['id', 'path'], where });
  return folders.map(({ path }) => path);
}
