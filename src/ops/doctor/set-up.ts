import { type Environment, environment, variableNames } from '../../platform/environment/environment.ts';
import type { Variables } from '../setup/environment-file.ts';
import { isSecretName, mailNames } from '../setup/wiring.ts';

/** Settings of the installation that the doctor checks. */
export interface SetUp {
  origin: Environment;
  /** Environment of the content service; undefined if it is unknown on this machine. */
  content: Variables | undefined;
  /** Whether both services have the same mail settings, or neither has any. */
  mailsAlike: boolean;
  /** Public address of the websites, such as `https://{host}`; undefined without a web server. */
  siteUrl: string | undefined;
  /** Recipient of a test mail. */
  mailTo: string | undefined;
}

export interface Given {
  origin: Variables;
  content: Variables | undefined;
  /** `none`, or a pattern for the address of a website. @default PREVIEW_URL of the content service */
  web?: string | undefined;
  mailTo?: string | undefined;
}

/** Parses the settings. @throws {EnvironmentError} for invalid settings of the origin. */
export function parseSetUp({ origin, content, web, mailTo }: Given): SetUp {
  const siteUrl = web ?? (content?.['PREVIEW_URL'] || 'https://{host}');
  return {
    origin: environment(variableNames, origin),
    content,
    mailsAlike: !content || mailNames.every((name) => (origin[name] ?? '') === (content[name] ?? '')),
    siteUrl: siteUrl === 'none' ? undefined : siteUrl,
    mailTo,
  };
}

/** Returns all secret values of both environments, and the passwords in addresses. */
export function secretsIn({ origin, content = {} }: Pick<Given, 'origin' | 'content'>): string[] {
  return [origin, content].flatMap((variables) =>
    Object.entries(variables).flatMap(([name, value]) => {
      if (!isSecretName(name) || !value) return [];
      const password = URL.parse(value)?.password;
      return [value, ...value.split(','), ...(password ? [password, decodeURIComponent(password)] : [])];
    }),
  );
}
