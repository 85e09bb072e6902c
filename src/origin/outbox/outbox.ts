import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { Sql, SqlValue } from '../../platform/database/database.ts';
import { DatabaseError } from '../../platform/database/database-error.ts';
import { removeFile, writeFile } from '../../platform/disk/disk.ts';
import { pathBeneath } from '../../platform/disk/path-beneath.ts';
import { backoffMs, type RetryDelays } from '../../platform/web-services/retry.ts';
import {
  type Answer,
  type Delivery,
  type KeptFile,
  type Listed,
  OutboxError,
  type SavedAnswer,
  type State,
} from './answer.ts';
import { readStored, storeFiles } from './answer-files.ts';
import type { Keyring } from './keyring.ts';
import { MailRecords, mailLifetimeMs } from './mail-records.ts';
import {
  expectOutbox,
  moveWaiting,
  openStorage,
  ownOutbox,
  preparePrivateFolder,
  recover,
  type Storage,
  type StorageOptions,
} from './open-storage.ts';
import { isReceipt } from './receipt.ts';
import { probe } from './stores.ts';
import type { Row } from './tables.ts';

const day = 86_400_000;
/** Time for which an origin reserves an answer, in ms. If it dies or hangs, others then deliver the answer. */
const reservationMs = 15_000;
/** Refusals after which an answer needs an operator. Earlier ones are retried: the content service may be at fault. */
const refusalsUntilRefused = 5;
/** Delays between attempts to deliver an answer or a mail. */
export const usualRetry: RetryDelays = { first: 1_000, longest: 3_600_000 };

export interface OutboxOptions extends StorageOptions {
  /** Retention of delivered answers, in days. */
  retention: number;
  /** Whether each delivered answer gets mails. */
  sendsMails?: boolean | undefined;
  /** Maximum wait for another process that owns the outbox and is stopping, in ms. */
  timeoutMs?: number;
  /** Clock, in ms since 1970. */
  now?: () => number;
}

/** Selection of a retry. By default everything that is not delivered or sent. */
export interface Again {
  /** Only this answer and its mails. */
  receipt?: string | undefined;
  /** Also answers delivered at or after this time (ms since 1970): the content service may have lost them. */
  deliveredSince?: number | undefined;
}

/**
 * Stores the answers of the forms until the content service has confirmed them and the retention has passed. They lie
 * on this disk, or in the shared database of several origins.
 */
export class Outbox {
  /** Records of the mails about delivered answers. */
  readonly mails: MailRecords;
  readonly #folder: string;
  readonly #storage: Storage;
  readonly #options: OutboxOptions;
  #disown: (() => void) | undefined;
  /** Called after an answer was added. */
  onAdded: () => void = () => {};
  /** Called after a mail was added. */
  onMailAdded: () => void = () => {};

  private constructor(folder: string, storage: Storage, options: OutboxOptions, disown: (() => void) | undefined) {
    this.#folder = folder;
    this.#storage = storage;
    this.#options = options;
    this.#disown = disown;
    this.mails = new MailRecords(storage.store);
  }

  /**
   * Opens the outbox of a folder, creates the folder if needed. With a database the folder holds incoming
   * uploads, and what waits for the database.
   *
   * @throws {OutboxError} if the folder is served or used by another process, or if a key is missing or invalid.
   * @throws {SecretsError} if the key file cannot be read or created. @throws {DatabaseError}
   */
  static async open(path: string, options: OutboxOptions): Promise<Outbox> {
    const folder = resolve(path);
    if (!(options.retention >= 0)) throw new OutboxError('OUTBOX_RETENTION_DAYS must be a number of days, 0 or more');
    if (!options.visiting) preparePrivateFolder(folder);
    else if (!options.database) expectOutbox(folder);
    const disown = options.visiting ? undefined : await ownOutbox(folder, options.timeoutMs ?? 10_000);
    let storage: Storage | undefined;
    try {
      storage = await openStorage(folder, options);
      const outbox = new Outbox(folder, storage, options, disown);
      if (disown) {
        const opened = storage;
        const prepare = (work: () => Promise<void>) => (options.database ? options.database.prepare(work) : work());
        await prepare(() => recover(folder, opened));
        if (opened.waiting) await recover(folder, opened.waiting);
        await prepare(async () => {
          await outbox.moveWaiting();
          await outbox.sweep();
        });
      }
      return outbox;
    } catch (error) {
      storage?.store.close();
      storage?.waiting?.store.close();
      disown?.();
      throw error;
    }
  }

