import { Database, databaseSettings, type Sql } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';

export const leadershipSteps = [
  `CREATE TABLE content_changes (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     at timestamptz NOT NULL DEFAULT clock_timestamp(),
     plan text NOT NULL);
   CREATE TABLE builders (
     id text PRIMARY KEY,
     until timestamptz NOT NULL);
   CREATE TABLE brand_leases (
     brand text PRIMARY KEY,
     holder text,
     epoch bigint NOT NULL DEFAULT 0,
     until timestamptz NOT NULL DEFAULT '-infinity');
   CREATE TABLE brand_notes (
     brand text NOT NULL,
     name text NOT NULL,
     value text NOT NULL,
     PRIMARY KEY (brand, name))`,
  `ALTER TABLE builders ADD COLUMN publishes boolean NOT NULL DEFAULT false`,
  `ALTER TABLE builders
     ADD COLUMN is_useful boolean NOT NULL DEFAULT true,
     ADD COLUMN code text NOT NULL DEFAULT '',
     ADD COLUMN destination text NOT NULL DEFAULT ''`,
  `CREATE TABLE leader (
     is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
     holder text NOT NULL,
     term bigint NOT NULL DEFAULT 1,
     publishes boolean NOT NULL,
     renewed_at timestamptz NOT NULL DEFAULT clock_timestamp());
   ALTER TABLE builders ADD COLUMN followed jsonb NOT NULL DEFAULT '{}'`,
];

/** Runs the work of a command with the tables of `DATABASE_URL`; with undefined if there is none. @throws {DatabaseError} */
export async function withTables<Result>(work: (database: Database | undefined) => Promise<Result>): Promise<Result> {
  const settings = databaseSettings();
  const database = settings && new Database(settings);
  try {
    if (database) await migrate(database, 'leadership', leadershipSteps);
    return await work(database);
  } finally {
    await database?.close();
  }
}

/** A running process that builds. */
export interface RunningBuilder {
  id: string;
  destination: string;
  leads: boolean;
  /** Last rollback that it followed, by brand. */
  followed: Record<string, { id: string; problem?: string }>;
}

/** Lists the running builders. @throws {DatabaseError} */
export function runningBuilders(sql: Sql): Promise<RunningBuilder[]> {
  return sql.query(
    `SELECT id, destination, followed, holder IS NOT NULL AS leads FROM builders LEFT JOIN leader ON holder = id
      WHERE until BETWEEN clock_timestamp() AND clock_timestamp() + interval '1 minute' ORDER BY id`,
  );
}

/** Host name and process id of a builder. */
export const machineName = ({ id }: Pick<RunningBuilder, 'id'>) => id.split(' ').slice(0, 2).join(' ');
