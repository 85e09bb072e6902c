import type { Database, Sql, SqlValue } from '../../platform/database/database.ts';
import type { RetryDelays } from '../../platform/web-services/retry.ts';
import { AlertRecords } from '../alerts/alert-records.ts';
import { UsageRecords } from '../usage/usage-records.ts';
import type { Delivery, Listed, State } from './answer.ts';
import { listed, settled } from './answer-rows.ts';
import { BookingRecords, bookingLifetimeMs } from './booking-records.ts';
import { MailRecords, mailLifetimeMs } from './mail-records.ts';
import type { Storage } from './open-storage.ts';
import type { Row } from './tables.ts';

const day = 86_400_000;
/** Time for which an origin reserves an answer, in ms. If it dies or hangs, others then deliver the answer. */
const reservationMs = 15_000;
/** Delays between attempts to deliver an answer or a mail. */
export const usualRetry: RetryDelays = { first: 1_000, longest: 3_600_000 };

export interface RecordOptions {
  database?: Database | undefined;
  /** Retention of delivered answers, in days. */
  retention: number;
  /** Whether each delivered answer gets mails. */
  sendsMails?: boolean | undefined;
  now?: () => number;
}

/** Selection of a retry. By default everything that is not delivered or sent. */
export interface Again {
  /** Only this answer and its mails. */
  receipt?: string | undefined;
  /** Also answers delivered at or after this time (ms since 1970): the content service may have lost them. */
  deliveredSince?: number | undefined;
}

/** Records of the answers: which ones are due, delivered, refused or expired. */
export class AnswerRecords {
  /** Records of the mails about delivered answers. */
  readonly mails: MailRecords;
  /** Booked dates of visits. */
  readonly bookings: BookingRecords;
  /** Orders of mails about new vacancies. */
  readonly alerts: AlertRecords;
  /** Counts of what visitors read. */
  readonly usage: UsageRecords;
  protected readonly storage: Storage;
  protected readonly options: RecordOptions;
  onMailAdded: () => void = () => {};

  constructor(storage: Storage, options: RecordOptions) {
    this.storage = storage;
    this.options = options;
    this.mails = new MailRecords(storage.store);
    this.bookings = new BookingRecords(storage.store, options.database);
    this.alerts = new AlertRecords(storage.store, storage.keys);
    this.usage = new UsageRecords(storage.store);
  }

  protected get store(): Storage['store'] {
    return this.storage.store;
  }

  /** Lists all answers without personal data, oldest first. */
  async list(): Promise<Listed[]> {
    // The payload can be large.
    const rows = await this.store.query<Omit<Row, 'payload'>>(
      `SELECT receipt, form, brand, locale, created_at, encrypted_with, folder, state, attempts, refusals,
              next_attempt_at, last_error, delivered_at FROM answers ORDER BY created_at, receipt`,
    );
    return rows.map(listed);
  }

  /** Counts the answers per state. `oldestUndelivered` is the age of the oldest undelivered answer, in ms. */
  async counts(): Promise<Record<State, number> & { oldestUndelivered: number | undefined }> {
    const rows = await this.store.query<{ state: State; count: number; oldest: number }>(
      'SELECT state, COUNT(*) AS count, MIN(created_at) AS oldest FROM answers GROUP BY state',
    );
    const undelivered = rows.filter(({ state }) => state !== 'delivered').map(({ oldest }) => this.now() - oldest);
    return {
      pending: 0,
      refused: 0,
      delivered: 0,
      ...Object.fromEntries(rows.map(({ state, count }) => [state, count])),
      oldestUndelivered: undelivered.length ? Math.max(0, ...undelivered) : undefined,
    };
  }

  /**
   * Returns the receipt that is due first, and its due time (ms since 1970). With several origins, a due receipt is
   * reserved for this one until `settle`, as long as it calls `touch`.
   *
   * @param busy receipts that are left out.
   */
  async next(busy: ReadonlySet<string> = new Set()): Promise<{ receipt: string; at: number } | undefined> {
    const { store } = this;
    const rows = await store.query<{ receipt: string; at: number }>(
      `SELECT receipt, next_attempt_at AS at FROM answers WHERE state = 'pending'
       ORDER BY next_attempt_at, created_at LIMIT $1`,
      [busy.size + 1],
    );
    const row = rows.find(({ receipt }) => !busy.has(receipt));
    if (!row || !this.options.database || row.at > this.now()) return row;
    // Another origin may have reserved it first.
    const reserved = await store.query(
      `UPDATE answers SET next_attempt_at = $3
       WHERE receipt = $1 AND next_attempt_at = $2 AND state = 'pending' RETURNING receipt`,
      [row.receipt, row.at, this.now() + reservationMs],
    );
    return reserved.length ? row : undefined;
  }

  /** Extends the reservation of an answer during an attempt. */
  async touch(receipt: string): Promise<void> {
    if (!this.options.database) return;
    await this.store.query(
      "UPDATE answers SET next_attempt_at = $2 WHERE receipt = $1 AND next_attempt_at < $2 AND state = 'pending'",
      [receipt, this.now() + reservationMs],
    );
  }

