import { type Database, key, schema } from './database.ts';

/** Time limit for a migration statement and for the lock, in milliseconds. */
const stepMs = 60_000;

/**
 * Migrates the tables of a room. If several processes start at once, one migrates and the others wait.
 *
 * Never change a released step, and only add to the tables: during a rollout, old and new origins share them. Remove
 * unused tables and columns one release later. Steps of a newer version are left alone.
 *
 * @param room owner of the tables. @param steps SQL in order, numbered from 1.
 * @throws {DatabaseError}
 */
export async function migrate(database: Database, room: string, steps: readonly string[]): Promise<void> {
  await database.expectSessions();
  await database.transaction(async (sql) => {
    const limits = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'];
    await sql.query(limits.map((limit) => `SET LOCAL ${limit} = ${stepMs}`).join('; '));
    await sql.query(`SELECT pg_advisory_xact_lock(${key})`, ['migrations']);
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
  }, 2 * stepMs);
}

/** Reads the number of the last applied step; 0 if there is none. */
export async function lastStep(sql: Pick<Database, 'query'>, room: string): Promise<number> {
  const [row] = await sql.query<{ step: number }>(
    'SELECT coalesce(max(step), 0) AS step FROM schema_steps WHERE room = $1',
    [room],
  );
  return row?.step ?? 0;
}
