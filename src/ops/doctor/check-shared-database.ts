import { memorySteps } from '../../origin/memory/shared-memory.ts';
import { probe } from '../../origin/outbox/stores.ts';
import { outboxSteps } from '../../origin/outbox/tables.ts';
import { Database } from '../../platform/database/database.ts';
import { DatabaseError } from '../../platform/database/database-error.ts';
import { lastStep } from '../../platform/database/migrate.ts';
import { leadershipSteps, machineName, runningBuilders } from '../../publish/leadership/tables.ts';
import { type Finding, reporter } from './finding.ts';
import type { SetUp } from './set-up.ts';

const rooms = { outbox: outboxSteps, memory: memorySteps };

/** Checks that the shared database is writable and has the tables of this version. */
export async function checkSharedDatabase({ origin }: SetUp): Promise<Finding[]> {
  const { well, wrong, skipped } = reporter('database of several machines');
  const { DATABASE_URL: url } = origin;
  if (!url) return [skipped('DATABASE_URL is not set: this machine is the only one')];
  const database = new Database({ url, connections: 2 });
  try {
    await database.expectSessions();
    const [{ version } = { version: '' }] = await database.query<{ version: string }>('SHOW server_version');
    const [{ there } = { there: false }] = await database.query<{ there: boolean }>(
      "SELECT to_regclass('schema_steps') IS NOT NULL AS there",
    );
    if (!there) return [wrong('it has no tables yet', 'start an origin with this DATABASE_URL: it makes them')];
    for (const [room, { length }] of Object.entries(rooms)) {
      const step = await lastStep(database, room);
      if (step < length)
        return [wrong(`its tables are of an older version (${room}: ${step} of ${length})`, 'restart this origin')];
    }
    await probe(database);
    // The tables exist only if an origin with this database builds.
    const isKnown = (await lastStep(database, 'leadership')) >= leadershipSteps.length;
    const builders = isKnown ? await runningBuilders(database) : [];
    const leader = builders.find(({ leads }) => leads);
    const leads = leader ? `${machineName(leader)} leads` : 'no origin leads';
    return [well(`PostgreSQL ${version} answers and can be written; ${leads}`)];
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return [wrong(error.message, 'correct DATABASE_URL, the role or the server; the log of PostgreSQL says more')];
  } finally {
    await database.close();
  }
}
