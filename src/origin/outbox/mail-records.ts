import type { DatabaseSync } from 'node:sqlite';
import type { BrandId, Locale } from '../../../sites.config.ts';
import type { Sql, SqlValue } from '../../database/sql.ts';
import type { Form } from '../../forms/form-outcome.ts';
import type { RecordStore } from './record-store.ts';

export const mailSchema = `
  CREATE TABLE IF NOT EXISTS mails (
    receipt TEXT NOT NULL,
    -- new: nobody has looked yet who is told; house: to one of its addresses; confirmation: to who sent the answer.
    kind TEXT NOT NULL CHECK (kind IN ('new', 'house', 'confirmation')),
    -- Of the house. That of the sender stays in the answer, encrypted.
    address TEXT NOT NULL DEFAULT '',
    document_id TEXT,
    -- Whose the answer is, where that is not the website that it came from.
    house TEXT,
    created_at INTEGER NOT NULL,
    -- Written before the first attempt, and kept: those that share it are one mail.
    message_id TEXT,
    state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'sent', 'refused', 'omitted')),
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER NOT NULL,
    last_error TEXT,
    settled_at INTEGER,
    PRIMARY KEY (receipt, kind, address)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS due_mails ON mails (state, next_attempt_at);
  CREATE INDEX IF NOT EXISTS mails_to ON mails (address, kind, state);
`;

/** Ms that a delivered answer stays beyond its retention while one of its mails waits. */
export const mailLifetimeMs = 3 * 86_400_000;

/** `refused`: the mail server does not take it. `omitted`: more confirmations than are sent. */
export type MailState = 'pending' | 'sent' | 'refused' | 'omitted';

/** That somebody is told of an answer; times in ms since 1970. */
export interface MailRow {
  receipt: string;
  kind: 'new' | 'house' | 'confirmation';
  address: string;
  document_id: string | null;
  /** Whose the answer is, and whom it is told. */
  house: BrandId;
  created_at: number;
  message_id: string | null;
  state: MailState;
  attempts: number;
  next_attempt_at: number;
  last_error: string | null;
  settled_at: number | null;
  form: Form;
  /** Of the website that it came from. */
  brand: BrandId;
  locale: Locale;
}

/** What changes of mails at an attempt. */
export type MailChange = Partial<
  Pick<MailRow, 'state' | 'attempts' | 'next_attempt_at' | 'last_error' | 'settled_at' | 'message_id'>
>;

type MailKey = Pick<MailRow, 'receipt' | 'kind' | 'address'>;

const joined = `SELECT mails.*, answers.form, answers.brand, answers.locale, coalesce(mails.house, answers.brand) AS house
  FROM mails JOIN answers ON answers.receipt = mails.receipt`;

/** A table from before there was the column. */
export function addHouse(database: DatabaseSync): void {
  const columns = database.prepare("SELECT name FROM pragma_table_info('mails')").all();
  if (columns.length && !columns.some(({ name }) => name === 'house'))
    database.exec('ALTER TABLE mails ADD COLUMN house TEXT');
}

/** The table of mails. Each call is one transaction, kept for good when it returns. */
export class MailRecords {
  readonly #store: RecordStore;

  constructor(store: RecordStore) {
    this.#store = store;
  }

  /**
   * Notes that people must be told of an answer. One that is delivered once more, as the content service had lost it,
   * is not told again.
   *
   * @param entry of the content service.
   */
  async add(
    receipt: string,
    { documentId, house }: { documentId?: string; house?: BrandId },
    now: number,
    sql: Sql,
  ): Promise<void> {
    await sql.query(
      `INSERT INTO mails (receipt, kind, document_id, house, created_at, next_attempt_at)
       SELECT $1, 'new', $2, $3, $4, $4 WHERE NOT EXISTS (SELECT 1 FROM mails WHERE receipt = $1)`,
      [receipt, documentId ?? null, house ?? null, now],
    );
  }

