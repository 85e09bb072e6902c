import { LRUCache } from 'lru-cache';

/** A new session. */
export interface NewSession<Data> {
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
  /** Ends all sessions of a person. */
  closeAll(person: string): Promise<void>;
}

/** Maximum number of sessions, more than all staff. Beyond it the least recently used one is evicted. */
const most = 5_000;

export interface SessionTimes {
  /** Idle timeout of a session, in ms. */
  idle: number;
  /** Maximum lifetime of a session, in ms. */
  absolute: number;
  /** Monotonic clock, in ms. A clock that can be set back would keep sessions open. */
  now?: () => number;
}

/** Sessions in memory. All of them end when the origin stops. */
export class SessionsInMemory<Data> implements SessionStore<Data> {
  readonly #times: SessionTimes;
  readonly #sessions = new LRUCache<string, NewSession<Data> & { openedAt: number; usedAt: number }>({ max: most });

  constructor(times: SessionTimes) {
    this.#times = times;
  }

  async open(key: string, session: NewSession<Data>): Promise<void> {
    const time = this.#now();
    this.#sessions.set(key, { ...session, openedAt: time, usedAt: time });
  }

  async find(key: string, host: string): Promise<Data | undefined> {
    const session = this.#sessions.get(key);
    if (!session || session.host !== host) return undefined;
    const time = this.#now();
    if (time - session.usedAt >= this.#times.idle || time - session.openedAt >= this.#times.absolute) {
      this.#sessions.delete(key);
      return undefined;
    }
    session.usedAt = time;
    return session.data;
  }

  async close(key: string): Promise<void> {
    this.#sessions.delete(key);
  }

  async closeAll(person: string): Promise<void> {
    for (const [key, session] of [...this.#sessions.entries()])
      if (session.person === person) this.#sessions.delete(key);
  }

  #now(): number {
    return (this.#times.now ?? (() => performance.now()))();
  }
}
