import { createHash, randomBytes } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { type SessionStore, SessionsInMemory, type SessionTimes } from './session-store.ts';

export type SameSite = 'Strict' | 'Lax' | 'None';

export interface CookieOptions {
  /** Name without `__Host-`. This prefix limits the cookie to this host, HTTPS and the path `/`. */
  name: string;
  sameSite: SameSite;
  /** Whether the cookie is separate for each embedding site. Browsers that block third-party cookies accept such ones. */
  partitioned?: boolean;
  /** Lifetime in seconds. Without it the cookie ends with the browser session. */
  maxAge?: number;
}

/** @returns the value of `Set-Cookie`. */
export function setCookie({ name, ...options }: CookieOptions, value: string): string {
  return serialize(`__Host-${name}`, value, { path: '/', httpOnly: true, secure: true, ...options });
}

/** @returns the value of `Set-Cookie` that deletes the cookie. */
export function deleteCookie(options: CookieOptions): string {
  return setCookie({ ...options, maxAge: 0 }, '');
}

/** Reads the value of a cookie from the header `Cookie`; undefined if it is missing. */
export function cookieValue({ name }: CookieOptions, header: string | undefined): string | undefined {
  return parse(header ?? '', `__Host-${name}`)[`__Host-${name}`];
}

export interface SessionOptions extends SessionTimes {
  /** Name of the cookie, without `__Host-`. */
  cookie: string;
  /** @default Strict */
  sameSite?: SameSite;
  /** Whether the pages are shown in frames of another site. @default false */
  partitioned?: boolean;
}

/** Delay until a failed `closeAll` is retried, in ms. */
const closeAgainMs = 5_000;

/** Sessions of logged-in people. Only hashes of the session IDs are stored. */
export class Sessions<Data> {
  readonly #cookie: CookieOptions;
  readonly #store: SessionStore<Data>;

  /** @param store of the sessions. By default in memory. */
  constructor(options: SessionOptions, store: SessionStore<Data> = new SessionsInMemory(options)) {
    const { cookie: name, sameSite = 'Strict', partitioned = false } = options;
    this.#cookie = { name, sameSite, partitioned };
    this.#store = store;
  }

  /**
   * Opens a new session.
   *
   * @param host on which the session is valid. @param person owner of the session, for `closeAll`.
   * @returns the value of `Set-Cookie`.
   */
  async open(host: string, data: Data, person?: string): Promise<string> {
    const id = randomBytes(32).toString('base64url');
    await this.#store.open(hashOf(id), { host, data, person });
    return setCookie(this.#cookie, id);
  }

  /** Returns the data of the session in the header `Cookie` if it is valid on this host. Renews its idle timeout. */
  async find(cookieHeader: string | undefined, host: string): Promise<Data | undefined> {
    const key = this.#keyOf(cookieHeader);
    return key === undefined ? undefined : this.#store.find(key, host);
  }

  /** Whether the header `Cookie` names a session, which may have ended. */
  isNamed(cookieHeader: string | undefined): boolean {
    return this.#keyOf(cookieHeader) !== undefined;
  }

  /** Ends the session, if any. @returns the value of `Set-Cookie` that deletes the cookie. */
  async close(cookieHeader: string | undefined): Promise<string> {
    const key = this.#keyOf(cookieHeader);
    if (key !== undefined) await this.#store.close(key);
    return deleteCookie(this.#cookie);
  }

  /**
   * Ends all sessions of a person after a change of their password. If the store is unavailable, it retries until it
   * succeeds: old sessions must not become valid again.
   *
   * @throws the first error of the store.
   */
  async closeAll(person: string): Promise<void> {
    try {
      await this.#store.closeAll(person);
    } catch (error) {
      setTimeout(() => void this.closeAll(person).catch(() => {}), closeAgainMs).unref();
      throw error;
    }
  }

  #keyOf(cookieHeader: string | undefined): string | undefined {
    const id = cookieValue(this.#cookie, cookieHeader);
    return id ? hashOf(id) : undefined;
  }
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}
