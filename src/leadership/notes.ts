import { Database, databaseSettings, type Sql } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { parseJson } from '../platform/disk/read-json.ts';
import { brandOfHost } from '../sites/find-brand.ts';
import { type Notes, noteSchemas, type UploadNotes } from '../storage/upload-notes.ts';
import { leadershipSteps } from './tables.ts';

/** Runs the work of a command with the tables of `DATABASE_URL`; with undefined if there is none. @throws {DatabaseError} */
export async function withTables<Result>(work: (database: Database | undefined) => Promise<Result>): Promise<Result> {
  const settings = databaseSettings();
  await using database = settings && new Database(settings);
  if (database) await migrate(database, 'leadership', leadershipSteps);
  return await work(database);
}

export interface RunningBuilder {
  /** Host name and process id. */
  machine: string;
  leads: boolean;
}

/** Beginning of the name of a builder's connection. */
export const builderPrefix = 'brand-sites builder ';

/** Lists the running builders by their connections. The leader is the one with a lock. @throws {DatabaseError} */
export function runningBuilders(sql: Sql): Promise<RunningBuilder[]> {
  return sql.query(
    `SELECT substr(application_name, length($1) + 1) AS machine,
            EXISTS (SELECT FROM pg_locks WHERE pg_locks.pid = activity.pid AND locktype = 'advisory') AS leads
       FROM pg_stat_activity AS activity
      WHERE datname = current_database() AND starts_with(application_name, $1) ORDER BY machine`,
    [builderPrefix],
  );
}

/** Reads a note on a brand. @throws {DatabaseError} */
export async function readNote(sql: Sql, brand: string, name: string): Promise<string | undefined> {
  const text = 'SELECT value FROM brand_notes WHERE brand = $1 AND name = $2';
  return (await sql.query<{ value: string }>(text, [brand, name]))[0]?.value;
}

/** Writes a note on a brand. @throws {DatabaseError} */
export async function writeNote(sql: Sql, brand: string, name: string, value: string): Promise<void> {
  await sql.query(
    `INSERT INTO brand_notes (brand, name, value) VALUES ($1, $2, $3)
     ON CONFLICT (brand, name) DO UPDATE SET value = excluded.value`,
    [brand, name, value],
  );
}

/** Read-only access to the leader's notes on its uploads, for a process that does not upload. */
export function sharedNotes(sql: Sql): Pick<UploadNotes, 'uploader' | 'read'> {
  return {
    uploader: () => undefined,
    read: async (host, name) => {
      const text = await readNote(sql, brandOfHost(host).id, `publication ${name}`);
      return text === undefined ? undefined : parseJson<Notes[typeof name]>(text, noteSchemas[name]).value;
    },
  };
}
