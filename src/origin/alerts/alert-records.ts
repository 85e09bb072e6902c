import { createHmac } from 'node:crypto';
import type { BrandId, Locale } from '../../../sites.config.ts';
import type { AlertRhythm } from '../../forms/job-alert.ts';
import { insert, type Sql, type SqlValue } from '../../platform/database/database.ts';
import type { Keyring } from '../outbox/keyring.ts';
import type { RecordStore } from '../outbox/stores.ts';

/** An order of mails about new vacancies. Times in ms since 1970. */
export interface Alert {
  alert: string;
  brand: BrandId;
  locale: Locale;
  rhythm: AlertRhythm;
  /** Hash of the code in the links of the mails. */
  code_hash: string;
  isConfirmed: boolean;
  attempts: number;
  next_mail_at: number;
  ends_at: number;
  payload: AlertPayload;
}

/** Encrypted part of an order. */
export interface AlertPayload {
  email: string;
  /** Secret in the links of the mails. */
  code: string;
  /** Path of the list with its filters, without language. */
  search: string;
  /** Vacancies of the list when the order was confirmed. */
  known?: string[];
  /** Vacancies that were sent. */
  sent: string[];
  /** Vacancies of the mail that is under way. */
  sending?: string[] | undefined;
  /** Whether the mail to confirm was counted: a further attempt is no further mail. */
  isCounted?: boolean;
  /** Refusals by the mail server in a row. */
  refusals?: number;
  /** Whether the mail about the coming end was sent. */
  isReminded?: boolean;
}

type Row = Omit<Alert, 'payload' | 'isConfirmed'> & {
  payload: Uint8Array;
  encrypted_with: string | null;
  is_confirmed: number;
};
export type DueAlert = Pick<Alert, 'alert' | 'brand' | 'attempts' | 'next_mail_at'> & { read: () => Alert };
export type AlertChange = Partial<
  Pick<Alert, 'locale' | 'isConfirmed' | 'attempts' | 'next_mail_at' | 'ends_at'> & { payload: AlertPayload }
>;

const context = (alert: string) => `job alert ${alert}`;

/** Table of the orders. Addresses are encrypted; a keyed hash finds the orders of an address. */
export class AlertRecords {
  readonly #store: RecordStore;
  readonly #keys: Keyring;

  constructor(store: RecordStore, keys: Keyring) {
    this.#store = store;
    this.#keys = keys;
  }

  async add({ payload, isConfirmed, ...row }: Alert): Promise<void> {
    await insert(this.#store, 'job_alerts', {
      ...row,
      is_confirmed: Number(isConfirmed),
      ...this.#seal(row.alert, payload),
    });
  }

  async find(codeHash: string): Promise<Alert | undefined> {
    const [row] = await this.#store.query<Row>('SELECT * FROM job_alerts WHERE code_hash = $1', [codeHash]);
    return row && this.#open(row);
  }

  /** Returns the order with the earliest next mail, which may be in the future. `read` throws if its key is missing. */
  async next(): Promise<DueAlert | undefined> {
    const [row] = await this.#store.query<Row>('SELECT * FROM job_alerts ORDER BY next_mail_at, alert LIMIT 1');
    return row && { ...row, read: () => this.#open(row) };
  }

  /** Encrypts all orders with the current key, so that an older one is not needed any more and hashes stay comparable. */
  async renewKeys(): Promise<void> {
    const { current } = this.#keys;
    if (current === null) return;
    const rows = await this.#store.query<Row>("SELECT * FROM job_alerts WHERE COALESCE(encrypted_with, '') <> $1", [
      current,
    ]);
    for (const row of rows) if (this.#hasKey(row)) await this.update(row.alert, { payload: this.#open(row).payload });
  }

  /** Returns the confirmed orders of an address, without those that cannot be decrypted. */
  async ofPerson(email: string): Promise<Alert[]> {
    const rows = await this.#store.query<Row>('SELECT * FROM job_alerts WHERE person_hash = $1 AND is_confirmed = 1', [
      this.#hashPerson(email),
    ]);
    return rows.filter((row) => this.#hasKey(row)).map((row) => this.#open(row));
  }

  /** Changes an order, and removes others in the same transaction. */
  async update(alert: string, { payload, isConfirmed, ...change }: AlertChange, without: string[] = []): Promise<void> {
    const columns: Record<string, SqlValue> = {
      ...change,
      ...(isConfirmed !== undefined && { is_confirmed: Number(isConfirmed) }),
      ...(payload && this.#seal(alert, payload)),
    };
    const set = Object.keys(columns).map((name, index) => `${name} = $${index + 2}`);
    await this.#store.transaction(async (sql) => {
      await sql.query(`UPDATE job_alerts SET ${set.join(', ')} WHERE alert = $1`, [alert, ...Object.values(columns)]);
      for (const other of without) await remove(sql, other);
    });
  }

  async remove(alert: string): Promise<void> {
    await remove(this.#store, alert);
    await this.#store.erase?.();
  }

  /** Removes all orders of an address. @returns their number. */
  async removePerson(email: string): Promise<number> {
    const rows = await this.#store.query('DELETE FROM job_alerts WHERE person_hash = $1 RETURNING 1', [
      this.#hashPerson(email),
    ]);
    await this.#store.erase?.();
    return rows.length;
  }

  /** Removes orders that have ended. */
  async removeEnded(now: number): Promise<void> {
    const ended = await this.#store.query('DELETE FROM job_alerts WHERE ends_at <= $1 RETURNING 1', [now]);
    if (ended.length) await this.#store.erase?.();
  }

  /** Counts the orders. */
  async counts(): Promise<{ confirmed: number; unconfirmed: number }> {
    const rows = await this.#store.query<{ is_confirmed: number; count: number }>(
      'SELECT is_confirmed, COUNT(*) AS count FROM job_alerts GROUP BY is_confirmed',
    );
    const counted = new Map(rows.map(({ is_confirmed, count }) => [Number(is_confirmed), Number(count)]));
    return { confirmed: counted.get(1) ?? 0, unconfirmed: counted.get(0) ?? 0 };
  }

  #hasKey({ encrypted_with: name }: Row): boolean {
    return name === null || this.#keys.has(name);
  }

  #seal(alert: string, payload: AlertPayload) {
    const bytes = Buffer.from(JSON.stringify(payload));
    return {
      payload: this.#keys.encrypt(bytes, context(alert)),
      encrypted_with: this.#keys.current,
      person_hash: this.#hashPerson(payload.email),
    };
  }

  #open({ payload, encrypted_with, is_confirmed, ...row }: Row): Alert {
    const bytes = this.#keys.decrypt(payload, encrypted_with, context(row.alert));
    return { ...row, isConfirmed: is_confirmed === 1, payload: JSON.parse(Buffer.from(bytes).toString()) };
  }

  #hashPerson(email: string): string {
    const key = this.#keys.current === null ? 'no key' : this.#keys.derive('job alerts');
    return createHmac('sha256', key).update(email.toLowerCase()).digest('base64url');
  }
}

const remove = (sql: Sql, alert: string) => sql.query('DELETE FROM job_alerts WHERE alert = $1', [alert]);
