import { randomBytes } from 'node:crypto';
import { contentVariableNames, strapiSecrets, variableNames } from '../../platform/environment/environment.ts';
import type { Variables } from './environment-file.ts';

/** How both services run on one machine, and how they are reached. */
export interface Wiring {
  /** Folders with their data. */
  folders: { sites: string; content: string };
  /** Ports at 127.0.0.1. An update moves the origin to the next of its ports. */
  ports: { sites: readonly [number, ...number[]]; content: number };
  /** Public address of the websites: `https://{host}`, `http://{brand}.localhost:4321`. */
  siteUrl: string;
}

/** Environments of both services. */
export interface Environments {
  origin: Variables;
  content: Variables;
}

/** Generates a secret. */
export const random = () => randomBytes(32).toString('base64url');

/** Shared secrets: names at the content service, and at the origin. */
const shared = {
  SITE_TOKEN: 'CONTENT_TOKEN',
  FORMS_TOKEN: 'FORMS_TOKEN',
  PREVIEW_TOKEN: 'PREVIEW_TOKEN',
  REBUILD_SECRET: 'REBUILD_SECRET',
  PREVIEW_SECRET: 'PREVIEW_SECRET',
} as const;

/**
 * Secrets of the content service. `STAFF_PASSWORD` is the initial password of the internal area, `FIRST_ADMIN_TOKEN`
 * invites the first administrator of the panel.
 */
const ofContent = [...strapiSecrets, 'STAFF_PASSWORD', 'FIRST_ADMIN_TOKEN'] as const;

/** Completes the secrets of both services. Existing secrets stay unchanged; missing ones are generated. */
export function completeSecrets({ origin, content }: Environments): Environments {
  const ofBoth = Object.entries(shared).map(([there, here]) => {
    // During a rotation the origin accepts `new,old` and the content service uses `new`.
    const value = content[there] || origin[here]?.split(',')[0] || random();
    return { origin: [here, origin[here] || value], content: [there, value] };
  });
  return {
    origin: {
      ...Object.fromEntries(ofBoth.map((pair) => pair.origin)),
      STATUS_TOKEN: origin['STATUS_TOKEN'] || random(),
      OUTBOX_KEY: origin['OUTBOX_KEY'] || randomBytes(32).toString('base64'),
    },
    content: {
      ...Object.fromEntries(ofBoth.map((pair) => pair.content)),
      ...Object.fromEntries(ofContent.map((name) => [name, content[name] || random()])),
    },
  };
}

export const localUrl = (port: number) => `http://127.0.0.1:${port}`;

/** Returns the variables that place and connect the services, without secrets. */
export function wire({ folders: { sites, content }, ports, siteUrl }: Wiring): Environments {
  return {
    origin: {
      HOST: '127.0.0.1',
      PORT: String(ports.sites[0]),
      DIST_FOLDER: `${sites}/dist`,
      WORK_FOLDER: `${sites}/work`,
      OUTBOX_FOLDER: `${sites}/outbox`,
      SECRETS_FOLDER: `${sites}/secrets`,
      CONTENT_URL: localUrl(ports.content),
    },
    content: {
      HOST: '127.0.0.1',
      PORT: String(ports.content),
      PUBLIC_FOLDER: `${content}/public`,
      PRIVATE_FOLDER: `${content}/private`,
      ENV_PATH: `${content}/.env`,
      TOKENS_FILE: `${content}/tokens.env`,
      STAFF_USER: 'personal',
      REBUILD_URL: ports.sites.map((port) => `${localUrl(port)}/api/rebuild`).join(),
      PREVIEW_URL: siteUrl,
    },
  };
}

/** Returns an environment without our settings, so that another set-up has no influence on a trial. */
export function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const settings = new Set<string>([...variableNames, ...contentVariableNames]);
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !settings.has(name)));
}

/** Whether the value of a variable is secret. Addresses may contain a password. */
export function isSecretName(name: string): boolean {
  return /TOKEN$|SECRET$|PASSWORD$|_SALT$|^APP_KEYS$|_KEY$|^(SMTP|DATABASE)_URL$/.test(name);
}
