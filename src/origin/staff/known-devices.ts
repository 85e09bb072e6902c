import { createHmac, randomBytes } from 'node:crypto';
import { anyEqual } from '../requests/tokens.ts';
import { cookieValue, setCookie } from '../sessions/sessions.ts';
import { fullName } from './staff-limits.ts';

/** Lifetime of a known device after a login, in seconds. */
export const deviceLifetime = 180 * 86_400;

/** Maximum number of accounts per device: several people share the computer of a ward. */
const mostAccounts = 20;

const cookie = { name: 'geraet', sameSite: 'Strict', maxAge: deviceLifetime } as const;

/** Format of a token: expiry in seconds since 1970, nonce, one signature per name of the account. */
const tokenForm = /^(\d{10})\.([\w-]{22})((?:\.[\w-]{22}){1,3})$/;

interface Token {
  text: string;
  end: number;
  nonce: string;
  signatures: Buffer[];
}

/**
 * Recognises devices with an earlier login by a signed cookie (OWASP's «device cookies»). The cookie grants no access: it
 * only selects the limit that counts a failed login. It does not reveal the account: the signature can be checked only
 * with its name. The cookie of a browser holds one token per account.
 */
export class KnownDevices {
  readonly #key: Buffer;
  readonly #now: () => number;

  /** @param key 32 bytes. @param now ms since 1970. */
  constructor(key: Buffer, now: () => number = Date.now) {
    this.#key = key;
    this.#now = now;
  }

  /**
   * Returns the nonce that limits count by; undefined if the device is unknown to this account on this host.
   *
   * @param header `Cookie`. @param name of the account, as typed.
   */
  find(header: string | undefined, host: string, name: string): string | undefined {
    return this.#tokens(header).find((token) => this.#isOf(token, host, [name]))?.nonce;
  }

  /**
   * Makes a device known after a login, with a new nonce.
   *
   * @param names that the account can log in with. @returns the value of `Set-Cookie`.
   */
  remember(header: string | undefined, host: string, names: readonly string[]): string {
    const others = this.#tokens(header).filter((token) => !this.#isOf(token, host, names));
    const end = Math.floor(this.#now() / 1000) + deviceLifetime;
    const nonce = randomBytes(16).toString('base64url');
    const own = [...new Set(names.map(fullName))].map((name) =>
      this.#sign(host, name, nonce, end).toString('base64url'),
    );
    const tokens = [[end, nonce, ...own].join('.'), ...others.map(({ text }) => text)];
    return setCookie(cookie, tokens.slice(0, mostAccounts).join('~'));
  }

  /** Parses the tokens of the cookie that have not expired, without checking their signatures. */
  #tokens(header: string | undefined): Token[] {
    const texts = cookieValue(cookie, header)?.split('~', mostAccounts) ?? [];
    return texts.flatMap((text) => {
      const [, end = '0', nonce = '', signatures = ''] = tokenForm.exec(text) ?? [];
      if (Number(end) * 1000 <= this.#now()) return [];
      const bytes = signatures.split('.').slice(1);
      return [{ text, end: Number(end), nonce, signatures: bytes.map((one) => Buffer.from(one, 'base64url')) }];
    });
  }

  #isOf({ end, nonce, signatures }: Token, host: string, names: readonly string[]): boolean {
    return names.some((name) => anyEqual(this.#sign(host, fullName(name), nonce, end), signatures));
  }

  /** Signs a token. JSON keeps the fields unambiguous. 16 bytes are long enough and keep the cookie short. */
  #sign(host: string, name: string, nonce: string, end: number): Buffer {
    const text = JSON.stringify(['device', host, name, nonce, end]);
    return createHmac('sha256', this.#key).update(text).digest().subarray(0, 16);
  }
}
