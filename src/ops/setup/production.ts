import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { brands } from '../../../sites.config.ts';
import { type Answers, here, none } from './answers.ts';
import type { Variables } from './environment-file.ts';
import { completeSecrets, type Environments, mailNames, wire } from './wiring.ts';

/** Data folders and addresses of the services. They match the systemd units. */
export const places = { sites: '/var/lib/brand-sites', content: '/var/lib/brand-content' } as const;
export const addresses = { origin: 'http://127.0.0.1:4321', content: 'http://127.0.0.1:1337' } as const;

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
  const wired = wire({
    contentUrl: addresses.content,
    originUrl: addresses.origin,
    panelUrl,
    siteUrl: 'https://{host}',
    mail: smtp === none ? undefined : { url: smtp, from: sender },
  });
  const ofDatabase: Variables =
    database === here
      ? { DATABASE_PASSWORD: known.content['DATABASE_PASSWORD'] || randomBytes(32).toString('base64url') }
      : { DATABASE_URL: database };
  return {
    origin: {
      ...firstTime.origin(),
      ...wired.origin,
      ...without(known.origin, mailNames),
      ...secrets.origin,
      ...only(wired.origin, ['PREVIEW_ADMIN', ...mailNames]),
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

/** Variables of the first run, which an operator may change afterwards. */
const firstTime = {
  origin: (): Variables => ({
    HOST: '127.0.0.1',
    PORT: new URL(addresses.origin).port,
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

/** Returns all host names that need a certificate. */
export const certifiedHosts = (panel: string): string[] => [...brands.flatMap(({ hosts }) => [...hosts]), panel];
