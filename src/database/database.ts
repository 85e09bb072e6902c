import { randomUUID } from 'node:crypto';
import { Pool, type PoolClient, type QueryConfig, type QueryResult, types } from 'pg';
import { environment } from '../environment/environment.ts';
import { type Log, silent } from '../log/log.ts';
import { DatabaseError } from './database-error.ts';
import type { Sql, SqlValue, Transactional } from './sql.ts';

/** Ms until a connection stands. */
const connectMs = 5_000;
/** Ms for one statement, by the server's clock. */
const statementMs = 10_000;
/** Ms until nobody waits for an answer any more: the machine of the database may be gone. */
const usualAnswerMs = 15_000;

/** Tables of all origins and builders. Other programs may use the same database. */
export const schema = 'brand_sites';

/**
 * Of each connection. A server that confirms before it has written would lose what a visitor was thanked for. The TCP
 * settings end the locks of a machine that lost its power.
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
  /** `postgres://user:password@host/database?sslmode=verify-full` */
  url: string;
  /** Connections that this process opens at most. */
  connections: number;
  /** Ms until nobody waits for an answer any more; 15 s by default. */
  answerMs?: number;
}

/** `DATABASE_URL` and `DATABASE_CONNECTIONS`; undefined where there is no database. */
export function databaseSettings(from: NodeJS.ProcessEnv = process.env): DatabaseSettings | undefined {
  const { DATABASE_URL: url, DATABASE_CONNECTIONS: connections } = environment(
    ['DATABASE_URL', 'DATABASE_CONNECTIONS'],
    from,
  );
  return url ? { url, connections } : undefined;
}

/** PostgreSQL, by a pool of connections. What a transaction has committed is on its disk. */
export class Database implements Transactional {
  /** For libraries. */
  readonly pool: Pool;

  /** Connects when it is first asked for something. */
  constructor({ url, connections, answerMs = usualAnswerMs }: DatabaseSettings, log: Log = silent) {
    this.pool = new Pool({
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: connectMs,
      query_timeout: answerMs,
      keepAlive: true,
      application_name: 'brand-sites',
      // Not when it connects: poolers refuse what they do not know then.
      verify: (client, done) => {
        // Nobody else listens yet, and one that breaks now would end the process.
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
    // A connection that breaks while nobody uses it is replaced; without a listener it would end the process.
    this.pool.on('error', (error) => log(`database: ${DatabaseError.of(error).message}`, { level: 'warn' }));
  }

  /** @throws {DatabaseError} */
  async query<Row>(text: string, values: readonly SqlValue[] = []): Promise<Row[]> {
    const client = await this.#connect();
    return usingClient(client, () => run<Row>(client, text, values));
  }

  /**
   * Does all of the work, or nothing of it. Where the connection breaks while it commits, nobody knows which: look.
   *
   * @param answerMs ms that each statement is waited for, where that is longer than usual. @throws {DatabaseError}
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
   * Does the work while nobody else does work of this name, on any machine. The lock is one of a connection: a process that dies
   * gives it back.
   *
   * @param work is told by its signal that the connection, and with it the lock, is lost.
   * @returns undefined, at once, where somebody else has it.
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

  /**
   * Tries whether a connection stays one. Behind a pooler that gives one to each transaction, locks of a connection would be
   * somebody else's, and its settings lost. Needs two connections.
   *
   * @throws {DatabaseError}
   */
  async expectSessions(): Promise<void> {
    const client = await this.#connect();
    const word = randomUUID();
    const found = await usingClient(client, async () => {
      await run(client, "SELECT set_config('brand_sites.session', $1, false)", [word]);
      // Has the pooler give away what it believes to be free.
      return this.transaction(() =>
        run<{ word: string | null }>(client, "SELECT current_setting('brand_sites.session', true) AS word"),
      );
    });
    if (found[0]?.word !== word)
      throw new DatabaseError('0A000', 'is behind a pooler that keeps no sessions (PgBouncer: pool_mode = session)');
  }

  /** Ends when nothing is under way any more. A second time does nothing. */
  async close(): Promise<void> {
    if (!this.pool.ending) await this.pool.end();
  }

  async #connect(): Promise<PoolClient> {
    try {
      return await this.pool.connect();
    } catch (error) {
      throw DatabaseError.of(error);
    }
  }
}

/** In SQL, of the first value. */
export const key = "hashtextextended('brand-sites ' || $1, 0)";

async function usingClient<Result>(client: PoolClient, work: (lost: AbortSignal) => Promise<Result>): Promise<Result> {
  // What breaks between two statements is told by the next one; without a listener it would end the process.
  const losing = new AbortController();
  const heard = () => losing.abort();
  client.on('error', heard);
  let isBroken = false;
  try {
    return await work(losing.signal);
  } catch (error) {
    isBroken = error instanceof DatabaseError && error.isOfConnection;
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
    // Without values several statements may stand in one text; then there are several results.
    const question: QueryConfig & { query_timeout?: number | undefined } = {
      text,
      ...(values.length > 0 && { values: [...values] }),
      query_timeout: answerMs,
    };
    const answer: QueryResult | QueryResult[] = await client.query(question);
    return [answer].flat().flatMap(({ rows }) => rows as Row[]);
  } catch (error) {
    throw DatabaseError.of(error);
  }
}

/** Counts and times in ms fit into a number. */
function getTypeParser(...[oid, format]: Parameters<typeof types.getTypeParser>) {
  return oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format);
}
