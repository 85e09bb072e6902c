'use strict';

/**
 * What the two roles of the API may call, and nothing else. The sites read with a token, so the public reads nothing;
 * staff log in to read their notices, and may set a new password by mail.
 */
const actionsOf = {
  public: [
    'plugin::users-permissions.auth.callback',
    'plugin::users-permissions.auth.forgotPassword',
    'plugin::users-permissions.auth.resetPassword',
  ],
  authenticated: ['api::mitteilung.mitteilung.find'],
};

const permissionUid = 'plugin::users-permissions.permission';

/** At every start, so that a click too many in the panel does not outlive it. */
async function setPermissions(strapi) {
  for (const [type, actions] of Object.entries(actionsOf)) {
    const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type } });
    const permissions = await strapi.db.query(permissionUid).findMany({ where: { role: role.id } });
    for (const { id, action } of permissions) {
      if (!actions.includes(action)) await strapi.db.query(permissionUid).delete({ where: { id } });
    }
    for (const action of actions) {
      if (!permissions.some((permission) => permission.action === action))
        await strapi.db.query(permissionUid).create({ data: { action, role: role.id } });
    }
  }
  await closeRegistration(strapi);
}

async function closeRegistration(strapi) {
  const store = strapi.store({ type: 'plugin', name: 'users-permissions', key: 'advanced' });
  await store.set({ value: { ...(await store.get()), allow_register: false } });
}

module.exports = { setPermissions };
