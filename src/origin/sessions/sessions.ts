import { createHash, randomBytes } from 'node:crypto';
import { type CookieOptions, cookieValue, deleteCookie, type SameSite, setCookie } from './cookie.ts';
import type { SessionStore } from './session-store.ts';
import { SessionsInMemory, type SessionTimes } from './sessions-in-memory.ts';

export interface SessionOptions extends SessionTimes {
  /** Name of the cookie, without `__Host-`. */
  cookie: string;
  /** `Strict` unless something else is said. */
  sameSite?: SameSite;
  /** For pages in frames of another site. */
  partitioned?: boolean;
}

/** Ms until sessions that could not be ended are to be ended again. */
const closeAgainMs = 5_000;

/** Who is logged in. Only hashes of the identifiers are kept. */
export class Sessions<Data> {
  readonly #cookie: CookieOptions;
  readonly #store: SessionStore<Data>;

  /** @param store by default the memory of this origin. */
  constructor(options: SessionOptions, store: SessionStore<Data> = new SessionsInMemory(options)) {
    const { cookie: name, sameSite = 'Strict', partitioned = false } = options;
    this.#cookie = { name, sameSite, partitioned };
    this.#store = store;
  }

  /**
   * Opens a session, always a new one.
   *
   * @param host as `find` will be asked for it. @param person whose it is, for `closeAll`.
   * @returns the value of `Set-Cookie`.
   */
  async open(host: string, data: Data, person?: string): Promise<string> {
    const id = randomBytes(32).toString('base64url');
    await this.#store.open(hashOf(id), { host, data, person });
    return setCookie(this.#cookie, id);
  }

  /** The data of the session that the header `Cookie` names, if it is one of this host; it counts as used now. */
  async find(cookieHeader: string | undefined, host: string): Promise<Data | undefined> {
    const key = this.#keyOf(cookieHeader);
    return key === undefined ? undefined : this.#store.find(key, host);
  }

  /** Puts other data in their place. */
  async change(cookieHeader: string | undefined, data: Data): Promise<void> {
    const key = this.#keyOf(cookieHeader);
    if (key !== undefined) await this.#store.change(key, data);
  }

  /** Whether the header `Cookie` names a session, be it one that has ended. */
  isNamed(cookieHeader: string | undefined): boolean {
    return this.#keyOf(cookieHeader) !== undefined;
  }

  /** Ends the session if there is one. @returns the value of `Set-Cookie` that deletes the cookie. */
  async close(cookieHeader: string | undefined): Promise<string> {
    const key = this.#keyOf(cookieHeader);
    if (key !== undefined) await this.#store.close(key);
    return deleteCookie(this.#cookie);
  }

  /**
   * Ends all sessions of a person: their password has changed. Where the store is away it goes on trying: they must not
   * come back with it.
   *
   * @throws what the store throws the first time.
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
