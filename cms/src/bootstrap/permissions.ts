import type { Core } from '@strapi/strapi';
import { queryRows } from '../content-model/types.ts';
import { secret } from './tokens.ts';

/**
 * The only actions that the two roles of the API may call. The public role reads nothing, because the sites use a
 * token. Staff log in to read their notices, and may reset their password by mail.
 */
const allowedActions = {
  public: [
    'plugin::users-permissions.auth.callback',
    'plugin::users-permissions.auth.forgotPassword',
    'plugin::users-permissions.auth.resetPassword',
  ],
  authenticated: ['api::mitteilung.mitteilung.find'],
};
type RoleName = keyof typeof allowedActions;

/** Resets the permissions at every start, so that an accidental change in the panel does not persist. */
export async function setPermissions(): Promise<void> {
  const table = queryRows('plugin::users-permissions.permission');
  for (const [name, actions] of Object.entries(allowedActions)) {
    const id = await roleId(name as RoleName);
    await table.deleteMany({ where: { role: { id } } });
    for (const action of actions) await table.create({ data: { action, role: id } });
  }
  const store = strapi.store({ type: 'plugin', name: 'users-permissions', key: 'advanced' });
  await store.set({ value: { ...((await store.get()) as object), allow_register: false } });
}

/** @returns the id of a role. Strapi creates both roles before `bootstrap`. */
async function roleId(type: RoleName): Promise<number> {
  const role = await queryRows<{ id: number }>('plugin::users-permissions.role').findOne({ where: { type } });
  if (!role) throw new Error(`there is no role «${type}»`);
  return role.id;
}

/** The used part of the users-permissions plugin's service, which has no types. */
interface UserService extends Core.Service {
  add(user: object): Promise<unknown>;
}

/** Creates the first login of the internal area. Later starts keep a password that was changed in the panel. */
export async function createStaffUser(): Promise<void> {
  const username = secret('STAFF_USER', () => 'personal');
  if ((await queryRows('plugin::users-permissions.user').count()) > 0) return;
  await strapi
    .plugin('users-permissions')
    .service<UserService>('user')
    .add({
      username,
      email: `${username}@personal.invalid`,
      password: secret('STAFF_PASSWORD'),
      provider: 'local',
      confirmed: true,
      blocked: false,
      role: await roleId('authenticated'),
    });
}
