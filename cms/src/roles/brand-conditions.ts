import type { Core } from '@strapi/strapi';
import { brands } from '../../../sites.config.ts';
import { folderPathsOf } from './brand-folders.ts';

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

export const conditionOf = (brand: string) => `api::marke-${brand}`;

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
          ? { folderPath: { $in: await folderPathsOf(strapi, id) } }
          : { Marke: { $eq: id } },
    })),
  );
}
