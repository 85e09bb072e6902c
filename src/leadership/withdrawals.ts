import type { withdrawHere } from '../builder/withdraw.ts';
import type { Sql } from '../platform/database/database.ts';
import { parseJson } from '../platform/disk/read-json.ts';
import { readWithdrawals, type Withdrawal, withdrawalSchema } from '../releases/withdrawals.ts';

/** Tells all machines which files are withdrawn. @param isUndone permits them again. @throws {DatabaseError} */
export async function shareWithdrawals(sql: Sql, withdrawals: readonly Withdrawal[], isUndone = false): Promise<void> {
  for (const withdrawal of withdrawals)
    await sql.query(
      isUndone
        ? "DELETE FROM brand_notes WHERE brand = $1 AND name = 'withdrawn' AND $2 != ''"
        : "INSERT INTO brand_notes (brand, name, value) VALUES ($1, 'withdrawn', $2) ON CONFLICT DO NOTHING",
      [withdrawal.hash, JSON.stringify(withdrawal)],
    );
}

/** Withdraws on this machine what was withdrawn on another one. @throws {DatabaseError} */
export async function followWithdrawals(
  sql: Sql,
  dist: string,
  withdraw: ReturnType<typeof withdrawHere>,
): Promise<void> {
  const rows = await sql.query<{ value: string }>(
    "SELECT value FROM brand_notes WHERE name = 'withdrawn' ORDER BY brand",
  );
  const shared = rows.flatMap(({ value }) => parseJson<Withdrawal>(value, withdrawalSchema).value ?? []);
  const hashesOf = (list: readonly Withdrawal[]) =>
    list
      .map(({ hash }) => hash)
      .sort()
      .join();
  if (hashesOf(shared) !== hashesOf(await readWithdrawals(dist))) await withdraw(() => shared);
}
