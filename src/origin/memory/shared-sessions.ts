import type { Database } from '../../platform/database/database.ts';
import type { Keyring } from '../outbox/keyring.ts';
import type { SessionStore, SessionTimes } from '../sessions/session-store.ts';

/**
 * Creates a store of sessions that are valid on all origins. Times come from the clock of the database. The data is
 * encrypted, so that a reader of the database gets no staff tokens.
 *
 * @param kind of the sessions, such as `staff`. @param keys only for sessions.
 */
export function sharedSessions<Data>(
  database: Database,
  keys: Keyring,
  kind: string,
  { idle, absolute }: Pick<SessionTimes, 'idle' | 'absolute'>,
): SessionStore<Data> {
  const contextOf = (key: string) => `session ${kind} ${key}`;
  return {
    open: async (key, { host, person, data }) => {
      await database.query('INSERT INTO sessions (kind, key, host, person, data) VALUES ($1, $2, $3, $4, $5)', [
        kind,
        key,
        host,
        person ?? null,
        keys.encrypt(Buffer.from(JSON.stringify(data)), contextOf(key)),
      ]);
    },
    find: async (key, host) => {
      const [session] = await database.query<{ data: Uint8Array }>(
        `UPDATE sessions SET used_at = now() WHERE kind = $1 AND key = $2 AND host = $3
           AND used_at > now() - $4 * interval '1 millisecond' AND opened_at > now() - $5 * interval '1 millisecond'
         RETURNING data`,
        [kind, key, host, idle, absolute],
      );
      return session && JSON.parse(Buffer.from(keys.decrypt(session.data, keys.current, contextOf(key))).toString());
    },
    close: async (key) => {
      await database.query('DELETE FROM sessions WHERE kind = $1 AND key = $2', [kind, key]);
    },
    closeAll: async (person) => {
      await database.query('DELETE FROM sessions WHERE kind = $1 AND person = $2', [kind, person]);
    },
  };
}
