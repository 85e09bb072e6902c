import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { Pool, type PoolClient, type QueryConfig, type QueryResult, types } from 'pg';
import { environment } from '../environment/environment.ts';
import { type Log, silent } from '../log/log.ts';
import { DatabaseError } from './database-error.ts';

/** Time limit for connecting, in milliseconds. */
const connectMs = 5_000;
/** Time limit of one statement on the server, in milliseconds. */
const statementMs = 10_000;
/** Time limit for an answer, in milliseconds: the database host may be down. */
const usualAnswerMs = 15_000;

/** Schema with the tables of all origins and builders; other programs may share the database. */
export const schema = 'brand_sites';

/**
 * Settings of each connection. Asynchronous commits could lose data that a visitor was thanked for. The TCP settings
 * release the locks of a host that lost power.
 */
const sessionSettings = Object.entries({
  search_path: schema,
  synchronous_commit: 'on',
  statement_timeout: statementMs,
  lock_timeout: statementMs / 2,
  idle_in_transaction_session_timeout: 2 * usualAnswerMs,
  tcp_keepalives_idle: 5,
  tcp_keepalives_interval: 2,
  tcp_keepalives_count: 2,
})
  .map(([name, value]) => `SET ${name} = ${value};`)
  .join(' ');

export interface DatabaseSettings {
  /** Connection string: `postgres://user:password@host/database?sslmode=verify-full`. */
  url: string;
  /** Maximum number of connections of this process. */
  connections: number;
  /** Time limit for an answer, in milliseconds. @default 15_000 */
  answerMs?: number;
}

/** Reads the settings from `DATABASE_URL` and `DATABASE_CONNECTIONS`; undefined without a database. */
export function databaseSettings(from: NodeJS.ProcessEnv = process.env): DatabaseSettings | undefined {
  const names = ['DATABASE_URL', 'DATABASE_CONNECTIONS'] as const;
  const { DATABASE_URL: url, DATABASE_CONNECTIONS: connections } = environment(names, from);
  return url ? { url, connections } : undefined;
}

/** Marks statements of preparations. */
const preparing = new AsyncLocalStorage<true>();

/** PostgreSQL through a connection pool. Committed transactions are on its disk. */
export class Database implements Transactional {
  /** For libraries that need a pool. */
  readonly pool: Pool;
  readonly #log: Log;
  /** Work that a database which was away still needs, in order. */
  readonly #unprepared: (() => Promise<void>)[] = [];
  #preparing: Promise<void> | undefined;

  /** Connects on first use. */
  constructor({ url, connections, answerMs = usualAnswerMs }: DatabaseSettings, log: Log = silent) {
    this.#log = log;
    this.pool = new Pool({
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: connectMs,
      query_timeout: answerMs,
      keepAlive: true,
      application_name: 'brand-sites',
      // Set after connecting, because poolers refuse unknown startup parameters.
      verify: (client, done) => {
        // The pool has no listener yet, and an unhandled error event would end the process.
        const heard = () => {};
        client.on('error', heard);
        void client
          .query(sessionSettings)
          .then(
            () => done(),
            (error) => done(error),
          )
          .finally(() => client.off('error', heard));
      },
      types: { getTypeParser },
    });
    // The pool replaces idle connections that break; an unhandled error event would end the process.
    this.pool.on('error', (error) => log(`database: ${DatabaseError.of(error).message}`, { level: 'warn' }));
  }

  /** @throws {DatabaseError} */
  async query<Row>(text: string, values: readonly SqlValue[] = []): Promise<Row[]> {
    const client = await this.#connect();
    return usingClient(client, () => run<Row>(client, text, values));
  }

  /**
   * Runs the work in a transaction. If the connection breaks during the commit, the outcome is unknown; check it.
   *
   * @param answerMs time limit of each answer in milliseconds, if longer than usual.
   * @throws {DatabaseError}
   */
  async transaction<Result>(work: (sql: Sql) => Promise<Result>, answerMs?: number): Promise<Result> {
    const client = await this.#connect();
    return usingClient(client, async () => {
      await run(client, 'BEGIN');
      let result: Result;
      try {
        result = await work({ query: (text, values = []) => run(client, text, values, answerMs) });
      } catch (error) {
        if (!(error instanceof DatabaseError && error.isOfConnection)) await run(client, 'ROLLBACK');
        throw error;
      }
      await run(client, 'COMMIT');
      return result;
    });
  }

  /**
   * Runs the work under a lock with this name, across all machines. The lock belongs to a connection, so a process that
   * dies releases it.
   *
   * @param work receives a signal that aborts when the connection, and with it the lock, is lost.
   * @returns undefined, at once, if another process has the lock.
   */
  async alone<Result>(
    name: string,
    work: (lost: AbortSignal) => Promise<Result>,
  ): Promise<{ result: Result } | undefined> {
    const client = await this.#connect();
    return usingClient(client, async (lost) => {
      const [lock] = await run<{ is_ours: boolean }>(client, `SELECT pg_try_advisory_lock(${key}) AS is_ours`, [name]);
      if (!lock?.is_ours) return undefined;
      try {
        return { result: await work(lost) };
      } finally {
        await run(client, `SELECT pg_advisory_unlock(${key})`, [name]);
      }
    });
  }