  /**
   * Saves an answer. When this returns, the answer and its files are on disk, and the sender may get the receipt. A
   * second call with the same receipt changes nothing. The files are copied; the caller removes the originals. While the
   * shared database does not take it, the answer waits on this disk.
   *
   * @throws if the answer was not saved, or if that is unknown. A retry is safe: the same form gets the same receipt.
   */
  async add(answer: Answer): Promise<'added' | 'already'> {
    const { receipt, form, files: sent } = answer;
    if (!this.#disown) throw new OutboxError('Only the origin adds answers');
    if (!isReceipt(receipt)) throw new OutboxError('A receipt consists of 8 to 64 letters, digits, _ and -');
    if (form === 'contact' && sent.length) throw new OutboxError('A contact form has no files');
    try {
      return await this.#save(answer, this.#storage);
    } catch (error) {
      const { waiting } = this.#storage;
      if (!waiting || !(error instanceof DatabaseError) || error.isOfValues) throw error;
      return await this.#save(answer, waiting);
    }
  }

  /** Moves what waits on this disk to the shared database. @returns number of answers. @throws {DatabaseError} */
  moveWaiting(): Promise<number> {
    return moveWaiting(this.#storage);
  }

  async #save(
    { receipt, form, brand, locale, fields, files: sent }: Answer,
    { store, keys }: Storage,
  ): Promise<'added' | 'already'> {
    if (await this.#find(receipt, store)) return 'already';
    const folder = sent.length ? randomUUID() : null;
    const files = sent.map((file) => ({ ...file, storage: randomUUID() }));
    const kept: KeptFile[] = files.map(({ path: _, ...file }) => file);
    const payload = keys.encrypt(Buffer.from(JSON.stringify({ fields, files: kept })), answerContext(receipt));
    try {
      const isNew = await store.transaction(async (sql) => {
        const inserted = await sql.query(
          `INSERT INTO answers (receipt, form, brand, locale, created_at, payload, encrypted_with, folder, next_attempt_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $5) ON CONFLICT (receipt) DO NOTHING RETURNING receipt`,
          [receipt, form, brand, locale, this.#now(), payload, keys.current, folder],
        );
        if (inserted.length && folder !== null) await storeFiles(sql, keys, folder, files);
        return inserted.length > 0;
      });
      if (isNew) this.onAdded();
      return isNew ? 'added' : 'already';
    } catch (error) {
      // The connection may have broken after the commit.
      const there = await this.#find(receipt, store).catch(() => undefined);
      if (!there) throw error;
      return there.folder === folder ? 'added' : 'already';
    }
  }

  /** Lists all answers without personal data, oldest first. */
  async list(): Promise<Listed[]> {
    // The payload can be large.
    const rows = await this.#storage.store.query<Omit<Row, 'payload'>>(
      `SELECT receipt, form, brand, locale, created_at, encrypted_with, folder, state, attempts, refusals,
              next_attempt_at, last_error, delivered_at FROM answers ORDER BY created_at, receipt`,
    );
    return rows.map(listed);
  }

  /** Counts the answers per state. `oldestUndelivered` is the age of the oldest undelivered answer, in ms. */
  async counts(): Promise<Record<State, number> & { oldestUndelivered: number | undefined }> {
    const rows = await this.#storage.store.query<{ state: State; count: number; oldest: number }>(
      'SELECT state, COUNT(*) AS count, MIN(created_at) AS oldest FROM answers GROUP BY state',
    );
    const undelivered = rows.filter(({ state }) => state !== 'delivered').map(({ oldest }) => this.#now() - oldest);
    return {
      pending: 0,
      refused: 0,
      delivered: 0,
      ...Object.fromEntries(rows.map(({ state, count }) => [state, count])),
      oldestUndelivered: undelivered.length ? Math.max(0, ...undelivered) : undefined,
    };
  }

  /** Checks whether an answer could be saved now, by a trial write to the database and to the folder. */
  async isWritable(): Promise<boolean> {
    const place = pathBeneath(this.#folder, 'probe.part', { isLink: true });
    try {
      // Creates the file again, so that a symbolic link in its place is not followed.
      await removeFile(place);
      const { store, waiting } = this.#storage;
      await probe(store).catch((error) => {
        if (!waiting) throw error;
        return probe(waiting.store);
      });
      await writeFile(place, Buffer.alloc(4_096), { mode: 0o600, flush: true });
      return true;
    } catch {
      return false;
    } finally {
      await removeFile(place).catch(() => {});
    }
  }

  async has(receipt: string): Promise<boolean> {
    const { waiting } = this.#storage;
    if (waiting && (await this.#find(receipt, waiting.store))) return true;
    return (
      (await this.#find(receipt).catch((error) => {
        if (!waiting || !(error instanceof DatabaseError)) throw error;
      })) !== undefined
    );
  }

  /** @throws {OutboxError} if its key is missing or the bytes were changed. */
  async read(receipt: string): Promise<SavedAnswer | undefined> {
    const row = await this.#find(receipt);
    if (!row) return undefined;
    const payload = this.keys.decrypt(row.payload, row.encrypted_with, answerContext(receipt));
    return { ...listed(row), ...JSON.parse(Buffer.from(payload).toString()) };
  }

  /** @param storage name of the file, from `read`. @throws also if the answer was removed meanwhile. */
  async readFile(receipt: string, storage: string): Promise<Uint8Array> {
    const row = await this.#find(receipt);
    if (!row?.folder) throw new OutboxError(`There are no files of ${receipt}`);
    return readStored(this.#storage.store, this.keys, { folder: row.folder, storage, key: row.encrypted_with });
  }

  /**
   * Returns the receipt that is due first, and its due time (ms since 1970). With several origins, a due receipt is
   * reserved for this one until `settle`, as long as it calls `touch`.
   *
   * @param busy receipts that are left out.
   */
  async next(busy: ReadonlySet<string> = new Set()): Promise<{ receipt: string; at: number } | undefined> {
    const { store } = this.#storage;
    const rows = await store.query<{ receipt: string; at: number }>(
      `SELECT receipt, next_attempt_at AS at FROM answers WHERE state = 'pending'
       ORDER BY next_attempt_at, created_at LIMIT $1`,
      [busy.size + 1],
    );
    const row = rows.find(({ receipt }) => !busy.has(receipt));
    if (!row || !this.#options.database || row.at > this.#now()) return row;
    // Another origin may have reserved it first.
    const reserved = await store.query(
      `UPDATE answers SET next_attempt_at = $3
       WHERE receipt = $1 AND next_attempt_at = $2 AND state = 'pending' RETURNING receipt`,
      [row.receipt, row.at, this.#now() + reservationMs],
    );
    return reserved.length ? row : undefined;
  }

  /** Extends the reservation of an answer during an attempt. */
  async touch(receipt: string): Promise<void> {
    if (!this.#options.database) return;
    await this.#storage.store.query(
      "UPDATE answers SET next_attempt_at = $2 WHERE receipt = $1 AND next_attempt_at < $2 AND state = 'pending'",
      [receipt, this.#now() + reservationMs],
    );
  }

  /**
   * Records the outcome of a delivery attempt.
   *
   * @returns the updated record; undefined if it was deleted meanwhile.
   */
  async settle(receipt: string, outcome: Delivery, retry = usualRetry): Promise<Listed | undefined> {
    const now = this.#now();
    const getsMails = outcome.kind === 'delivered' && this.#options.sendsMails;
    // One transaction: every delivered answer gets its mails, even after a crash.
    const settledRow = await this.#storage.store.transaction(async (sql) => {
      const row = await this.#find(receipt, sql);
      // The answer may have been deleted meanwhile, or delivered by another origin after our reservation.
      if (!row || row.state === 'delivered') return row;
      const change = settled(row, outcome, retry, now);
      const columns = Object.keys(change).map((name, index) => `${name} = $${index + 2}`);
      const updated = await sql.query(
        `UPDATE answers SET ${columns.join(', ')} WHERE receipt = $1 AND state != 'delivered' RETURNING receipt`,
        [receipt, ...Object.values<SqlValue>(change)],
      );
      if (!updated.length) return this.#find(receipt, sql);
      if (getsMails) await this.mails.add(receipt, outcome, now, sql);
      return { ...row, ...change };
    });
    if (settledRow && getsMails) this.onMailAdded();
    return settledRow && listed(settledRow);
  }

  /** Makes answers and unsent mails due now. @returns the receipts of both. */
  retry({ receipt, deliveredSince = Number.MAX_SAFE_INTEGER }: Again = {}): Promise<string[]> {
    return this.#storage.store.transaction(async (sql) => {
      const answers = await sql.query<{ receipt: string }>(
        `UPDATE answers SET state = 'pending', refusals = 0, delivered_at = NULL, next_attempt_at = $1
         WHERE (state != 'delivered' OR delivered_at >= $2) ${receipt === undefined ? '' : 'AND receipt = $3'}
         RETURNING receipt`,
        [this.#now(), deliveredSince, ...(receipt === undefined ? [] : [receipt])],
      );
      const mails = await this.mails.makeDue(this.#now(), receipt, sql);
      return [...new Set([...answers.map(({ receipt }) => receipt), ...mails])];
    });
  }

  /** The keys that answers are encrypted with. */
  get keys(): Keyring {
    return this.#storage.keys;
  }

  /** Poll interval for changes by other processes (another origin, or `npm run outbox -- retry`), in ms. */
  get pollMs(): number {
    return this.#options.database ? 1_000 : 5_000;
  }

  /** Removes an answer, its mails and its files, delivered or not. @returns what was removed. */
  async remove(receipt: string): Promise<Listed | undefined> {
    const { store } = this.#storage;
    const row = await this.#find(receipt);
    if (!row) return undefined;
    await store.transaction(async (sql) => {
      await sql.query('DELETE FROM answers WHERE receipt = $1', [receipt]);
      await sql.query('DELETE FROM mails WHERE receipt = $1', [receipt]);
    });
    await store.erase();
    return listed(row);
  }

  /**
   * Does work that only one origin may do at a time.
   *
   * @returns undefined, without waiting, if another origin is doing it.
   */
  async alone<Result>(name: string, work: () => Promise<Result>): Promise<{ result: Result } | undefined> {
    const { database } = this.#options;
    return database ? database.alone(name, work) : { result: await work() };
  }

  /**
   * Corrects times that a wrong clock wrote, and removes delivered answers after their retention. An answer with a
   * pending mail stays up to three days after its delivery.
   *
   * @returns number of removed answers.
   */
  async sweep(): Promise<number> {
    const { store } = this.#storage;
    const now = this.#now();
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
         SELECT 1 FROM mails WHERE mails.receipt = answers.receipt AND mails.state = 'pending' AND mails.created_at > $2)`,
      [now - this.#options.retention * day, now - mailLifetimeMs],
    );
    for (const { receipt } of expired) await this.remove(receipt);
    return expired.length;
  }

  /** Closes the outbox. A second call does nothing. */
  close(): void {
    const disown = this.#disown;
    this.#disown = undefined;
    this.#storage.store.close();
    this.#storage.waiting?.store.close();
    disown?.();
  }

  async #find(receipt: string, sql: Sql = this.#storage.store): Promise<Row | undefined> {
    const [row] = await sql.query<Row>('SELECT * FROM answers WHERE receipt = $1', [receipt]);
    return row;
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }
}

/** Encryption context that binds the encrypted bytes to their answer. */
const answerContext = (receipt: string) => `answer ${receipt}`;

/** Converts a row to the facts that operators may see. */
function listed(row: Omit<Row, 'payload'>): Listed {
  const { receipt, form, brand, locale, state, attempts } = row;
  return {
    receipt,
    form,
    brand,
    locale,
    createdAt: row.created_at,
    state,
    attempts,
    nextAttemptAt: row.next_attempt_at,
    lastError: row.last_error ?? undefined,
    deliveredAt: row.delivered_at ?? undefined,
    encrypted: row.encrypted_with !== null,
  };
}

/** Computes the change of a record after an attempt. @param now ms since 1970. */
function settled(row: Row, outcome: Delivery, retry: RetryDelays, now: number): Partial<Row> {
  const attempts = row.attempts + 1;
  if (outcome.kind === 'delivered') return { state: 'delivered', attempts, last_error: null, delivered_at: now };
  const refusals = row.refusals + (outcome.kind === 'refused' ? 1 : 0);
  const asked = outcome.kind === 'later' ? (outcome.retryAfter ?? 0) : 0;
  return {
    state: refusals < refusalsUntilRefused ? 'pending' : 'refused',
    attempts,
    refusals,
    next_attempt_at: Math.round(now + Math.max(asked, backoffMs(attempts, retry))),
    last_error: outcome.reason,
  };
}
