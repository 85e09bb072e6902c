import type { Database } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { type Log, silent } from '../../platform/log/log.ts';
import { Keyring } from '../outbox/keyring.ts';
import { sharedSecret } from '../outbox/shared-secrets.ts';
import type { NewLimit } from '../requests/limit.ts';
import type { SessionStore, SessionTimes } from '../sessions/session-store.ts';
import { sharedLimits } from './shared-limits.ts';
import { sharedSessions } from './shared-sessions.ts';

/** Migrations of the tables that several origins share: counters and sessions. */
export const memorySteps = [
  `-- What is counted may be lost with a crash of the server; by then it has often expired.
   CREATE UNLOGGED TABLE counters (
     key varchar(255) PRIMARY KEY,
     points integer NOT NULL DEFAULT 0,
     expire bigint
   );
   CREATE INDEX counters_expire ON counters (expire);
   CREATE TABLE sessions (
     kind text NOT NULL,
     key text NOT NULL,
     host text NOT NULL,
     person text,
     data bytea NOT NULL,
     opened_at timestamptz NOT NULL DEFAULT now(),
     used_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (kind, key)
   );
   CREATE INDEX sessions_person ON sessions (kind, person);
   -- Earlier versions noted used tokens here.
   CREATE TABLE used_once (
     kind text NOT NULL,
     id text NOT NULL,
     until bigint NOT NULL,
     PRIMARY KEY (kind, id)
   );
   CREATE INDEX used_once_until ON used_once (until);`,
] as const;

/** Interval of removing expired rows, in ms. */
const sweepMs = 10 * 60_000;
/** State that several origins share, apart from answers. A single origin keeps it in its own memory. */
export interface SharedMemory {
  limit: NewLimit;
  sessions<Data>(kind: string, times: Pick<SessionTimes, 'idle' | 'absolute'>): SessionStore<Data>;
  /** Returns a shared secret of 32 bytes. */
  secret(name: string): Promise<Buffer>;
  stop(): void;
}

/**
 * Opens the shared memory.
 *
 * @param keys of the outbox, which all origins share. @throws {OutboxError} if they differ. @throws {DatabaseError}
 */
export async function sharedMemory(database: Database, keys: Keyring, log: Log = silent): Promise<SharedMemory> {
  await migrate(database, 'memory', memorySteps);
  const secret = (name: string) => sharedSecret(database, keys, name);
  const sessionKeys = await Keyring.open((await secret('sessions')).toString('base64'));
  const sweep = () => removeEnded(database).catch((error: Error) => log(`memory: ${error.message}`, { level: 'warn' }));
  const timer = setInterval(() => void sweep(), sweepMs);
  timer.unref();
  return {
    limit: sharedLimits(database, await secret('counters')),
    sessions: (kind, times) => sharedSessions(database, sessionKeys, kind, times),
    secret,
    stop: () => clearInterval(timer),
  };
}

/** Removes expired rows after an hour, because the clocks of the origins differ. */
async function removeEnded(database: Database): Promise<void> {
  const hourAgo = Date.now() - 3_600_000;
  await database.query('DELETE FROM counters WHERE expire < $1', [hourAgo]);
  await database.query(
    "DELETE FROM sessions WHERE used_at < now() - interval '1 hour' OR opened_at < now() - interval '1 day'",
  );
}
