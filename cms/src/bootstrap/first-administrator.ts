import { queryRows } from '../content-model/types.ts';
import { adminService } from '../services.ts';
import { secret, secretsFile } from './tokens.ts';

/**
 * Invites the first administrator with the link that `npm run setup` prints. Otherwise Strapi would let any visitor of
 * the panel register. A service that only this machine reaches keeps Strapi's form.
 */
export async function inviteFirstAdministrator(): Promise<void> {
  const { HOST = '127.0.0.1', PUBLIC_URL, BEHIND_PROXY, FIRST_ADMIN_TOKEN } = process.env;
  const isReachable = PUBLIC_URL || BEHIND_PROXY === 'true' || !/^(127\.|::1$|localhost$)/.test(HOST);
  if (!isReachable || (await queryRows('admin::user').count()) > 0) return;
  const role = await adminService('role').getSuperAdmin();
  await adminService('user').create({
    email: process.env['FIRST_ADMIN'] || 'administration@panel.invalid',
    firstname: 'Administration',
    registrationToken: secret('FIRST_ADMIN_TOKEN'),
    roles: role ? [role.id] : [],
  });
  const place = FIRST_ADMIN_TOKEN ? 'of the environment' : `of ${secretsFile()}`;
  strapi.log.info(
    `The first administrator opens ${PUBLIC_URL ?? ''}/admin/auth/register?registrationToken=, followed by FIRST_ADMIN_TOKEN ${place}`,
  );
}
