import { randomBytes } from 'node:crypto';
import { variableNames } from '../environment/environment.ts';
import { strapiSecrets } from '../environment/strapi-secrets.ts';
import type { Variables } from './environment-file.ts';

/** What both services are told of each other, and of the mail server. */
export interface Wiring {
  /** Where the origin reaches the content service, and it the origin: `http://127.0.0.1:1337`. */
  contentUrl: string;
  originUrl: string;
  /** The panel as browsers know it: `https://redaktion.example.ch`. */
  panelUrl: string;
  /** The websites as browsers know them: `https://{host}`, `http://{brand}.localhost:4321`. */
  siteUrl: string;
  /** The page where staff set a new password; the holding's by default. */
  resetUrl?: string;
  mail?: MailWiring | undefined;
}

/** Where mails go out, and who sends them: `smtps://user:password@host`, `Name <address>`. */
export interface MailWiring {
  url: string;
  from: string;
}

/** The environments of both services. */
export interface Environments {
  origin: Variables;
  content: Variables;
}

const random = () => randomBytes(32).toString('base64url');

/** Secrets that both know: the name at the content service, and at the origin. */
const shared = {
  SITE_TOKEN: 'CONTENT_TOKEN',
  FORMS_TOKEN: 'FORMS_TOKEN',
  PREVIEW_TOKEN: 'PREVIEW_TOKEN',
  REBUILD_SECRET: 'REBUILD_SECRET',
  PREVIEW_SECRET: 'PREVIEW_SECRET',
} as const;

const ofOrigin = ['STATUS_TOKEN'] as const;

/** The last is the password of the first log-in of the internal area. */
const ofContent = [...strapiSecrets, 'STAFF_PASSWORD'] as const;

/**
 * Every secret of both services: those that are there stay, the others are made now.
 *
 * @param known the environments as they are; empty at the first time.
 */
export function completeSecrets({ origin, content }: Environments): Environments {
  const pairs = Object.entries(shared).map(([there, here]) => {
    // While one is changed, `new,old` counts here and `new` there.
    const value = content[there] || origin[here]?.split(',')[0] || random();
    return { there, here, value };
  });
  return {
    origin: {
      ...Object.fromEntries(pairs.map(({ here, value }) => [here, origin[here] || value])),
      ...Object.fromEntries(ofOrigin.map((name) => [name, origin[name] || random()])),
      OUTBOX_KEY: origin['OUTBOX_KEY'] || randomBytes(32).toString('base64'),
    },
    content: {
      ...Object.fromEntries(pairs.map(({ there, value }) => [there, value])),
      ...Object.fromEntries(ofContent.map((name) => [name, content[name] || random()])),
    },
  };
}

/** How the services find each other, without secrets. */
export function wire({ contentUrl, originUrl, panelUrl, siteUrl, resetUrl, mail }: Wiring): Environments {
  const mails = mailVariables(mail);
  return {
    origin: { CONTENT_URL: contentUrl, PREVIEW_ADMIN: panelUrl, ...mails },
    content: {
      REBUILD_URL: `${originUrl}/api/rebuild`,
      PREVIEW_URL: siteUrl,
      ...(resetUrl && { RESET_URL: resetUrl }),
      ...mails,
    },
  };
}

/** The settings of mails, under the same names in both environments. */
function mailVariables(mail: MailWiring | undefined): Variables {
  return mail ? { SMTP_URL: mail.url, MAIL_FROM: mail.from } : {};
}

/** Names of settings of mails, which are taken away where there is no mail server. */
export const mailNames = Object.keys(mailVariables({ url: '', from: '' }));

/** Settings of the content service beside those above; `cms/README.md` says what they are. */
const furtherOfContent = [
  'PUBLIC_URL',
  'BEHIND_PROXY',
  'DATABASE_CLIENT',
  'DATABASE_FILENAME',
  'DATABASE_HOST',
  'DATABASE_PORT',
  'DATABASE_NAME',
  'DATABASE_USERNAME',
  'DATABASE_PASSWORD',
  'DATABASE_SCHEMA',
  'DATABASE_SSL',
  'DATABASE_URL',
  'PUBLIC_FOLDER',
  'PRIVATE_FOLDER',
  'TOKENS_FILE',
  'ENV_PATH',
  'STAFF_USER',
  'SEED',
];

/** The environment of this process without what steers either service, so that another set-up does not reach in. */
export function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const all = wire({ contentUrl: '', originUrl: '', panelUrl: '', siteUrl: '', resetUrl: '-' });
  const settings = new Set<string>([
    ...variableNames,
    ...Object.keys(all.content),
    ...Object.keys(shared),
    ...mailNames,
    ...ofContent,
    ...furtherOfContent,
  ]);
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !settings.has(name)));
}

/** Whether the value of a variable of either service is shown nowhere. Addresses may hold a password. */
export function isSecretName(name: string): boolean {
  return /TOKEN$|SECRET$|PASSWORD$|_SALT$|^APP_KEYS$|_KEY$|^(SMTP|DATABASE)_URL$/.test(name);
}
