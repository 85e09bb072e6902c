import type { Core } from '@strapi/strapi';

/** Permission to set the website of a brand back to an earlier release, and to lift the pin. */
export const resetAction = 'admin::website.reset';

/** The used part of Strapi's permission service, which has no types. */
interface PermissionService {
  actionProvider: { register(action: object): Promise<unknown> };
}

/** Registers the permission, so that roles can have it. */
export async function registerResetAction(strapi: Core.Strapi): Promise<void> {
  const { actionProvider } = strapi.service('admin::permission') as unknown as PermissionService;
  await actionProvider.register({
    uid: 'website.reset',
    pluginName: 'admin',
    section: 'settings',
    category: 'Website',
    subCategory: 'Website',
    displayName: 'Auf einen früheren Stand zurücksetzen und freigeben',
  });
}