  /** Runs the work on a connection of its own, which ends with the work. @throws {DatabaseError} */
  async session<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
    const client = await this.#connect();
    const listen = async (channel: string, hear: (message: string) => void) => {
      client.on('notification', ({ payload = '' }) => hear(payload));
      await run(client, `LISTEN ${channel}`);
    };
    const query: Sql['query'] = (text, values) => run(client, text, values);
    return usingClient(client, (lost) => work({ query, lost, listen }), true);
  }

  /**
   * Checks that the server keeps sessions. Behind a pooler in transaction mode, locks and settings of a connection
   * would be lost. Needs two connections.
   *
   * @throws {DatabaseError}
   */
  async expectSessions(): Promise<void> {
    const client = await this.#connect();
    const word = randomUUID();
    const found = await usingClient(client, async () => {
      await run(client, "SELECT set_config('brand_sites.session', $1, false)", [word]);
      // Occupies a second connection, so that the pooler hands out a free one.
      return this.transaction(() =>
        run<{ word: string | null }>(client, "SELECT current_setting('brand_sites.session', true) AS word"),
      );
    });
    if (found[0]?.word !== word)
      throw new DatabaseError('0A000', 'is behind a pooler that keeps no sessions (PgBouncer: pool_mode = session)');
  }

  /**
   * Does work that all other statements need, such as creating tables. While the database is away, the work waits, and
   * every statement fails; the first one that reaches the database does the work before.
   *
   * @throws if the work fails for another reason.
   */
  async prepare(work: () => Promise<void>): Promise<void> {
    try {
      if (!this.#unprepared.length) return await preparing.run(true, work);
    } catch (error) {
      if (!(error instanceof DatabaseError && error.isAway)) throw error;
      this.#log(`database: ${error.message}; forms wait on this disk until it answers`, { level: 'warn' });
    }
    this.#unprepared.push(work);
  }

  /** Resolves when the preparations are done. @throws {DatabaseError} while they cannot be. */
  async prepared(): Promise<void> {
    if (!this.#unprepared.length || preparing.getStore()) return;
    this.#preparing ??= preparing
      .run(true, async () => {
        for (let work = this.#unprepared[0]; work; work = this.#unprepared[0]) {
          await work();
          this.#unprepared.shift();
        }
        this.#log('database: answers again');
      })
      .catch((error: Error) => {
        throw error instanceof DatabaseError ? error : new DatabaseError('prepare', `cannot be used: ${error.message}`);
      })
      .finally(() => {
        this.#preparing = undefined;
      });
    await this.#preparing;
  }

  /** Waits for running queries and closes the pool. Further calls do nothing. */
  async close(): Promise<void> {
    if (!this.pool.ending) await this.pool.end();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  async #connect(): Promise<PoolClient> {
    await this.prepared();
    try {
      return await this.pool.connect();
    } catch (error) {
      throw DatabaseError.of(error);
    }
  }
}

/** SQL expression for the lock key of the first parameter. */
export const key = "hashtextextended('brand-sites ' || $1, 0)";

async function usingClient<Result>(
  client: PoolClient,
  work: (lost: AbortSignal) => Promise<Result>,
  endsAfterwards = false,
): Promise<Result> {
  // An error between two statements is reported by the next one; an unhandled error event would end the process.
  const losing = new AbortController();
  const heard = () => losing.abort();
  client.on('error', heard);
  let isBroken = endsAfterwards;
  try {
    return await work(losing.signal);
  } catch (error) {
    isBroken ||= error instanceof DatabaseError && error.isOfConnection;
    throw error;
  } finally {
    client.off('error', heard);
    client.release(isBroken);
  }
}

async function run<Row>(
  client: PoolClient,
  text: string,
  values: readonly SqlValue[] = [],
  answerMs?: number,
): Promise<Row[]> {
  try {
    // Without values, one text may hold several statements; the result is then an array.
    const question: QueryConfig & { query_timeout?: number | undefined } = {
      text,
      ...(values.length > 0 && { values: [...values] }),
      query_timeout: answerMs,
    };
    const answer: QueryResult | QueryResult[] = await client.query(question);
    return [answer].flat().flatMap(({ rows }) => rows);
  } catch (error) {
    throw DatabaseError.of(error);
  }
}

/** Parses 64-bit integers as numbers: counts and milliseconds fit. */
function getTypeParser(...[oid, format]: Parameters<typeof types.getTypeParser>) {
  return oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format);
}

/** Row of a result, by column name. Numbers and times are `number`, bytes are `Uint8Array`. */
export type SqlRow = Record<string, unknown>;
export type SqlValue = string | number | Uint8Array | null;

/** Runs statements. */
export interface Sql {
  /** @param text SQL with `$1`, `$2` for the values; it never contains values. */
  query<Row = SqlRow>(text: string, values?: readonly SqlValue[]): Promise<Row[]>;
}

/** Inserts a row, unless one with its key is there. @returns whether it was inserted. */
export async function insert(sql: Sql, table: string, row: Readonly<Record<string, SqlValue>>): Promise<boolean> {
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`);
  const text = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${places.join(', ')}) ON CONFLICT DO NOTHING RETURNING 1`;
  return (await sql.query(text, Object.values(row))).length > 0;
}

/** A connection. Locks and settings belong to it. */
export interface Session extends Sql {
  readonly lost: AbortSignal;
  /** Calls `hear` with each message of `pg_notify` on a channel, in the same order on all connections. */
  listen(channel: string, hear: (message: string) => void): Promise<void>;
}

/** A database with transactions, independent of its kind. */
export interface Transactional extends Sql {
  /** Runs the work in a transaction: everything is stored when this returns, or nothing. */
  transaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
}
