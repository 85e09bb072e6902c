import proxyAddr from 'proxy-addr';
import { z } from 'zod';

interface Description {
  /** Description in Markdown, for operators. */
  what: string;
  /** Description of the default, if it is not a fixed value. */
  otherwise?: string;
  /** Whether the value must never be shown. */
  secret?: true;
}

export const descriptions = z.registry<Description>();

/** Schema of the address of a service. Paths are appended to it. @param token variable that authenticates. */
export function serviceAddress(example: string, token: string) {
  return address(example)
    .refine((url) => !/\/\/[^/]*@/.test(url), `must hold no user and no password: ${token} is for that`)
    .transform((url) => url.replace(/\/+$/, ''));
}

export function address(example: string) {
  return z.url({ protocol: /^https?$/, error: `must be an address of the form ${example}` });
}

export function secret(what: string, otherwise = '–') {
  return z.string().optional().register(descriptions, { what, otherwise, secret: true });
}

/** Schema of comma-separated secrets, `new,old`, to allow rotation. The minimum length prevents guessing. */
export function secrets(what: string, otherwise: string) {
  return z
    .string()
    .default('')
    .transform((setting) => setting.split(',').flatMap((secret) => secret.trim() || []))
    .refine((all) => all.every(({ length }) => length >= 16), {
      error: 'must have 16 characters or more; openssl rand -hex 32 makes one',
    })
    .register(descriptions, { what, otherwise, secret: true });
}

/** Parses keys of 32 bytes in base64, separated by commas. @returns undefined if one has another length. */
export function parseKeys(text: string): Buffer[] | undefined {
  const keys = text.split(',').flatMap((key) => (key.trim() ? [Buffer.from(key.trim(), 'base64')] : []));
  return keys.every(({ length }) => length === 32) ? keys : undefined;
}

/** Splits `TRUSTED_PROXIES`. */
export function listProxies(text: string): string[] {
  return text.split(',').flatMap((name) => name.trim() || []);
}

export function areProxies(text: string): boolean {
  try {
    proxyAddr.compile(listProxies(text));
    return true;
  } catch {
    return false;
  }
}

export function isSmtp(url: URL | null): boolean {
  return /^smtps?:$/.test(url?.protocol ?? '') && Boolean(url?.hostname);
}

const databaseParameters = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey'];
/** `pg` treats an empty value as no mode. */
const sslModes = ['disable', 'no-verify', 'require', 'verify-ca', 'verify-full'];

/**
 * Requires an explicit `sslmode` for remote hosts, so that data is not sent in clear text by accident
 * (`sslmode=disable` allows it).
 */
export function isPostgres(url: URL | null): boolean {
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || url.pathname.length < 2) return false;
  if ([...url.searchParams.keys()].some((name) => !databaseParameters.includes(name))) return false;
  const modes = url.searchParams.getAll('sslmode');
  if (modes.some((mode) => !sslModes.includes(mode))) return false;
  return ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname) || modes.length > 0;
}

/** Schema of a whole number in decimal digits. */
export function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine((number) => number >= least && number <= most, { error });
}
