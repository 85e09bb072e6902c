import { createHash, randomBytes } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { LRUCache } from 'lru-cache';

export interface CookieOptions {
  /** Name without `__Host-`. This prefix limits the cookie to this host, HTTPS and the path `/`. */
  name: string;
  sameSite: 'Strict' | 'Lax' | 'None';
  /**
   * Whether the cookie is separate for each embedding site. Browsers that block third-party cookies accept such ones.
   */
  partitioned?: boolean;
  /** Lifetime in seconds. Without it the cookie ends with the browser session. */
  maxAge?: number;
}

export function setCookie({ name, ...options }: CookieOptions, value: string): string {
  return serialize(`__Host-${name}`, value, { path: '/', httpOnly: true, secure: true, ...options });
}

/** Reads the value of a cookie from the header `Cookie`; undefined if it is missing. */
export function cookieValue({ name }: CookieOptions, header: string | undefined): string | undefined {
  return parse(header ?? '', `__Host-${name}`)[`__Host-${name}`];
}

interface NewSession<Data> {
  /** Host of the session. The origin serves several hosts, and a session is valid on one of them only. */
  host: string;
  /** Owner of the session, for `closeAll`. */
  person?: string | undefined;
  data: Data;
}

/** Store of sessions. Keys are hashes of the session IDs. */
export interface SessionStore<Data> {
  open(key: string, session: NewSession<Data>): Promise<void>;
  /** Returns the data of an open session on this host, and renews its idle timeout. */
  find(key: string, host: string): Promise<Data | undefined>;
  close(key: string): Promise<void>;
  closeAll(person: string): Promise<void>;
}

export interface SessionTimes {
  /** Idle timeout of a session, in ms. */
  idle: number;
  /** Maximum lifetime of a session, in ms. */
  absolute: number;
  /**
   * Maximum number of sessions in memory. Beyond it the least recently used one is evicted.
   *
   * @default 5000, more than all staff
   */
  most?: number;
  /** Monotonic clock, in ms. A clock that can be set back would keep sessions open. */
  now?: () => number;
}

/** Creates a store in memory. All its sessions end when the origin stops. */
export function sessionsInMemory<Data>(times: SessionTimes): SessionStore<Data> {
  const { idle, absolute, most = 5_000, now = () => performance.now() } = times;
  const sessions = new LRUCache<string, NewSession<Data> & { openedAt: number; usedAt: number }>({ max: most });
  return {
    open: async (key, session) => {
      sessions.set(key, { ...session, openedAt: now(), usedAt: now() });
    },
    find: async (key, host) => {
      const session = sessions.get(key);
      if (!session || session.host !== host) return undefined;
      if (now() - session.usedAt >= idle || now() - session.openedAt >= absolute) {
        sessions.delete(key);
        return undefined;
      }
      session.usedAt = now();
      return session.data;
    },
    close: async (key) => {
      sessions.delete(key);
    },
    closeAll: async (person) => {
      for (const [key, session] of [...sessions.entries()]) if (session.person === person) sessions.delete(key);
    },
  };
}

export interface SessionOptions extends SessionTimes, Partial<Omit<CookieOptions, 'name' | 'maxAge'>> {
  /** Name of the cookie, without `__Host-`. */
  cookie: string;
}

/** Sessions of logged-in people. Only hashes of the session IDs are stored. */
export class Sessions<Data> {
  readonly #cookie: CookieOptions;
  readonly #store: SessionStore<Data>;

  /** @param store of the sessions. By default in memory. */
  constructor(options: SessionOptions, store: SessionStore<Data> = sessionsInMemory(options)) {
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
    await this.#store.open(hashId(id), { host, data, person });
    return setCookie(this.#cookie, id);
  }

  /** Returns the data of the session in the header `Cookie` if it is valid on this host. Renews its idle timeout. */
  async find(cookieHeader: string | undefined, host: string): Promise<Data | undefined> {
    const key = this.#findKey(cookieHeader);
    return key === undefined ? undefined : this.#store.find(key, host);
  }

  /** Whether the header `Cookie` names a session, which may have ended. */
  isNamed(cookieHeader: string | undefined): boolean {
    return this.#findKey(cookieHeader) !== undefined;
  }

  /** Ends the session, if any. @returns the value of `Set-Cookie` that deletes the cookie. */
  async close(cookieHeader: string | undefined): Promise<string> {
    const key = this.#findKey(cookieHeader);
    if (key !== undefined) await this.#store.close(key);
    return setCookie({ ...this.#cookie, maxAge: 0 }, '');
  }

  /** Ends all sessions of a person after a change of their password. */
  closeAll(person: string): Promise<void> {
    return this.#store.closeAll(person);
  }

  #findKey(cookieHeader: string | undefined): string | undefined {
    const id = cookieValue(this.#cookie, cookieHeader);
    return id ? hashId(id) : undefined;
  }
}

/** Key of a session in a store. */
export function hashId(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}
