import type { Core } from '@strapi/strapi';
import { brands } from '../../../sites.config.ts';
import { folderPathsOf } from './brand-folders.ts';

/** What is used of Strapi's permissions of the panel, which have no types of their own. */
interface PermissionService {
  conditionProvider: { registerMany(conditions: Condition[]): Promise<unknown> };
}

interface Condition {
  displayName: string;
  name: string;
  category: string;
  handler(user: { permission: { action: string } }): Promise<object>;
}

/** How a right names the condition that it holds for one brand alone. */
export const conditionOf = (brand: string) => `api::marke-${brand}`;

/** One condition per brand, for entries and for files alike. To be called at each start, before rights are used. */
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
