import { memorySteps } from '../../origin/memory/shared-memory.ts';
import { probe } from '../../origin/outbox/stores.ts';
import { outboxSteps } from '../../origin/outbox/tables.ts';
import { Database } from '../../platform/database/database.ts';
import { DatabaseError } from '../../platform/database/database-error.ts';
import { lastStep } from '../../platform/database/migrate.ts';
import { leadershipSteps, machineName, runningBuilders } from '../../publish/leadership/tables.ts';
import { type Finding, reporter, restartOrigin } from './finding.ts';
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
    return [wrong(error.message, databaseRemedy(error, new URL(url), restartOrigin))];
  } finally {
    await database.close();
  }
}

/** Checks that the content service may log in to its database, with the variables of `cms/config/database.ts`. */
export async function checkContentDatabase({ content }: SetUp): Promise<Finding[]> {
  const { well, wrong, skipped } = reporter('database of the content service');
  if (!content) return [skipped('the environment of the content service is not known here')];
  if ((content['DATABASE_CLIENT'] || 'sqlite') === 'sqlite') return [skipped('is a file: SQLite')];
  const of = (name: string, otherwise: string) => content[`DATABASE_${name}`] || otherwise;
  const url = new URL(of('URL', `postgres://${of('HOST', 'localhost')}:${of('PORT', '5432')}/${of('NAME', 'strapi')}`));
  if (!content['DATABASE_URL']) {
    url.username = encodeURIComponent(of('USERNAME', 'strapi'));
    url.password = encodeURIComponent(of('PASSWORD', ''));
    const checksServer = of('SSL_REJECT_UNAUTHORIZED', 'true') === 'true';
    if (of('SSL', 'false') === 'true') url.searchParams.set('sslmode', checksServer ? 'verify-full' : 'no-verify');
  }
  const database = new Database({ url: url.href, connections: 1 });
  try {
    await database.query('SELECT 1');
    return [well(`PostgreSQL at ${url.host} takes the login`)];
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    const found = content['DATABASE_URL'] ? error.message : error.message.replace('DATABASE_URL', 'DATABASE_PASSWORD');
    return [wrong(found, databaseRemedy(error, url, 'systemctl restart brand-content'))];
  } finally {
    await database.close();
  }
}

/** Command for a wrong password: PostgreSQL asks for the one of the environment. */
function databaseRemedy({ code }: DatabaseError, { hostname, username }: URL, restart: string): string {
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (isHere && code.startsWith('28'))
    return `su postgres -c "psql -c '\\password ${decodeURIComponent(username)}'" asks for it; then ${restart}`;
  if (isHere && !/^[\dA-Z]{5}$/.test(code)) return `systemctl start postgresql && ${restart}`;
  return `correct the address, the role or the server; the log of PostgreSQL says more; then ${restart}`;
}
