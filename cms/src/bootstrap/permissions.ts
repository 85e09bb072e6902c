import type { Core } from '@strapi/strapi';
import { rowsOf } from '../content-model/rows.ts';

/**
 * The only actions that the two roles of the API may call. The public role reads nothing, because the sites use a
 * token. Staff log in to read their notices, and may reset their password by mail.
 */
const actionsOf = {
  public: [
    'plugin::users-permissions.auth.callback',
    'plugin::users-permissions.auth.forgotPassword',
    'plugin::users-permissions.auth.resetPassword',
  ],
  authenticated: ['api::mitteilung.mitteilung.find'],
};
type RoleName = keyof typeof actionsOf;

/** Resets the permissions at every start, so that an accidental change in the panel does not persist. */
export async function setPermissions(strapi: Core.Strapi): Promise<void> {
  const table = rowsOf<{ id: number; action: string }>(strapi, 'plugin::users-permissions.permission');
  for (const [name, actions] of Object.entries(actionsOf)) {
    const role = await roleId(strapi, name as RoleName);
    const permissions = await table.findMany({ where: { role } });
    for (const { id, action } of permissions) if (!actions.includes(action)) await table.delete({ where: { id } });
    for (const action of actions) {
      if (!permissions.some((permission) => permission.action === action))
        await table.create({ data: { action, role } });
    }
  }
  await closeRegistration(strapi);
}

/** @returns the id of a role. Strapi creates both roles before `bootstrap`. */
export async function roleId(strapi: Core.Strapi, type: RoleName): Promise<number> {
  const role = await rowsOf<{ id: number }>(strapi, 'plugin::users-permissions.role').findOne({ where: { type } });
  if (!role) throw new Error(`there is no role «${type}»`);
  return role.id;
}

async function closeRegistration(strapi: Core.Strapi) {
  const store = strapi.store({ type: 'plugin', name: 'users-permissions', key: 'advanced' });
  await store.set({ value: { ...((await store.get()) as object), allow_register: false } });
}
