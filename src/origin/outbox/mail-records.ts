import type { DatabaseSync } from 'node:sqlite';
import type { BrandId, Locale } from '../../../sites.config.ts';
import type { Form } from '../../forms/form-outcome.ts';
import { inTransaction } from './database.ts';

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
function addHouse(database: DatabaseSync): void {
  const columns = database.prepare("SELECT name FROM pragma_table_info('mails')").all();
  if (columns.length && !columns.some(({ name }) => name === 'house'))
    database.exec('ALTER TABLE mails ADD COLUMN house TEXT');
}

/** The table of mails. Each call is one transaction, on disk when it returns. */
export class MailRecords {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    addHouse(database);
  }

  /** Notes that people must be told of an answer. @param entry of the content service. */
  add(receipt: string, { documentId, house }: { documentId?: string; house?: BrandId }, now: number): void {
    this.#database
      .prepare(
        `INSERT INTO mails (receipt, kind, document_id, house, created_at, next_attempt_at)
         VALUES (?, 'new', ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      )
      .run(receipt, documentId ?? null, house ?? null, now, now);
  }

  /** Puts a mail to each address, and perhaps the confirmation, in the place of a new one. */
  address(
    { receipt, kind, document_id, house, created_at }: MailRow,
    addresses: readonly string[],
    confirms: boolean,
  ): void {
    const mails = [
      ...addresses.map((address) => ({ kind: 'house', address })),
      ...(confirms ? [{ kind: 'confirmation', address: '' }] : []),
    ];
    inTransaction(this.#database, () => {
      this.#database.prepare('DELETE FROM mails WHERE receipt = ? AND kind = ?').run(receipt, kind);
      const insert = this.#database.prepare(
        `INSERT INTO mails (receipt, kind, address, document_id, house, created_at, next_attempt_at)
         VALUES (:receipt, :kind, :address, :document_id, :house, :created_at, :created_at) ON CONFLICT DO NOTHING`,
      );
      for (const mail of mails) insert.run({ receipt, document_id, house, created_at, ...mail });
    });
  }

  /**
   * The one whose attempt is due first, whether or not it is due now. A house gets one mail after the other: while one is
   * tried, what comes for the same address waits, and may go together.
   */
  next(): MailRow | undefined {
    return this.#many(
      `${joined} WHERE mails.state = 'pending' AND NOT (mails.kind = 'house' AND mails.message_id IS NULL AND EXISTS (
         SELECT 1 FROM mails AS tried WHERE tried.kind = 'house' AND tried.address = mails.address
           AND tried.state = 'pending' AND tried.message_id IS NOT NULL))
       ORDER BY mails.next_attempt_at, mails.created_at, mails.receipt LIMIT 1`,
    )[0];
  }

  /** Those that are one mail. */
  ofMessage(messageId: string): MailRow[] {
    return this.#many(
      `${joined} WHERE message_id = ? AND mails.state = 'pending' ORDER BY mails.created_at`,
      messageId,
    );
  }

  /** The oldest that wait for an address of a house and are not part of a mail yet. */
  waitingFor(address: string, most: number): MailRow[] {
    return this.#many(
      `${joined} WHERE kind = 'house' AND address = ? AND mails.state = 'pending' AND message_id IS NULL
       ORDER BY mails.created_at, mails.receipt LIMIT ?`,
      address,
      most,
    );
  }

  /** When the last mails went to an address of a house, the newest first (ms since 1970). */
  sentTo(address: string, since: number): number[] {
    const rows = this.#database
      .prepare(
        `SELECT max(settled_at) AS at FROM mails
         WHERE kind = 'house' AND address = ? AND state = 'sent' AND settled_at > ? GROUP BY message_id ORDER BY at DESC`,
      )
      .all(address, since) as unknown as { at: number }[];
    return rows.map(({ at }) => at);
  }

  /** All of them, or none. */
  update(mails: readonly MailKey[], change: MailChange): void {
    const columns = Object.keys(change).map((name) => `${name} = :${name}`);
    const statement = this.#database.prepare(
      `UPDATE mails SET ${columns.join(', ')} WHERE receipt = :receipt AND kind = :kind AND address = :address`,
    );
    inTransaction(this.#database, () => {
      for (const { receipt, kind, address } of mails) statement.run({ ...change, receipt, kind, address });
    });
  }

  /** Those that nobody got: they wait, or the mail server refused them. */
  unsent(): MailRow[] {
    return this.#many(`${joined} WHERE mails.state IN ('pending', 'refused') ORDER BY mails.created_at, mails.receipt`);
  }

  /** How many there are of each state. */
  counts(): Record<MailState, number> {
    const rows = this.#database
      .prepare('SELECT state, COUNT(*) AS count FROM mails GROUP BY state')
      .all() as unknown as { state: MailState; count: number }[];
    const counted = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    return { pending: 0, sent: 0, refused: 0, omitted: 0, ...counted };
  }

  /** Those of one answer, or all, that were not sent: due at a time (ms since 1970). @returns their receipts. */
  makeDue(time: number, receipt?: string): string[] {
    const due = this.#database
      .prepare(
        `UPDATE mails SET state = 'pending', next_attempt_at = :time
         WHERE state IN ('pending', 'refused') AND (:receipt IS NULL OR receipt = :receipt) RETURNING receipt`,
      )
      .all({ time, receipt: receipt ?? null }) as unknown as { receipt: string }[];
    return [...new Set(due.map(({ receipt }) => receipt))];
  }

  remove(receipt: string): void {
    this.#database.prepare('DELETE FROM mails WHERE receipt = ?').run(receipt);
  }

  /** As for answers: nothing was sent later than now, and what would wait for longer than anything does is due. */
  correctTimes(time: number, longest: number): void {
    this.#database
      .prepare(
        `UPDATE mails SET
           next_attempt_at = iif(next_attempt_at > :time + :longest, :time, next_attempt_at),
           created_at = min(created_at, :time),
           settled_at = min(settled_at, :time)`,
      )
      .run({ time, longest });
  }

  #many(sql: string, ...values: (string | number)[]): MailRow[] {
    return this.#database.prepare(sql).all(...values) as unknown as MailRow[];
  }
}
