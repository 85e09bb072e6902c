import { type Database, key, schema } from './database.ts';
import type { Sql } from './sql.ts';

/**
 * Brings the tables of a room up to date. Of several processes that start at once one does it, the others wait.
 *
 * A step is never changed once it was released, and only adds: while origins are replaced one by one, older ones work
 * beside newer ones. What is no longer needed is removed one release later. Steps that only a newer version knows are left
 * alone.
 *
 * @param room whose tables they are. @param steps SQL, in order; their numbers start at 1.
 * @throws {DatabaseError}
 */
export async function migrate(database: Database, room: string, steps: readonly string[]): Promise<void> {
  await database.expectSessions();
  await oneByOne(database, async (sql) => {
    await sql.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
    await sql.query(
      `CREATE TABLE IF NOT EXISTS schema_steps (
         room text, step integer, done_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (room, step))`,
    );
    const done = await lastStep(sql, room);
    for (const [index, step] of steps.entries()) {
      if (index < done) continue;
      await sql.query(step);
      await sql.query('INSERT INTO schema_steps (room, step) VALUES ($1, $2)', [room, index + 1]);
    }
  });
}

/** Ms that a statement on tables may take, and the wait for those of another process. */
const stepMs = 60_000;

/** Does work on tables while no other process does; what the library of a queue makes, for example. */
export function oneByOne<Result>(database: Database, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const limits = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'];
  return database.transaction(async (sql) => {
    await sql.query(limits.map((limit) => `SET LOCAL ${limit} = ${stepMs}`).join('; '));
    await sql.query(`SELECT pg_advisory_xact_lock(${key})`, ['migrations']);
    return work(sql);
  }, 2 * stepMs);
}

/** The number of the last step that was done; 0 where none was. */
export async function lastStep(sql: Pick<Database, 'query'>, room: string): Promise<number> {
  const [row] = await sql.query<{ step: number }>(
    'SELECT coalesce(max(step), 0) AS step FROM schema_steps WHERE room = $1',
    [room],
  );
  return row?.step ?? 0;
}
