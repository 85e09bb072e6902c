import type { Sql } from '../database/sql.ts';
import { parseJson } from '../releases/read-json.ts';
import type { StorageStatus } from '../storage/stored-host.ts';
import { noteSchemas } from '../storage/stored-notes.ts';

/** What their leaders noted last of how brands are published to the storage, by the ids of the brands. @throws {DatabaseError} */
export async function storageStatuses(sql: Sql): Promise<Map<string, StorageStatus>> {
  const rows = await sql.query<{ brand: string; value: string }>(
    "SELECT brand, value FROM brand_notes WHERE name = 'storage status'",
  );
  const statuses = rows.map(({ brand, value }) => [brand, parseJson(value, noteSchemas.status).value] as const);
  return new Map(statuses.flatMap(([brand, status]) => (status ? [[brand, status as StorageStatus] as const] : [])));
}
