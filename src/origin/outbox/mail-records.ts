import type { BrandId, Locale } from '../../../sites.config.ts';
import { insert, type Sql, type SqlValue, type Transactional } from '../../platform/database/database.ts';
import type { StoredForm } from './answer.ts';

/** Time after its creation during which a pending mail keeps its answer from being removed, in ms. */
export const mailLifetimeMs = 3 * 86_400_000;

/** `refused`: the mail server rejected the mail. `omitted`: the limit of confirmations was reached. */
export type MailState = 'pending' | 'sent' | 'refused' | 'omitted';

/** A mail about an answer. Times in ms since 1970. */
export interface MailRow {
  receipt: string;
  kind: 'new' | 'house' | 'confirmation' | 'reminder';
  address: string;
  document_id: string | null;
  /** Brand that the answer is for. Its house gets the mail. */
  house: BrandId;
  created_at: number;
  message_id: string | null;
  state: MailState;
  attempts: number;
  next_attempt_at: number;
  last_error: string | null;
  settled_at: number | null;
  form: StoredForm;
  /** Brand of the website that the answer came from. */
  brand: BrandId;
  locale: Locale;
}

/** Columns that an attempt may change. */
export type MailChange = Partial<
  Pick<MailRow, 'state' | 'attempts' | 'next_attempt_at' | 'last_error' | 'settled_at' | 'message_id'>
>;

type MailKey = Pick<MailRow, 'receipt' | 'kind' | 'address'>;

const joined = `SELECT mails.*, answers.form, answers.brand, answers.locale, coalesce(mails.house, answers.brand) AS house
  FROM mails JOIN answers ON answers.receipt = mails.receipt`;

/** Table of the mails. Each call is one transaction, committed when it returns. */
export class MailRecords {
  readonly #store: Transactional;

  constructor(store: Transactional) {
    this.#store = store;
  }

  /**
   * Adds a mail of the kind `new` for a delivered answer. An answer that already has mails gets no second one: an
   * answer is delivered again after the content service has lost it. A reminder may come before a late delivery.
   */
  async add(
    receipt: string,
    { documentId, house }: { documentId?: string; house?: BrandId },
    now: number,
    sql: Sql,
  ): Promise<void> {
    await sql.query(
      `INSERT INTO mails (receipt, kind, document_id, house, created_at, next_attempt_at)
       SELECT $1, 'new', $2, $3, $4, $4
       WHERE NOT EXISTS (SELECT 1 FROM mails WHERE receipt = $1 AND kind != 'reminder')`,
      [receipt, documentId ?? null, house ?? null, now],
    );
  }

  /** Replaces a mail of the kind `new` with one mail per address, and with a confirmation if `confirms`. */
  async address(
    { receipt, kind, document_id, house, created_at }: MailRow,
    addresses: readonly string[],
    confirms: boolean,
  ): Promise<void> {
    const mails = [
      ...addresses.map((address) => ({ kind: 'house', address })),
      ...(confirms ? [{ kind: 'confirmation', address: '' }] : []),
    ];
    const known = { receipt, document_id, house, created_at, next_attempt_at: created_at };
    await this.#store.transaction(async (sql) => {
      await sql.query('DELETE FROM mails WHERE receipt = $1 AND kind = $2', [receipt, kind]);
      for (const mail of mails) await insert(sql, 'mails', { ...known, ...mail });
    });
  }

  /**
   * Returns the pending mail with the earliest due time, which may be in the future. A house gets one mail at a time:
   * while one is pending, other answers for the same address wait and may later share one mail.
   */
  async next(): Promise<MailRow | undefined> {
    const [next] = await this.#store.query<MailRow>(
      `${joined} WHERE mails.state = 'pending' AND NOT (mails.kind = 'house' AND mails.message_id IS NULL AND EXISTS (
         SELECT 1 FROM mails AS tried WHERE tried.kind = 'house' AND tried.address = mails.address
           AND tried.state = 'pending' AND tried.message_id IS NOT NULL))
       ORDER BY mails.next_attempt_at, mails.created_at, mails.receipt LIMIT 1`,
    );
    return next;
  }

  /** Returns the pending rows that form one mail. */
  ofMessage(messageId: string): Promise<MailRow[]> {
    return this.#store.query(`${joined} WHERE message_id = $1 AND mails.state = 'pending' ORDER BY mails.created_at`, [
      messageId,
    ]);
  }

  /** Returns the oldest rows for an address of a house that are not part of a mail yet. */
  waitingFor(address: string, most: number): Promise<MailRow[]> {
    return this.#store.query(
      `${joined} WHERE kind = 'house' AND address = $1 AND mails.state = 'pending' AND message_id IS NULL
       ORDER BY mails.created_at, mails.receipt LIMIT $2`,
      [address, most],
    );
  }

  /** Returns when mails were sent to an address of a house, newest first (ms since 1970). */
  async sentTo(address: string, since: number): Promise<number[]> {
    const rows = await this.#store.query<{ at: number }>(
      `SELECT max(settled_at) AS at FROM mails
       WHERE kind = 'house' AND address = $1 AND state = 'sent' AND settled_at > $2 GROUP BY message_id ORDER BY at DESC`,
      [address, since],
    );
    return rows.map(({ at }) => at);
  }

  /** Updates all of these mails in one transaction. */
  async update(mails: readonly MailKey[], change: MailChange): Promise<void> {
    const columns = Object.keys(change).map((name, index) => `${name} = $${index + 4}`);
    const text = `UPDATE mails SET ${columns.join(', ')} WHERE receipt = $1 AND kind = $2 AND address = $3`;
    await this.#store.transaction(async (sql) => {
      for (const { receipt, kind, address } of mails)
        await sql.query(text, [receipt, kind, address, ...Object.values<SqlValue>(change)]);
    });
  }

  /** Returns the mails that are pending or refused. */
  unsent(): Promise<MailRow[]> {
    return this.#store.query(
      `${joined} WHERE mails.state IN ('pending', 'refused') ORDER BY mails.created_at, mails.receipt`,
    );
  }

  async counts(): Promise<Record<MailState, number>> {
    const rows = await this.#store.query<{ state: MailState; count: number }>(
      'SELECT state, COUNT(*) AS count FROM mails GROUP BY state',
    );
    const counted = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    return { pending: 0, sent: 0, refused: 0, omitted: 0, ...counted };
  }

  /** Makes unsent mails of one answer, or of all, due at a time (ms since 1970). @returns their receipts. */
  async makeDue(time: number, receipt: string | undefined, sql: Sql): Promise<string[]> {
    const due = await sql.query<{ receipt: string }>(
      `UPDATE mails SET state = 'pending', next_attempt_at = $1
       WHERE state IN ('pending', 'refused') AND receipt = coalesce($2, receipt) RETURNING receipt`,
      [time, receipt ?? null],
    );
    return [...new Set(due.map(({ receipt }) => receipt))];
  }

  /** Corrects times that a wrong clock wrote, as `Outbox.sweep` does. */
  async correctTimes(time: number, longest: number): Promise<void> {
    await this.#store.query(
      `UPDATE mails SET
         next_attempt_at = CASE WHEN next_attempt_at > $2 THEN $1 ELSE next_attempt_at END,
         created_at = CASE WHEN created_at > $1 THEN $1 ELSE created_at END,
         settled_at = CASE WHEN settled_at > $1 THEN $1 ELSE settled_at END
       WHERE next_attempt_at > $2 OR created_at > $1 OR settled_at > $1`,
      [time, time + longest],
    );
  }
}
