import { createHmac, randomBytes } from 'node:crypto';
import { anyEqual } from '../../platform/any-equal.ts';
import { cookieValue, setCookie } from '../sessions/sessions.ts';
import { fullName } from './staff-limits.ts';

/** Lifetime of a known device after a login, in seconds. */
export const deviceLifetime = 180 * 86_400;

/** Maximum number of account names per device: several people share the computer of a ward. */
const mostNames = 60;

const cookie = { name: 'geraet', sameSite: 'Strict', maxAge: deviceLifetime } as const;

/** Format of the cookie: the nonce of the device, and one signature per name of its accounts. */
const cookieForm = /^[\w-]{22}(?:\.[\w-]{22})+$/;

export type KnownDevices = ReturnType<typeof knownDevices>;

/**
 * Recognises devices with an earlier login by a signed cookie (OWASP's «device cookies»). The cookie grants no access:
 * it only selects the limit that counts a failed login. It does not reveal the account: a signature can be checked only
 * with its name.
 *
 * @param key returns 32 bytes.
 */
export function knownDevices(key: () => Buffer) {
  return { find, remember };

  /**
   * Returns the nonce that limits count by; undefined if the device is unknown to this account on this host.
   *
   * @param header `Cookie`. @param name of the account, as typed.
   */
  function find(header: string | undefined, host: string, name: string): string | undefined {
    const [nonce = '', ...signatures] = parseCookie(header);
    const known = signatures.map((one) => Buffer.from(one, 'base64url'));
    return anyEqual(Buffer.from(sign(host, name, nonce), 'base64url'), known) ? nonce : undefined;
  }

  /**
   * Makes a device known after a login.
   *
   * @param names that the account can log in with. @returns the value of `Set-Cookie`.
   */
  function remember(header: string | undefined, host: string, names: readonly string[]): string {
    const [nonce = randomBytes(16).toString('base64url'), ...others] = parseCookie(header);
    const own = names.map((name) => sign(host, name, nonce));
    const signatures = [...new Set([...own, ...others])].slice(0, mostNames);
    return setCookie(cookie, [nonce, ...signatures].join('.'));
  }

  /** JSON keeps the fields unambiguous. 16 bytes are long enough and keep the cookie short. */
  function sign(host: string, name: string, nonce: string): string {
    const text = JSON.stringify(['device', host, fullName(name), nonce]);
    return createHmac('sha256', key()).update(text).digest().subarray(0, 16).toString('base64url');
  }
}

function parseCookie(header: string | undefined): string[] {
  const value = cookieValue(cookie, header) ?? '';
  return value.length < 2_000 && cookieForm.test(value) ? value.split('.') : [];
}
