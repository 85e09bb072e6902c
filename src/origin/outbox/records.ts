import type { DatabaseSync } from 'node:sqlite';
import type { SafePath } from '../../releases/path-beneath.ts';
import type { State } from './answer.ts';
import { inTransaction, openDatabase } from './database.ts';
import { MailRecords, mailSchema } from './mail-records.ts';
import { type NewRow, type Row, schema } from './rows.ts';

/** The table of answers. Each call is one transaction, on disk when it returns. */
export class Records {
  readonly mails: MailRecords;
  readonly #database: DatabaseSync;

  /** Waits up to 5 s for another process that writes. */
  constructor(path: SafePath) {
    this.#database = openDatabase(path, { timeout: 5_000 });
    this.#database.exec(schema + mailSchema);
    this.mails = new MailRecords(this.#database);
  }

  /** @returns false where the receipt is there already. */
  insert(record: NewRow): boolean {
    const { changes } = this.#database
      .prepare(
        `INSERT INTO answers (receipt, form, brand, locale, created_at, payload, encrypted_with, folder, next_attempt_at)
         VALUES (:receipt, :form, :brand, :locale, :created_at, :payload, :encrypted_with, :folder, :created_at)
         ON CONFLICT (receipt) DO NOTHING`,
      )
      .run({ ...record });
    return changes === 1;
  }

  find(receipt: string): Row | undefined {
    return this.#one('SELECT * FROM answers WHERE receipt = ?', receipt);
  }

  all(): Row[] {
    return this.#many('SELECT * FROM answers ORDER BY created_at, receipt');
  }

  /** The pending one whose attempt is due first, whether or not it is due now. */
  next(): Row | undefined {
    return this.#one("SELECT * FROM answers WHERE state = 'pending' ORDER BY next_attempt_at, created_at LIMIT 1");
  }

  /** How many there are of each state, and since when the oldest waits that nobody has (ms since 1970). */
  counts(): { counts: Record<State, number>; oldest: number | undefined } {
    const rows = this.#database
      .prepare('SELECT state, COUNT(*) AS count, MIN(created_at) AS oldest FROM answers GROUP BY state')
      .all() as unknown as { state: State; count: number; oldest: number }[];
    const undelivered = rows.filter(({ state }) => state !== 'delivered').map(({ oldest }) => oldest);
    const counted = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    return {
      counts: { pending: 0, refused: 0, delivered: 0, ...counted },
      oldest: undelivered.length ? Math.min(...undelivered) : undefined,
    };
  }

  /** @throws where nothing can be inserted now. */
  probe(): void {
    this.#database.exec('BEGIN IMMEDIATE; ROLLBACK');
  }

  /** @param mailsUntil answers of which a mail waits that was due after this stay, too. */
  deliveredUntil(time: number, mailsUntil: number): Row[] {
    return this.#many(
      `SELECT * FROM answers WHERE state = 'delivered' AND delivered_at <= ? AND NOT EXISTS (
         SELECT 1 FROM mails WHERE mails.receipt = answers.receipt AND mails.state = 'pending' AND mails.created_at > ?)`,
      time,
      mailsUntil,
    );
  }

  /**
   * Sets right what was written while the clock was ahead: nothing has come or was delivered later than now, and what
   * would wait for longer than anything does is due.
   *
   * @param time ms since 1970. @param longest ms that an answer waits at most.
   */
  correctTimes(time: number, longest: number): void {
    this.#database
      .prepare(
        `UPDATE answers SET
           next_attempt_at = iif(state = 'pending', :time, next_attempt_at),
           created_at = min(created_at, :time),
           delivered_at = min(delivered_at, :time)
         WHERE created_at > :time OR delivered_at > :time OR (state = 'pending' AND next_attempt_at > :time + :longest)`,
      )
      .run({ time, longest });
    this.mails.correctTimes(time, longest);
  }

  /** All of it, or nothing. */
  together<Result>(work: () => Result): Result {
    return inTransaction(this.#database, work);
  }

  /** One answer, or all that are not delivered: pending and due at a time (ms since 1970). @returns their receipts. */
  makeDue(time: number, receipt?: string): string[] {
    const due = this.#many(
      `UPDATE answers SET state = 'pending', refusals = 0, next_attempt_at = ?
       WHERE state != 'delivered' ${receipt === undefined ? '' : 'AND receipt = ?'} RETURNING *`,
      ...(receipt === undefined ? [time] : [time, receipt]),
    );
    return due.map(({ receipt }) => receipt);
  }

  /** @returns false where the record was deleted meanwhile. */
  update(receipt: string, change: Partial<Omit<Row, keyof NewRow>>): boolean {
    const columns = Object.keys(change).map((name) => `${name} = :${name}`);
    const statement = this.#database.prepare(`UPDATE answers SET ${columns.join(', ')} WHERE receipt = :receipt`);
    return statement.run({ ...change, receipt }).changes === 1;
  }

  /** Leaves nothing of the row behind, in the journal neither unless another process reads just now. */
  remove(receipt: string): void {
    this.together(() => {
      this.#database.prepare('DELETE FROM answers WHERE receipt = ?').run(receipt);
      this.mails.remove(receipt);
    });
    this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  #one(sql: string, ...values: (string | number)[]): Row | undefined {
    return this.#database.prepare(sql).get(...values) as unknown as Row | undefined;
  }

  #many(sql: string, ...values: (string | number)[]): Row[] {
    return this.#database.prepare(sql).all(...values) as unknown as Row[];
  }
}
