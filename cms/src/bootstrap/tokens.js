'use strict';

const { siteTypes } = require('../content-model/site-types.js');
const { secret } = require('./secrets-file.js');

/** The full access of the contract tests. */
const testToken = 'Tests';

/**
 * Who calls the API. Never the types «read-only» and «full-access»: they read applications and users too. The full
 * access of the contract tests exists only when the environment asks for it.
 */
function tokenTable(strapi) {
  const reading = [
    ...siteTypes(strapi).flatMap(({ uid, kind }) =>
      kind === 'singleType' ? [`${uid}.find`] : [`${uid}.find`, `${uid}.findOne`],
    ),
    'plugin::i18n.locales.listLocales',
  ];
  const tokens = [
    { name: 'Websites', variable: 'SITE_TOKEN', description: 'Liest, was veröffentlicht ist.', permissions: reading },
    {
      name: 'Vorschau',
      variable: 'PREVIEW_TOKEN',
      description: 'Liest auch Entwürfe.',
      permissions: [...reading, 'api::vorschau.vorschau.lesen'],
    },
    {
      name: 'Formulare',
      variable: 'FORMS_TOKEN',
      description: 'Legt Bewerbungen und Kontaktnachrichten ab und liest nichts.',
      permissions: ['api::bewerbung.bewerbung.create', 'api::kontaktnachricht.kontaktnachricht.create'],
    },
  ];
  if (process.env.TEST_ADMIN_TOKEN)
    tokens.push({
      name: testToken,
      variable: 'TEST_ADMIN_TOKEN',
      description: 'Darf alles. Nur für Tests.',
      type: 'full-access',
    });
  return tokens;
}

async function createTokens(strapi) {
  // A database that tests once ran with must not keep it.
  await strapi.db.query('admin::api-token').deleteMany({ where: { type: 'full-access', name: testToken } });
  for (const token of tokenTable(strapi)) await keepToken(strapi, token);
}

/** Through the database: Strapi's own service invents the value of a token. */
async function keepToken(strapi, { name, variable, description, type = 'custom', permissions = [] }) {
  const value = secret(variable);
  const tokens = strapi.db.query('admin::api-token');
  const data = {
    name,
    description,
    type,
    kind: 'content-api',
    accessKey: strapi.service('admin::api-token').hash(value),
    encryptedKey: strapi.service('admin::encryption').encrypt(value),
  };
  const existing = await tokens.findOne({ where: { name }, populate: ['permissions'] });
  if (!existing) {
    const { id } = await tokens.create({ data });
    return addPermissions(strapi, id, permissions);
  }
  // At every start, so that a type or permission added in the panel does not outlive it.
  await tokens.update({ where: { id: existing.id }, data });
  await removePermissions(
    strapi,
    existing.permissions.filter(({ action }) => !permissions.includes(action)),
  );
  const held = existing.permissions.map(({ action }) => action);
  await addPermissions(
    strapi,
    existing.id,
    permissions.filter((action) => !held.includes(action)),
  );
}

async function addPermissions(strapi, token, actions) {
  for (const action of actions)
    await strapi.db.query('admin::api-token-permission').create({ data: { action, token } });
}

async function removePermissions(strapi, permissions) {
  for (const { id } of permissions) await strapi.db.query('admin::api-token-permission').delete({ where: { id } });
}

module.exports = { createTokens };