  /** Puts a mail to each address, and perhaps the confirmation, in the place of a new one. */
  async address(
    { receipt, kind, document_id, house, created_at }: MailRow,
    addresses: readonly string[],
    confirms: boolean,
  ): Promise<void> {
    const mails = [
      ...addresses.map((address) => ({ kind: 'house', address })),
      ...(confirms ? [{ kind: 'confirmation', address: '' }] : []),
    ];
    await this.#store.transaction(async (sql) => {
      await sql.query('DELETE FROM mails WHERE receipt = $1 AND kind = $2', [receipt, kind]);
      for (const mail of mails)
        await sql.query(
          `INSERT INTO mails (receipt, kind, address, document_id, house, created_at, next_attempt_at)
           VALUES ($1, $2, $3, $4, $5, $6, $6) ON CONFLICT DO NOTHING`,
          [receipt, mail.kind, mail.address, document_id, house, created_at],
        );
    });
  }

  /**
   * The one whose attempt is due first, whether or not it is due now. A house gets one mail after the other: while one is
   * tried, what comes for the same address waits, and may go together.
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

  /** Those that are one mail. */
  ofMessage(messageId: string): Promise<MailRow[]> {
    return this.#store.query(`${joined} WHERE message_id = $1 AND mails.state = 'pending' ORDER BY mails.created_at`, [
      messageId,
    ]);
  }

  /** The oldest that wait for an address of a house and are not part of a mail yet. */
  waitingFor(address: string, most: number): Promise<MailRow[]> {
    return this.#store.query(
      `${joined} WHERE kind = 'house' AND address = $1 AND mails.state = 'pending' AND message_id IS NULL
       ORDER BY mails.created_at, mails.receipt LIMIT $2`,
      [address, most],
    );
  }

  /** When the last mails went to an address of a house, the newest first (ms since 1970). */
  async sentTo(address: string, since: number): Promise<number[]> {
    const rows = await this.#store.query<{ at: number }>(
      `SELECT max(settled_at) AS at FROM mails
       WHERE kind = 'house' AND address = $1 AND state = 'sent' AND settled_at > $2 GROUP BY message_id ORDER BY at DESC`,
      [address, since],
    );
    return rows.map(({ at }) => at);
  }

  /** All of them, or none. */
  async update(mails: readonly MailKey[], change: MailChange): Promise<void> {
    const columns = Object.keys(change).map((name, index) => `${name} = $${index + 4}`);
    const values = Object.values(change) as SqlValue[];
    await this.#store.transaction(async (sql) => {
      for (const { receipt, kind, address } of mails)
        await sql.query(`UPDATE mails SET ${columns.join(', ')} WHERE receipt = $1 AND kind = $2 AND address = $3`, [
          receipt,
          kind,
          address,
          ...values,
        ]);
    });
  }

  /** Those that nobody got: they wait, or the mail server refused them. */
  unsent(): Promise<MailRow[]> {
    return this.#store.query(
      `${joined} WHERE mails.state IN ('pending', 'refused') ORDER BY mails.created_at, mails.receipt`,
    );
  }

  /** How many there are of each state. */
  async counts(): Promise<Record<MailState, number>> {
    const rows = await this.#store.query<{ state: MailState; count: number }>(
      'SELECT state, COUNT(*) AS count FROM mails GROUP BY state',
    );
    const counted = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    return { pending: 0, sent: 0, refused: 0, omitted: 0, ...counted };
  }

  /** Those of one answer, or all, that were not sent: due at a time (ms since 1970). @returns their receipts. */
  async makeDue(time: number, receipt: string | undefined, sql: Sql): Promise<string[]> {
    const due = await sql.query<{ receipt: string }>(
      `UPDATE mails SET state = 'pending', next_attempt_at = $1
       WHERE state IN ('pending', 'refused') ${receipt === undefined ? '' : 'AND receipt = $2'} RETURNING receipt`,
      receipt === undefined ? [time] : [time, receipt],
    );
    return [...new Set(due.map(({ receipt }) => receipt))];
  }

  /** As for answers: nothing was sent later than now, and what would wait for longer than anything does is due. */
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
