'use strict';

const { secret } = require('./secrets-file.js');

/** The first login of the internal area. Its password may be changed in the panel; it is not set again here. */
async function createStaffUser(strapi) {
  const username = secret('STAFF_USER', () => 'personal');
  const users = strapi.db.query('plugin::users-permissions.user');
  if ((await users.count()) > 0) return;
  const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'authenticated' } });
  await strapi
    .plugin('users-permissions')
    .service('user')
    .add({
      username,
      email: `${username}@personal.invalid`,
      password: secret('STAFF_PASSWORD'),
      provider: 'local',
      confirmed: true,
      blocked: false,
      role: role.id,
    });
}

module.exports = { createStaffUser };
