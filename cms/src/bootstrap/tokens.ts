import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isDeepStrictEqual, parseEnv } from 'node:util';
import { configuredBrand } from '../../../src/content/documents.ts';
import { contentTypeUid, queryRows, siteUids } from '../content-model/types.ts';
import { applicantActions, applicationUid } from '../forms/answers.ts';

/** Name of the full-access token for contract tests. */
const testToken = 'Tests';

/** @param variable name of the secret that holds the token's value. */
type Token = [name: string, variable: string, description: string, permissions: string[]];

/**
 * Tokens of the API. None has the type «read-only» or «full-access»: those also read applications and users. The
 * full-access token of the contract tests exists only if the environment asks for it.
 */
function tokenTable(): Token[] {
  const reading = [
    ...siteUids.flatMap((uid) => (configuredBrand(uid) ? [`${uid}.find`] : [`${uid}.find`, `${uid}.findOne`])),
    'plugin::i18n.locales.listLocales',
  ];
  const forms = [
    ...['anmeldung', 'bewerbung', 'kontaktnachricht'].map((name) => `${contentTypeUid(name)}.create`),
    ...applicantActions.map((name) => `${applicationUid}.${name}`),
  ];
  const preview = [...reading, ...['lesen', 'gegenlesen', 'anmerken'].map((name) => `api::vorschau.vorschau.${name}`)];
  const tokens: Token[] = [
    ['Websites', 'SITE_TOKEN', 'Liest, was veröffentlicht ist.', reading],
    ['Vorschau', 'PREVIEW_TOKEN', 'Liest auch Entwürfe und legt Anmerkungen zu ihnen ab.', preview],
    [
      'Formulare',
      'FORMS_TOKEN',
      'Legt Bewerbungen, Kontaktnachrichten und Anmeldungen ab. Liest davon nur den Stand einer Bewerbung, mit ihrem Link.',
      forms,
    ],
  ];
  if (process.env['TEST_ADMIN_TOKEN']) tokens.push([testToken, 'TEST_ADMIN_TOKEN', 'Darf alles. Nur für Tests.', []]);
  return tokens;
}

export async function createTokens(): Promise<void> {
  // Removes the test token from a database that was once used for tests.
  await queryRows('admin::api-token').deleteMany({ where: { type: 'full-access', name: testToken } });
  for (const token of tokenTable()) await keepToken(token);
}

/**
 * Writes a token at every start, so that a change in the panel does not persist. Strapi's service would generate a
 * random value.
 */
async function keepToken([name, variable, description, permissions]: Token) {
  const value = secret(variable);
  const data = {
    name,
    description,
    type: name === testToken ? 'full-access' : 'custom',
    kind: 'content-api',
    accessKey: strapi.service('admin::api-token').hash(value),
    encryptedKey: strapi.service('admin::encryption').encrypt(value),
  };
  const tokens = queryRows<{ id: number }>('admin::api-token');
  const existing = await tokens.findOne({ where: { name } });
  if (existing) await tokens.update({ where: { id: existing.id }, data });
  const { id } = existing ?? (await tokens.create({ data }));
  const stored = queryRows<{ action: string }>('admin::api-token-permission');
  const actions = (await stored.findMany({ where: { token: { id } } })).map(({ action }) => action);
  if (isDeepStrictEqual(actions.toSorted(), permissions.toSorted())) return;
  await stored.deleteMany({ where: { token: { id } } });
  for (const action of permissions) await stored.create({ data: { action, token: id } });
}

/** File of the secrets that the environment lacks. Readable by its owner only, and ignored by git. */
export const secretsFile = () => resolve(import.meta.dirname, '../..', process.env['TOKENS_FILE'] ?? '.tokens.env');

/**
 * Reads a secret from the environment or the file. If both lack it, creates one and writes it to the file.
 *
 * @param name in capitals, for example `SITE_TOKEN`.
 */
export function secret(name: string, make = () => randomBytes(32).toString('base64url')): string {
  if (process.env[name]) return process.env[name];
  const path = secretsFile();
  const kept = existsSync(path) && parseEnv(readFileSync(path, 'utf8'))[name];
  if (kept) return kept;
  const value = make();
  mkdirSync(dirname(path), { recursive: true });
  appendFileSync(path, `${name}=${value}\n`, { mode: 0o600 });
  return value;
}
