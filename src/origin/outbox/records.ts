import type { Sql, SqlValue } from '../../platform/database/sql.ts';
import type { State } from './answer.ts';
import type { RecordStore } from './database.ts';
import { MailRecords } from './mail-records.ts';
import type { NewRow, Row, RowFacts } from './rows.ts';

/** Selection of a retry. By default everything that is not delivered or sent. */
export interface Again {
  /** Only this answer and its mails. */
  receipt?: string | undefined;
  /** Also answers delivered at or after this time (ms since 1970): the content service may have lost them. */
  deliveredSince?: number | undefined;
}

/** Table of the answers. Each call is one transaction, committed when it returns. */
export class Records {
  readonly mails: MailRecords;
  readonly #store: RecordStore;

  constructor(store: RecordStore) {
    this.#store = store;
    this.mails = new MailRecords(store);
  }

  /** @returns false if the receipt exists already. */
  async insert(record: NewRow, sql: Sql = this.#store): Promise<boolean> {
    const { receipt, form, brand, locale, created_at, payload, encrypted_with, folder } = record;
    const inserted = await sql.query(
      `INSERT INTO answers (receipt, form, brand, locale, created_at, payload, encrypted_with, folder, next_attempt_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $5) ON CONFLICT (receipt) DO NOTHING RETURNING receipt`,
      [receipt, form, brand, locale, created_at, payload, encrypted_with, folder],
    );
    return inserted.length === 1;
  }

  find(receipt: string, sql?: Sql): Promise<Row | undefined> {
    return this.#one('SELECT * FROM answers WHERE receipt = $1', [receipt], sql);
  }

  /** Returns all rows without their payload, which can be large. */
  all(): Promise<RowFacts[]> {
    return this.#store.query(
      `SELECT receipt, form, brand, locale, created_at, encrypted_with, folder, state, attempts, refusals,
              next_attempt_at, last_error, delivered_at FROM answers ORDER BY created_at, receipt`,
    );
  }

  /** Returns the pending answer with the earliest due time, which may be in the future. */
  next(): Promise<Row | undefined> {
    return this.#one("SELECT * FROM answers WHERE state = 'pending' ORDER BY next_attempt_at, created_at LIMIT 1");
  }

  /**
   * Reserves a due answer: other origins leave it alone until a time (ms since 1970).
   *
   * @param row from `next`.
   * @returns false if another origin reserved it first.
   */
  async reserve({ receipt, next_attempt_at: due }: Row, until: number): Promise<boolean> {
    const reserved = await this.#store.query(
      `UPDATE answers SET next_attempt_at = $3
       WHERE receipt = $1 AND next_attempt_at = $2 AND state = 'pending' RETURNING receipt`,
      [receipt, due, until],
    );
    return reserved.length === 1;
  }

  /** Extends a reservation. */
  async reserveLonger(receipt: string, until: number): Promise<void> {
    await this.#store.query(
      "UPDATE answers SET next_attempt_at = $2 WHERE receipt = $1 AND next_attempt_at < $2 AND state = 'pending'",
      [receipt, until],
    );
  }

  /** Counts the answers per state. `oldest` is the creation time of the oldest undelivered one (ms since 1970). */
  async counts(): Promise<{ counts: Record<State, number>; oldest: number | undefined }> {
    const rows = await this.#store.query<{ state: State; count: number; oldest: number }>(
      'SELECT state, COUNT(*) AS count, MIN(created_at) AS oldest FROM answers GROUP BY state',
    );
    const undelivered = rows.filter(({ state }) => state !== 'delivered').map(({ oldest }) => oldest);
    const counted = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    return {
      counts: { pending: 0, refused: 0, delivered: 0, ...counted },
      oldest: undelivered.length ? Math.min(...undelivered) : undefined,
    };
  }

  /** @throws if the database is not writable now. */
  probe(): Promise<void> {
    return this.#store.probe();
  }

  /**
   * Finds delivered answers that may be removed. Times in ms since 1970.
   *
   * @param time finds answers that were delivered until then.
   * @param mailsUntil keeps answers with a pending mail that was created after this time.
   */
  deliveredUntil(time: number, mailsUntil: number): Promise<Pick<Row, 'receipt'>[]> {
    return this.#store.query(
      `SELECT receipt FROM answers WHERE state = 'delivered' AND delivered_at <= $1 AND NOT EXISTS (
         SELECT 1 FROM mails WHERE mails.receipt = answers.receipt AND mails.state = 'pending' AND mails.created_at > $2)`,
      [time, mailsUntil],
    );
  }

  /**
   * Corrects times that were written while the clock was ahead. Creation and delivery times in the future become now.
   * Their pending answers become due, and so do those that would wait too long.
   *
   * @param time now, in ms since 1970. @param longest maximum delay of an attempt, in ms.
   */
  async correctTimes(time: number, longest: number): Promise<void> {
    await this.#store.query(
      `UPDATE answers SET
         next_attempt_at = CASE WHEN state = 'pending' THEN $1 ELSE next_attempt_at END,
         created_at = CASE WHEN created_at > $1 THEN $1 ELSE created_at END,
         delivered_at = CASE WHEN delivered_at > $1 THEN $1 ELSE delivered_at END
       WHERE created_at > $1 OR delivered_at > $1 OR (state = 'pending' AND next_attempt_at > $2)`,
      [time, time + longest],
    );
    await this.mails.correctTimes(time, longest);
  }

  /** Runs work in one transaction. */
  together<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
    return this.#store.transaction(work);
  }

  /** Makes answers pending and due at a time (ms since 1970). @returns their receipts. */
  async makeDue(time: number, { receipt, deliveredSince }: Again, sql: Sql): Promise<string[]> {
    const due = await sql.query<{ receipt: string }>(
      `UPDATE answers SET state = 'pending', refusals = 0, delivered_at = NULL, next_attempt_at = $1
       WHERE (state != 'delivered' OR delivered_at >= $2) ${receipt === undefined ? '' : 'AND receipt = $3'}
       RETURNING receipt`,
      [time, deliveredSince ?? Number.MAX_SAFE_INTEGER, ...(receipt === undefined ? [] : [receipt])],
    );
    return due.map(({ receipt }) => receipt);
  }

  /** @returns false if the record was deleted or its answer delivered meanwhile. */
  async update(receipt: string, change: Partial<Omit<Row, keyof NewRow>>, sql: Sql): Promise<boolean> {
    const columns = Object.keys(change).map((name, index) => `${name} = $${index + 2}`);
    const values = Object.values(change) as SqlValue[];
    const updated = await sql.query(
      `UPDATE answers SET ${columns.join(', ')} WHERE receipt = $1 AND state != 'delivered' RETURNING receipt`,
      [receipt, ...values],
    );
    return updated.length === 1;
  }

  /** Deletes an answer and its mails, and erases their remains. */
  async remove(receipt: string): Promise<void> {
    await this.together(async (sql) => {
      await sql.query('DELETE FROM answers WHERE receipt = $1', [receipt]);
      await sql.query('DELETE FROM mails WHERE receipt = $1', [receipt]);
    });
    await this.#store.erase();
  }

  close(): void {
    this.#store.close();
  }

  async #one(text: string, values: readonly SqlValue[] = [], sql: Sql = this.#store): Promise<Row | undefined> {
    const [row] = await sql.query<Row>(text, values);
    return row;
  }
}
