import type { Core } from '@strapi/strapi';
import { rowsOf } from '../content-model/rows.ts';
import { siteTypes } from '../content-model/site-types.ts';
import { secret } from './secrets-file.ts';

/** Name of the full-access token for contract tests. */
const testToken = 'Tests';

interface Token {
  name: string;
  /** Name of the secret that holds the token's value. */
  variable: string;
  description: string;
  type: 'custom' | 'full-access';
  permissions: string[];
}

/**
 * Tokens of the API. None has the type «read-only» or «full-access»: those also read applications and users. The
 * full-access token of the contract tests exists only if the environment asks for it.
 */
function tokenTable(strapi: Core.Strapi): Token[] {
  const reading = [
    ...siteTypes(strapi).flatMap(({ uid, kind }) =>
      kind === 'singleType' ? [`${uid}.find`] : [`${uid}.find`, `${uid}.findOne`],
    ),
    'plugin::i18n.locales.listLocales',
  ];
  const tokens: Token[] = [
    {
      name: 'Websites',
      variable: 'SITE_TOKEN',
      description: 'Liest, was veröffentlicht ist.',
      type: 'custom',
      permissions: reading,
    },
    {
      name: 'Vorschau',
      variable: 'PREVIEW_TOKEN',
      description: 'Liest auch Entwürfe.',
      type: 'custom',
      permissions: [...reading, 'api::vorschau.vorschau.lesen'],
    },
    {
      name: 'Formulare',
      variable: 'FORMS_TOKEN',
      description: 'Legt Bewerbungen und Kontaktnachrichten ab und liest nichts.',
      type: 'custom',
      permissions: ['api::bewerbung.bewerbung.create', 'api::kontaktnachricht.kontaktnachricht.create'],
    },
  ];
  if (process.env['TEST_ADMIN_TOKEN'])
    tokens.push({
      name: testToken,
      variable: 'TEST_ADMIN_TOKEN',
      description: 'Darf alles. Nur für Tests.',
      type: 'full-access',
      permissions: [],
    });
  return tokens;
}

export async function createTokens(strapi: Core.Strapi): Promise<void> {
  // Removes the test token from a database that was once used for tests.
  await rowsOf(strapi, 'admin::api-token').deleteMany({ where: { type: 'full-access', name: testToken } });
  for (const token of tokenTable(strapi)) await keepToken(strapi, token);
}

/**
 * Writes a token at every start, so that a change in the panel does not persist. Strapi's service would generate a
 * random value.
 */
async function keepToken(strapi: Core.Strapi, { name, variable, description, type, permissions }: Token) {
  const value = secret(variable);
  const data = {
    name,
    description,
    type,
    kind: 'content-api',
    accessKey: strapi.service('admin::api-token').hash(value),
    encryptedKey: strapi.service('admin::encryption').encrypt(value),
  };
  const tokens = rowsOf<{ id: number }>(strapi, 'admin::api-token');
  const existing = await tokens.findOne({ where: { name } });
  if (existing) await tokens.update({ where: { id: existing.id }, data });
  const { id } = existing ?? (await tokens.create({ data }));
  const stored = rowsOf(strapi, 'admin::api-token-permission');
  await stored.deleteMany({ where: { token: { id } } });
  for (const action of permissions) await stored.create({ data: { action, token: id } });
}
