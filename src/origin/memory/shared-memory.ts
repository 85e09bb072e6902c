import { createHmac, randomBytes } from 'node:crypto';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { type Database, insert, schema } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { type Log, silent } from '../../platform/log/log.ts';
import { Keyring } from '../outbox/keyring.ts';
import { sharedSecret } from '../outbox/shared-secrets.ts';
import { Limit, type NewLimit } from '../requests/limit.ts';
import type { SessionStore, SessionTimes } from '../sessions/sessions.ts';
import { memorySteps } from './tables.ts';

/** Interval of removing expired rows, in ms. */
const sweepMs = 10 * 60_000;
/** State that several origins share, apart from answers. A single origin keeps it in its own memory. */
export interface SharedMemory {
  limit: NewLimit;
  sessions<Data>(kind: string, times: Pick<SessionTimes, 'idle' | 'absolute'>): SessionStore<Data>;
  /** Shared secret of the devices; undefined until the database has answered. */
  readonly devices: Buffer | undefined;
  stop(): void;
}

/**
 * Opens the shared memory.
 *
 * @param keys of the outbox, which all origins share. @throws {OutboxError} if they differ. @throws {DatabaseError}
 */
export async function sharedMemory(database: Database, keys: Keyring, log: Log = silent): Promise<SharedMemory> {
  // Until the database has answered, each origin counts by its own secret, and there are no sessions.
  let counters: Buffer = randomBytes(32);
  let devices: Buffer | undefined;
  let ofSessions: Keyring | undefined;
  await database.prepare(async () => {
    await migrate(database, 'memory', memorySteps);
    const secret = (name: string) => sharedSecret(database, keys, name);
    ofSessions = await Keyring.open((await secret('sessions')).toString('base64'));
    devices = await secret('devices');
    counters = await secret('counters');
  });
  const sessionKeys = async () => {
    await database.prepared();
    return ofSessions as Keyring;
  };
  const sweep = () => removeEnded(database).catch((error: Error) => log(`memory: ${error.message}`, { level: 'warn' }));
  const timer = setInterval(() => void sweep(), sweepMs).unref();
  return {
    limit: sharedLimits(database, () => counters),
    sessions: (kind, times) => sharedSessions(database, sessionKeys, kind, times),
    get devices() {
      return devices;
    },
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

/**
 * Creates limits that all origins share. While the database is unavailable, each origin counts in its own memory.
 *
 * @param secret key of the hashes under which the database stores the counted keys, such as networks.
 */
function sharedLimits({ pool }: Database, secret: () => Buffer): NewLimit {
  const hash = (key: string) => createHmac('sha256', secret()).update(key).digest('base64url').slice(0, 22);
  return (name, most, seconds) =>
    new Limit(most, seconds, {
      hash,
      limiter: (memory) =>
        new RateLimiterPostgres({
          storeClient: pool,
          schemaName: schema,
          tableName: 'counters',
          tableCreated: true,
          clearExpiredByTimeout: false,
          keyPrefix: name,
          points: most,
          duration: seconds,
          insuranceLimiter: memory,
          // Blocks a flood in memory, without a query per request.
          inMemoryBlockOnConsumed: 2 * most,
        }),
    });
}

/**
 * Creates a store of sessions that are valid on all origins. Times come from the clock of the database. The data is
 * encrypted, so that a reader of the database gets no staff tokens.
 *
 * @param kind of the sessions, such as `staff`. @param sessionKeys keys only for sessions.
 */
function sharedSessions<Data>(
  database: Database,
  sessionKeys: () => Promise<Keyring>,
  kind: string,
  { idle, absolute }: Pick<SessionTimes, 'idle' | 'absolute'>,
): SessionStore<Data> {
  const sessionContext = (key: string) => `session ${kind} ${key}`;
  return {
    open: async (key, { host, person, data }) => {
      const keys = await sessionKeys();
      const encrypted = keys.encrypt(Buffer.from(JSON.stringify(data)), sessionContext(key));
      await insert(database, 'sessions', { kind, key, host, person: person ?? null, data: encrypted });
    },
    find: async (key, host) => {
      const [session] = await database.query<{ data: Uint8Array }>(
        `UPDATE sessions SET used_at = now() WHERE kind = $1 AND key = $2 AND host = $3
           AND used_at > now() - $4 * interval '1 millisecond' AND opened_at > now() - $5 * interval '1 millisecond'
         RETURNING data`,
        [kind, key, host, idle, absolute],
      );
      const keys = await sessionKeys();
      return (
        session && JSON.parse(Buffer.from(keys.decrypt(session.data, keys.current, sessionContext(key))).toString())
      );
    },
    close: async (key) => {
      await database.query('DELETE FROM sessions WHERE kind = $1 AND key = $2', [kind, key]);
    },
    closeAll: async (person) => {
      await database.query('DELETE FROM sessions WHERE kind = $1 AND person = $2', [kind, person]);
    },
  };
}
