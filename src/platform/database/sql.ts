/** Row of a result, by column name. Numbers and times are `number`, bytes are `Uint8Array`. */
export type SqlRow = Record<string, unknown>;
export type SqlValue = string | number | Uint8Array | null;

/** Runs statements. */
export interface Sql {
  /** @param text SQL with `$1`, `$2` for the values; it never contains values. */
  query<Row = SqlRow>(text: string, values?: readonly SqlValue[]): Promise<Row[]>;
}

/** A database with transactions, independent of its kind. */
export interface Transactional extends Sql {
  /** Runs the work in a transaction: everything is stored when this returns, or nothing. */
  transaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
}
