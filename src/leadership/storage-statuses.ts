import type { Sql } from '../database/sql.ts';
import type { StorageStatus } from '../storage/stored-host.ts';

/** What their leaders noted last of how brands are published to the storage, by the ids of the brands. @throws {DatabaseError} */
export async function storageStatuses(sql: Sql): Promise<Map<string, StorageStatus>> {
  const rows = await sql.query<{ brand: string; value: string }>(
    "SELECT brand, value FROM brand_notes WHERE name = 'storage status'",
  );
  return new Map(rows.map(({ brand, value }) => [brand, JSON.parse(value)]));
}
