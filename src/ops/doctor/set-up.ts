import { environment, variableNames } from '../../platform/environment/environment.ts';
import type { Variables } from '../setup/environment-file.ts';
import { renewal } from '../setup/production.ts';
import { isSecretName } from '../setup/wiring.ts';

export interface Given {
  origin: Variables;
  /** Environment of the content service; undefined if it is unknown on this machine. */
  content: Variables | undefined;
  /** Files that the environments were read from. */
  files?: { origin?: string | undefined; content?: string | undefined };
  /** `none`, or a pattern for the address of a website. @default PREVIEW_URL of the content service */
  web?: string | undefined;
  /** Recipient of a test mail. */
  mailTo?: string | undefined;
}

/** Settings of the installation that the doctor checks. */
export type SetUp = ReturnType<typeof parseSetUp>;

/** Parses the settings. @throws {EnvironmentError} for invalid settings of the origin. */
export function parseSetUp({ origin, content, files = {}, web, mailTo }: Given) {
  const siteUrl = web ?? (content?.['PREVIEW_URL'] || 'https://{host}');
  return {
    origin: environment(variableNames, origin),
    content,
    files: { origin: files.origin ?? '/etc/brand-sites.env', content: files.content ?? '/etc/brand-content.env' },
    /** Web server of the set-up: `nginx`, `caddy`. */
    server: origin['SETUP_SERVER'],
    /** Folder of the certificate for all hosts, with nginx. */
    certificates: origin['SETUP_CERTIFICATES'],
    /** Public address of the websites, such as `https://{host}`; undefined without a web server. */
    siteUrl: siteUrl === 'none' ? undefined : siteUrl,
    mailTo,
  };
}

/** Returns the address of a website. @param pattern such as `https://{host}`, `http://{brand}.localhost:4321` */
export function websiteUrl(pattern: string, brand: string, host: string): string {
  return pattern.replaceAll('{host}', host).replaceAll('{brand}', brand);
}

/** Command that writes the configuration of the web server again and loads it. */
export function renewServer({ server }: SetUp): string {
  if (server !== 'nginx' && server !== 'caddy')
    return 'write it again with brand-sites hosting, then reload the web server';
  return `brand-sites setup --in-place && systemctl reload ${server}`;
}

/** Command that gets a new certificate. */
export function renewCertificate({ server, certificates }: SetUp): string {
  if (server === 'caddy') return 'journalctl -u caddy | grep certificate says why; then systemctl restart caddy';
  return server === 'nginx' && certificates ? renewal(certificates) : 'renew it, then reload the web server';
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
