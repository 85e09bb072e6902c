import { type Environment, environment, variableNames } from '../environment/environment.ts';
import type { Variables } from '../setup/environment-file.ts';
import { isSecretName, mailNames } from '../setup/wiring.ts';

/** What the doctor looks at. */
export interface SetUp {
  origin: Environment;
  /** The environment of the content service; undefined where it is not known here. */
  content: Variables | undefined;
  /** Whether both services send mails through the same server, or neither does. */
  mailsAlike: boolean;
  /** How browsers reach the websites, `https://{host}`; undefined where no server is in front. */
  siteUrl: string | undefined;
  /** Whom a mail is sent to, to see one arrive. */
  mailTo: string | undefined;
}

export interface Given {
  origin: Variables;
  content: Variables | undefined;
  /** `none`, a pattern, or what the content service says. */
  web?: string | undefined;
  mailTo?: string | undefined;
}

/** @throws {EnvironmentError} for settings of the origin that cannot be meant. */
export function setUpOf({ origin, content, web, mailTo }: Given): SetUp {
  const siteUrl = web ?? (content?.['PREVIEW_URL'] || 'https://{host}');
  return {
    origin: environment(variableNames, origin),
    content,
    mailsAlike: !content || mailNames.every((name) => (origin[name] ?? '') === (content[name] ?? '')),
    siteUrl: siteUrl === 'none' ? undefined : siteUrl,
    mailTo,
  };
}

/** Every value that must not be shown; of addresses also the password alone. */
export function secretsIn({ origin, content = {} }: Pick<Given, 'origin' | 'content'>): string[] {
  return [origin, content].flatMap((variables) =>
    Object.entries(variables).flatMap(([name, value]) => {
      if (!isSecretName(name) || !value) return [];
      const password = URL.parse(value)?.password;
      return [value, ...value.split(','), ...(password ? [password, decodeURIComponent(password)] : [])];
    }),
  );
}
