import type { Sql } from '../database/sql.ts';
import { parseJson } from '../releases/read-json.ts';
import { brandOfHost } from '../sites/find-brand.ts';
import { type NoteName, noteSchemas, type StoredNotes } from '../storage/stored-notes.ts';

/** @throws {DatabaseError} */
export async function readNote(sql: Sql, brand: string, name: string): Promise<string | undefined> {
  const rows = await sql.query<{ value: string }>('SELECT value FROM brand_notes WHERE brand = $1 AND name = $2', [
    brand,
    name,
  ]);
  return rows[0]?.value;
}

/** Notes that the leader keeps about the storage of a host. A process that only reads them publishes nothing. */
export function storageNotes(sql: Sql): Pick<StoredNotes, 'publisher' | 'read'> {
  return {
    publisher: () => undefined,
    read: async <Note>(host: string, name: NoteName) => {
      const text = await readNote(sql, brandOfHost(host).id, `storage ${name}`);
      return text === undefined ? undefined : (parseJson(text, noteSchemas[name]).value as Note | undefined);
    },
  };
}
