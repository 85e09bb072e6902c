import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type CookieOptions, cookieValue, deleteCookie, type SameSite, setCookie } from './cookie.ts';

/** More than all staff; the one that was not used for longest makes room. */
const most = 5_000;

export interface SessionOptions {
  /** Name of the cookie, without `__Host-`. */
  cookie: string;
  /** Ms without a request after which a session ends. */
  idle: number;
  /** Ms after which it ends whatever happens. */
  absolute: number;
  /** `Strict` unless something else is said. */
  sameSite?: SameSite;
  /** For pages in frames of another site. */
  partitioned?: boolean;
  /** Ms of a clock that nobody sets: one that is set back would keep sessions open. */
  now?: () => number;
}

interface Session<Data> {
  /** One origin answers for all hosts: a session of one must not be one of another. */
  host: string;
  data: Data;
  openedAt: number;
  usedAt: number;
}

/** Who is logged in, in memory: all are logged out when the origin stops. Only hashes of the identifiers are kept. */
export class Sessions<Data> {
  readonly #options: SessionOptions;
  readonly #cookie: CookieOptions;
  readonly #sessions = new LRUCache<string, Session<Data>>({ max: most });

  constructor(options: SessionOptions) {
    this.#options = options;
    const { cookie: name, sameSite = 'Strict', partitioned = false } = options;
    this.#cookie = { name, sameSite, partitioned };
  }

  /**
   * Opens a session, always a new one.
   *
   * @param host as `find` will be asked for it.
   * @returns the value of `Set-Cookie`.
   */
  open(host: string, data: Data): string {
    const id = randomBytes(32).toString('base64url');
    const time = this.#now();
    this.#sessions.set(hashOf(id), { host, data, openedAt: time, usedAt: time });
    return setCookie(this.#cookie, id);
  }

  /** The data of the session that the header `Cookie` names, if it is one of this host; it counts as used now. */
  find(cookieHeader: string | undefined, host: string): Data | undefined {
    const key = this.#keyOf(cookieHeader);
    const session = key && this.#sessions.get(key);
    if (!key || !session || session.host !== host) return undefined;
    const time = this.#now();
    if (time - session.usedAt >= this.#options.idle || time - session.openedAt >= this.#options.absolute) {
      this.#sessions.delete(key);
      return undefined;
    }
    session.usedAt = time;
    return session.data;
  }

  /** Whether the header `Cookie` names a session, be it one that has ended. */
  isNamed(cookieHeader: string | undefined): boolean {
    return this.#keyOf(cookieHeader) !== undefined;
  }

  /** Ends the session if there is one. @returns the value of `Set-Cookie` that deletes the cookie. */
  close(cookieHeader: string | undefined): string {
    const key = this.#keyOf(cookieHeader);
    if (key) this.#sessions.delete(key);
    return deleteCookie(this.#cookie);
  }

  /** Ends all sessions whose data is such: those of a person whose password has changed. */
  closeAll(isSuch: (data: Data) => boolean): void {
    for (const [key, { data }] of [...this.#sessions.entries()]) if (isSuch(data)) this.#sessions.delete(key);
  }

  #keyOf(cookieHeader: string | undefined): string | undefined {
    const id = cookieValue(this.#cookie, cookieHeader);
    return id && hashOf(id);
  }

  #now(): number {
    return (this.#options.now ?? (() => performance.now()))();
  }
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}
