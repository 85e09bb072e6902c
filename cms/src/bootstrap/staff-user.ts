import type { Core } from '@strapi/strapi';
import { rowsOf } from '../content-model/rows.ts';
import { roleId } from './permissions.ts';
import { secret } from './secrets-file.ts';

/** The used part of the users-permissions plugin's service, which has no types. */
interface UserService extends Core.Service {
  add(user: object): Promise<unknown>;
}

/** Creates the first login of the internal area. Later starts keep a password that was changed in the panel. */
export async function createStaffUser(strapi: Core.Strapi): Promise<void> {
  const username = secret('STAFF_USER', () => 'personal');
  if ((await rowsOf(strapi, 'plugin::users-permissions.user').count()) > 0) return;
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
      role: await roleId(strapi, 'authenticated'),
    });
}
