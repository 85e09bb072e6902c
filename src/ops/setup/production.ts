import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { visitorsLink } from '../../origin/connections/web-server-socket.ts';
import type { Answers } from './answers.ts';
import type { Variables } from './environment-file.ts';
import { here, none } from './questions.ts';
import { completeSecrets, type Environments, random, wire } from './wiring.ts';

/** Data folders and ports of the services. They match the units in `deploy/`. */
export const folders = { sites: '/var/lib/brand-sites', content: '/var/lib/brand-content' } as const;
/** Link to the socket of the origin that visitors get. The unit and `deploy/update.sh` name it, too. */
export const visitorsSocket = `/run/brand-sites/${visitorsLink}`;
export const ports = { sites: [4321, 4322], content: 1337 } as const;

/** Returns the unit of the origin that starts with this machine, if there is one. Each update changes it. */
export function enabledOrigin(): string | undefined {
  const units = ports.sites.map((port) => `brand-sites@${port}`);
  return units.find((unit) => spawnSync('systemctl', ['is-enabled', '--quiet', unit]).status === 0);
}

/** Command for the first start of the origin on a machine. */
export const firstStart = `systemctl enable --now brand-sites@${ports.sites[0]}`;

/**
 * Command that renews a certificate of certbot while nginx runs. Its timer does the same from then on.
 *
 * @param folder `/etc/letsencrypt/live/<name>`.
 */
export const renewal = (folder: string) =>
  `certbot renew --force-renewal --cert-name ${basename(folder)} --webroot -w /var/www/letsencrypt --deploy-hook 'systemctl reload nginx'`;

/** Role and database of the origin. */
const originRole = 'brand_sites';
/** Mail settings of both services. They are removed without a mail server. */
const mailNames = ['SMTP_URL', 'MAIL_FROM'];
const scannerSocket = '/run/clamav/clamd.ctl';

/**
 * Creates the environments of both services in production. Secrets and variables that an operator added stay unchanged.
 * Variables that depend on the answers are updated.
 *
 * @param known existing environments, empty at the first run.
 */
export function productionEnvironments(answers: Answers, known: Environments): Environments {
  const { panel, administrator, server, certificates, database, smtp, sender } = answers;
  const secrets = completeSecrets(known);
  const panelUrl = `https://${panel}`;
  const wired = wire({ folders, ports, siteUrl: 'https://{host}' });
  const mails: Variables = smtp === none ? {} : { SMTP_URL: smtp, MAIL_FROM: sender };
  const password = known.content['DATABASE_PASSWORD'] || random();
  const ofDatabase: Variables = database === here ? { DATABASE_PASSWORD: password } : { DATABASE_URL: database };
  return {
    origin: {
      TRUSTED_PROXIES: '127.0.0.1',
      ...(existsSync(scannerSocket) && { VIRUS_SCANNER: scannerSocket }),
      ...wired.origin,
      ...without(known.origin, mailNames),
      ...secrets.origin,
      ...mails,
      PREVIEW_ADMIN: panelUrl,
      DATABASE_URL: originDatabase(database, known.origin['DATABASE_URL']),
      SETUP_SERVER: server,
      SETUP_CERTIFICATES: certificates,
    },
    content: {
      BEHIND_PROXY: 'true',
      DATABASE_CLIENT: 'postgres',
      ...wired.content,
      ...without(known.content, [...mailNames, 'DATABASE_URL']),
      ...secrets.content,
      ...mails,
      ...ofDatabase,
      PUBLIC_URL: panelUrl,
      FIRST_ADMIN: administrator,
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

const without = (variables: Variables, names: readonly string[]): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !names.includes(name)));
