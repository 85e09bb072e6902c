import { existsSync } from 'node:fs';
import { type Answers, here, none } from './answers.ts';
import type { Variables } from './environment-file.ts';
import { completeSecrets, type Environments, mailNames, random, wire } from './wiring.ts';

/** Data folders and addresses of the services. They match the units in `deploy/`. */
export const places = { sites: '/var/lib/brand-sites', content: '/var/lib/brand-content' } as const;
/** An update starts the new origin at the other address, then stops the old one. */
export const addresses = {
  origins: ['http://127.0.0.1:4321', 'http://127.0.0.1:4322'],
  content: 'http://127.0.0.1:1337',
} as const;

/** Role and database of the origin. */
const originRole = 'brand_sites';
const scannerSocket = '/run/clamav/clamd.ctl';

/**
 * Creates the environments of both services in production. Secrets and variables that an operator added stay unchanged.
 * Variables that depend on the answers are updated.
 *
 * @param known existing environments, empty at the first run.
 */
export function productionEnvironments(answers: Answers, known: Environments): Environments {
  const { panel, server, certificates, database, smtp, sender } = answers;
  const secrets = completeSecrets(known);
  const panelUrl = `https://${panel}`;
  const mail = smtp === none ? undefined : { url: smtp, from: sender };
  const urls = { contentUrl: addresses.content, originUrls: addresses.origins, panelUrl, siteUrl: 'https://{host}' };
  const wired = wire({ ...urls, mail });
  const password = known.content['DATABASE_PASSWORD'] || random();
  const ofDatabase: Variables = database === here ? { DATABASE_PASSWORD: password } : { DATABASE_URL: database };
  return {
    origin: {
      ...firstTime.origin(),
      ...wired.origin,
      ...without(known.origin, mailNames),
      ...secrets.origin,
      ...only(wired.origin, ['PREVIEW_ADMIN', ...mailNames]),
      DATABASE_URL: originDatabase(database, known.origin['DATABASE_URL']),
      SETUP_SERVER: server,
      SETUP_CERTIFICATES: certificates,
    },
    content: {
      ...firstTime.content,
      ...wired.content,
      ...without(known.content, [...mailNames, 'DATABASE_URL']),
      ...secrets.content,
      ...only(wired.content, mailNames),
      ...ofDatabase,
      PUBLIC_URL: panelUrl,
    },
  };
}

/** Chooses the database of the origin: on the server of the content service, unless the operator chose another one. */
function originDatabase(database: string, known: string | undefined): string {
  const isLocal = known?.includes('@127.0.0.1/');
  if (known && (database === here || !isLocal)) return known;
  if (database === here) return `postgres://${originRole}:${random()}@127.0.0.1/${originRole}`;
  return Object.assign(new URL(database), { pathname: originRole }).href;
}

/** Lists the roles with their passwords that `deploy/install.sh` creates on this machine, each with its database. */
export function localDatabases({ origin, content }: Environments): Record<string, string> {
  const { username = '', password: ofOrigin = '', hostname } = URL.parse(origin['DATABASE_URL'] ?? '') ?? {};
  return {
    ...(content['DATABASE_PASSWORD'] && !content['DATABASE_URL'] && { strapi: content['DATABASE_PASSWORD'] }),
    ...(username === originRole && hostname === '127.0.0.1' && { [username]: ofOrigin }),
  };
}

/** Variables of the first run, which an operator may change afterwards. */
const firstTime = {
  origin: (): Variables => ({
    HOST: '127.0.0.1',
    PORT: new URL(addresses.origins[0]).port,
    TRUSTED_PROXIES: '127.0.0.1',
    DIST_FOLDER: `${places.sites}/dist`,
    WORK_FOLDER: `${places.sites}/work`,
    OUTBOX_FOLDER: `${places.sites}/outbox`,
    SECRETS_FOLDER: `${places.sites}/secrets`,
    ...(existsSync(scannerSocket) && { VIRUS_SCANNER: scannerSocket }),
  }),
  content: {
    HOST: '127.0.0.1',
    PORT: new URL(addresses.content).port,
    BEHIND_PROXY: 'true',
    DATABASE_CLIENT: 'postgres',
    PUBLIC_FOLDER: `${places.content}/public`,
    PRIVATE_FOLDER: `${places.content}/private`,
    ENV_PATH: `${places.content}/.env`,
    TOKENS_FILE: `${places.content}/tokens.env`,
    STAFF_USER: 'personal',
  } satisfies Variables,
};

const only = (variables: Variables, names: readonly string[]): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => names.includes(name)));
const without = (variables: Variables, names: readonly string[]): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !names.includes(name)));