  /**
   * Records the outcome of a delivery attempt.
   *
   * @returns the updated record; undefined if it was deleted meanwhile.
   */
  async settle(receipt: string, outcome: Delivery, retry = usualRetry): Promise<Listed | undefined> {
    const now = this.now();
    const getsMails = outcome.kind === 'delivered' && this.options.sendsMails;
    // One transaction: every delivered answer gets its mails, even after a crash.
    const settledRow = await this.store.transaction(async (sql) => {
      const row = await this.find(receipt, sql);
      // The answer may have been deleted meanwhile, or delivered by another origin after our reservation.
      if (!row || row.state === 'delivered') return row;
      const change = settled(row, outcome, retry, now);
      const columns = Object.keys(change).map((name, index) => `${name} = $${index + 2}`);
      const updated = await sql.query(
        `UPDATE answers SET ${columns.join(', ')} WHERE receipt = $1 AND state != 'delivered' RETURNING receipt`,
        [receipt, ...Object.values<SqlValue>(change)],
      );
      if (!updated.length) return this.find(receipt, sql);
      if (getsMails) await this.mails.add(receipt, outcome, now, sql);
      return { ...row, ...change };
    });
    if (settledRow && getsMails) this.onMailAdded();
    return settledRow && listed(settledRow);
  }

  /** Makes answers and unsent mails due now. @returns the receipts of both. */
  retry({ receipt, deliveredSince = Number.MAX_SAFE_INTEGER }: Again = {}): Promise<string[]> {
    return this.store.transaction(async (sql) => {
      const answers = await sql.query<{ receipt: string }>(
        `UPDATE answers SET state = 'pending', refusals = 0, delivered_at = NULL, next_attempt_at = $1
         WHERE (state != 'delivered' OR delivered_at >= $2) AND receipt = coalesce($3, receipt) RETURNING receipt`,
        [this.now(), deliveredSince, receipt ?? null],
      );
      const mails = await this.mails.makeDue(this.now(), receipt, sql);
      return [...new Set([...answers.map(({ receipt }) => receipt), ...mails])];
    });
  }

  /** Removes an answer, its mails and its files, delivered or not. @returns what was removed. */
  async remove(receipt: string): Promise<Listed | undefined> {
    const { store } = this;
    const row = await this.find(receipt);
    if (!row) return undefined;
    // Deletes the record first: files without a record are removed at the next start.
    await store.transaction(async (sql) => {
      for (const table of ['answers', 'mails', 'bookings'])
        await sql.query(`DELETE FROM ${table} WHERE receipt = $1`, [receipt]);
    });
    await store.erase?.();
    if (row.folder) await this.storage.files.remove?.(row.folder);
    return listed(row);
  }

  /**
   * Removes an application with the papers that were added to it, or all versions of a booking.
   *
   * @param receipt of a booking that of any version. @returns what was removed, oldest first.
   */
  async removeWhole(receipt: string): Promise<Listed[]> {
    const rows = await this.store.query<{ receipt: string }>(
      `WITH wanted AS (SELECT coalesce(
         (SELECT booking FROM bookings WHERE booking = $1 OR $1 LIKE booking || '-%' LIMIT 1), $1) AS first)
       SELECT receipt FROM answers, wanted WHERE receipt = first OR receipt LIKE first || '-%'
       ORDER BY created_at, receipt`,
      [receipt],
    );
    const removed: Listed[] = [];
    for (const row of rows) {
      const found = await this.remove(row.receipt);
      if (found) removed.push(found);
    }
    return removed;
  }

  /**
   * Corrects times that a wrong clock wrote, and removes delivered answers after their retention. An answer with a
   * pending mail stays up to three days after its delivery, and that of a booking until the visit. Some time after it,
   * everything about a booking is removed, delivered or not.
   *
   * @returns number of removed answers.
   */
  async sweep(): Promise<number> {
    const { store } = this;
    const now = this.now();
    // Pending answers of the future become due, and so do those that would wait too long.
    await store.query(
      `UPDATE answers SET
         next_attempt_at = CASE WHEN state = 'pending' THEN $1 ELSE next_attempt_at END,
         created_at = CASE WHEN created_at > $1 THEN $1 ELSE created_at END,
         delivered_at = CASE WHEN delivered_at > $1 THEN $1 ELSE delivered_at END
       WHERE created_at > $1 OR delivered_at > $1 OR (state = 'pending' AND next_attempt_at > $2)`,
      [now, now + day],
    );
    await this.mails.correctTimes(now, day);
    const expired = await store.query<{ receipt: string }>(
      `SELECT receipt FROM answers WHERE state = 'delivered' AND delivered_at <= $1 AND NOT EXISTS (
         SELECT 1 FROM mails WHERE mails.receipt = answers.receipt AND mails.state = 'pending' AND mails.created_at > $2)
       AND NOT EXISTS (SELECT 1 FROM bookings WHERE bookings.receipt = answers.receipt AND ends_at > $3)
       UNION SELECT answers.receipt FROM answers JOIN bookings
       ON answers.receipt = booking OR answers.receipt LIKE booking || '-%' WHERE ends_at <= $4`,
      [now - this.options.retention * day, now - mailLifetimeMs, now, now - bookingLifetimeMs],
    );
    for (const { receipt } of expired) await this.remove(receipt);
    await store.query('DELETE FROM bookings WHERE ends_at <= $1', [now - bookingLifetimeMs]);
    return expired.length;
  }

  protected async find(receipt: string, sql: Sql = this.store): Promise<Row | undefined> {
    const [row] = await sql.query<Row>('SELECT * FROM answers WHERE receipt = $1', [receipt]);
    return row;
  }

  protected now(): number {
    return (this.options.now ?? Date.now)();
  }
}
