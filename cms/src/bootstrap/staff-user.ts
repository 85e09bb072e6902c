import type { Core } from '@strapi/strapi';
import { rowsOf } from '../content-model/rows.ts';
import { roleId } from './permissions.ts';
import { secret } from './secrets-file.ts';

/** What is used of the service of the accounts, which has no types. */
interface UserService extends Core.Service {
  add(user: object): Promise<unknown>;
}

/** The first login of the internal area. Its password may be changed in the panel; it is not set again here. */
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
