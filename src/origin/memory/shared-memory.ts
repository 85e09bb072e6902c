import type { Database } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { type Log, silent } from '../../platform/log/log.ts';
import { Keyring } from '../outbox/keyring.ts';
import { sharedSecret } from '../outbox/shared/shared-secrets.ts';
import type { NewLimit } from '../requests/limit.ts';
import type { UsedOnce } from '../requests/tokens.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import type { SessionTimes } from '../sessions/sessions-in-memory.ts';
import { memorySteps } from './memory-steps.ts';
import { sharedLimits } from './shared-limits.ts';
import { sharedSessions } from './shared-sessions.ts';

/** Interval of removing expired rows, in ms. */
const sweepMs = 10 * 60_000;
/** State that several origins share, apart from answers. A single origin keeps it in its own memory. */
export interface SharedMemory {
  limit: NewLimit;
  sessions<Data>(kind: string, times: Pick<SessionTimes, 'idle' | 'absolute'>): SessionStore<Data>;
  usedOnce(kind: string): UsedOnce;
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
    usedOnce: (kind) => ({
      take: async (id, until) => {
        const taken = await database.query(
          'INSERT INTO used_once (kind, id, until) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id',
          [kind, id, Math.ceil(until)],
        );
        return taken.length === 1;
      },
    }),
    secret,
    stop: () => clearInterval(timer),
  };
}

/** Removes expired rows after an hour, because the clocks of the origins differ. */
async function removeEnded(database: Database): Promise<void> {
  const hourAgo = Date.now() - 3_600_000;
  await database.query('DELETE FROM used_once WHERE until < $1', [hourAgo]);
  await database.query('DELETE FROM counters WHERE expire < $1', [hourAgo]);
  await database.query(
    "DELETE FROM sessions WHERE used_at < now() - interval '1 hour' OR opened_at < now() - interval '1 day'",
  );
}
