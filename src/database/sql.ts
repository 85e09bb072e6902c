/** What statements return, by the names of the columns. Numbers and times are `number`, bytes `Uint8Array`. */
export type SqlRow = Record<string, unknown>;
export type SqlValue = string | number | Uint8Array | null;

/** Runs statements. */
export interface Sql {
  /** @param text with `$1`, `$2` for the values; nothing else of a value ever stands in it. */
  query<Row = SqlRow>(text: string, values?: readonly SqlValue[]): Promise<Row[]>;
}

/** A database of any kind that takes the same statements. */
export interface Transactional extends Sql {
  /** Does all of the work, kept for good when this returns, or nothing of it. */
  transaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
}
