import { createHmac, randomBytes } from 'node:crypto';
import { anyEqual } from '../requests/any-equal.ts';
import { cookieValue, setCookie } from '../sessions/cookie.ts';
import { fullName } from './account-name.ts';

/** Seconds that a device stays known after a login. */
export const deviceLifetime = 180 * 86_400;

/** Accounts that a device is known for: several people share the computer of a ward. */
const mostAccounts = 20;

const cookie = { name: 'geraet', sameSite: 'Strict', maxAge: deviceLifetime } as const;

/** End in seconds since 1970, nonce, a signature for each name of the account. */
const tokenForm = /^(\d{10})\.([\w-]{22})((?:\.[\w-]{22}){1,3})$/;

interface Token {
  text: string;
  end: number;
  nonce: string;
  signatures: Buffer[];
}

/**
 * Tells the devices on which somebody has logged in before from those of strangers, by a signed cookie. It lets nobody in:
 * it only says by which count a guess is counted (OWASP's «device cookies»). It names nobody: who the account is shows
 * only when its name is typed. The cookie of a browser holds a token for each account.
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
   * The nonce by which the device is counted; undefined where it is a stranger to this account on this host.
   *
   * @param header `Cookie`. @param name as it was typed.
   */
  find(header: string | undefined, host: string, name: string): string | undefined {
    return this.#tokens(header).find((token) => this.#isOf(token, host, [name]))?.nonce;
  }

  /**
   * Makes a device known after a login, always with a new nonce.
   *
   * @param names by which the account can log in. @returns the value of `Set-Cookie`.
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

  /** Those that have not ended; whose they are is not known yet. */
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

  /** As JSON, so that no two of them are the same text. 16 bytes are more than anybody guesses, and keep the cookie short. */
  #sign(host: string, name: string, nonce: string, end: number): Buffer {
    const text = JSON.stringify(['device', host, name, nonce, end]);
    return createHmac('sha256', this.#key).update(text).digest().subarray(0, 16);
  }
}
