import { resolve } from 'node:path';
import { removeFile, writeFile } from '../../platform/disk/disk.ts';
import { pathBeneath } from '../../platform/disk/path-beneath.ts';
import { maxRetryAfterMs } from '../../platform/web-services/retry.ts';
import { addAnswer, payloadOf, type Storage } from './add-answer.ts';
import { type Answer, type Listed, OutboxError, type SavedAnswer, type State } from './answer.ts';
import type { Keyring } from './keyring.ts';
import { type MailRecords, mailLifetimeMs } from './mail-records.ts';
import { type Outcome, settled, usualRetry } from './outcome.ts';
import { expectOutbox, ownOutbox, preparePrivateFolder } from './private-folder.ts';
import type { Again } from './records.ts';
import { listed } from './rows.ts';
import { embeddedStorage, type OutboxOptions, recover, sharedStorage } from './storages.ts';

const day = 86_400_000;
/** Time for which an origin reserves an answer, in ms. If it dies or hangs, others then deliver the answer. */
const reservationMs = 15_000;

/**
 * Stores the answers of the forms until the content service has confirmed them and the retention has passed. They lie on
 * this disk, or in the shared database of several origins.
 */
export class Outbox {
  readonly #folder: string;
  readonly #storage: Storage;
  readonly #options: OutboxOptions;
  #disown: (() => void) | undefined;
  /** Called after an answer was added. */
  onAdded: () => void = () => {};
  /** Called after a mail was added. */
  onTold: () => void = () => {};

  private constructor(folder: string, storage: Storage, options: OutboxOptions, disown: (() => void) | undefined) {
    this.#folder = folder;
    this.#storage = storage;
    this.#options = options;
    this.#disown = disown;
  }

  /**
   * Opens the outbox of a folder, creates the folder if needed, and removes files that a crash left. With a database the
   * folder holds incoming uploads only.
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
      storage = options.database
        ? await sharedStorage(folder, options.database, options)
        : await embeddedStorage(folder, options);
      const outbox = new Outbox(folder, storage, options, disown);
      if (disown) await outbox.#tidyUp(folder);
      return outbox;
    } catch (error) {
      storage?.records.close();
      disown?.();
      throw error;
    }
  }

  async #tidyUp(folder: string): Promise<void> {
    await recover(folder, this.#storage);
    // `recover` fails if a key is missing. A new key file would then be in the way of the restored one.
    await this.#storage.keys.prepare();
    await this.sweep();
  }

  /**
   * Saves an answer. When this returns, the answer and its files are on disk, and the sender may get the receipt. A second
   * call with the same receipt changes nothing. The files are copied; the caller removes the originals.
   *
   * @throws if the answer was not saved, or if that is unknown.
   */
  async add(answer: Answer): Promise<'added' | 'already'> {
    if (!this.#disown) throw new OutboxError('Only the origin adds answers');
    const outcome = await addAnswer(this.#storage, answer, this.#now());
    if (outcome === 'added') this.onAdded();
    return outcome;
  }

  /** Lists all answers without personal data, oldest first. */
  async list(): Promise<Listed[]> {
    return (await this.#storage.records.all()).map(listed);
  }

  /** Counts the answers per state. `oldestUndelivered` is the age of the oldest undelivered answer, in ms. */
  async counts(): Promise<Record<State, number> & { oldestUndelivered: number | undefined }> {
    const { counts, oldest } = await this.#storage.records.counts();
    return { ...counts, oldestUndelivered: oldest === undefined ? undefined : Math.max(0, this.#now() - oldest) };
  }

  /** Checks whether an answer could be saved now, by a trial write to the database and to the folder. */
  async isWritable(): Promise<boolean> {
    const probe = pathBeneath(this.#folder, 'probe.part', { isLink: true });
    try {
      // Creates the file again, so that a symbolic link in its place is not followed.
      await removeFile(probe);
      await this.#storage.records.probe();
      await writeFile(probe, Buffer.alloc(4_096), { mode: 0o600, flush: true });
      return true;
    } catch {
      return false;
    } finally {
      await removeFile(probe).catch(() => {});
    }
  }

  async has(receipt: string): Promise<boolean> {
    return (await this.#storage.records.find(receipt)) !== undefined;
  }

  /** @throws {OutboxError} if its key is missing. */
  async read(receipt: string): Promise<SavedAnswer | undefined> {
    const row = await this.#storage.records.find(receipt);
    return row && { ...listed(row), ...payloadOf(row, this.#storage.keys) };
  }

  /** @param storage name of the file, from `read`. @throws also if the answer was removed meanwhile. */
  async readFile(receipt: string, storage: string): Promise<Uint8Array> {
    const row = await this.#storage.records.find(receipt);
    if (!row?.folder) throw new OutboxError(`There are no files of ${receipt}`);
    return this.#storage.files.read(row.folder, storage, row.encrypted_with);
  }

  /**
   * Returns the receipt that is due first, and its due time (ms since 1970). With several origins, a due receipt is
   * reserved for this one until `settle`, as long as it calls `touch`.
   */
  async next(): Promise<{ receipt: string; at: number } | undefined> {
    const { records } = this.#storage;
    const row = await records.next();
    if (!row) return undefined;
    const { receipt, next_attempt_at: at } = row;
    const isDue = this.#options.database && at <= this.#now();
    return !isDue || (await records.reserve(row, this.#now() + reservationMs)) ? { receipt, at } : undefined;
  }

  /** Extends the reservation of an answer during an attempt. */
  async touch(receipt: string): Promise<void> {
    if (this.#options.database) await this.#storage.records.reserveLonger(receipt, this.#now() + reservationMs);
  }

  /**
   * Records the outcome of a delivery attempt.
   *
   * @returns the updated record; undefined if it was deleted meanwhile.
   */
  async settle(receipt: string, outcome: Outcome, retry = usualRetry): Promise<Listed | undefined> {
    const now = this.#now();
    const { records } = this.#storage;
    const isToTell = outcome.kind === 'delivered' && this.#options.tells;
    // One transaction: every delivered answer gets its mails, even after a crash.
    const settledRow = await records.together(async (sql) => {
      const row = await records.find(receipt, sql);
      const change = row && row.state !== 'delivered' ? settled(row, outcome, retry, now) : undefined;
      // The answer may have been deleted meanwhile, or delivered by another origin after our reservation.
      if (!row || !change || !(await records.update(receipt, change, sql))) return records.find(receipt, sql);
      if (isToTell) await records.mails.add(receipt, outcome, now, sql);
      return { ...row, ...change };
    });
    if (settledRow && isToTell) this.onTold();
    return settledRow && listed(settledRow);
  }

  /** Makes answers and unsent mails due now. @returns the receipts of both. */
  retry(again: Again = {}): Promise<string[]> {
    const { records } = this.#storage;
    return records.together(async (sql) => {
      const answers = await records.makeDue(this.#now(), again, sql);
      return [...new Set([...answers, ...(await records.mails.makeDue(this.#now(), again.receipt, sql))])];
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

  /** Records of the mails about delivered answers. */
  get mails(): MailRecords {
    return this.#storage.records.mails;
  }

  /** Removes an answer and its files, delivered or not. @returns what was removed. */
  async remove(receipt: string): Promise<Listed | undefined> {
    const { records } = this.#storage;
    const row = await records.find(receipt);
    if (!row) return undefined;
    // Deletes the record first: files without a record are removed at the next start.
    await records.remove(receipt);
    if (row.folder) await this.#storage.files.remove(row.folder);
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
   * Corrects times that a wrong clock wrote, and removes delivered answers after their retention. An answer with a pending
   * mail stays up to three days after its delivery.
   *
   * @returns number of removed answers.
   */
  async sweep(): Promise<number> {
    await this.#storage.records.correctTimes(this.#now(), maxRetryAfterMs);
    const expired = await this.#storage.records.deliveredUntil(
      this.#now() - this.#options.retention * day,
      this.#now() - mailLifetimeMs,
    );
    for (const { receipt } of expired) await this.remove(receipt);
    return expired.length;
  }

  /** Closes the outbox. A second call does nothing. */
  close(): void {
    const disown = this.#disown;
    this.#disown = undefined;
    this.#storage.records.close();
    disown?.();
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }
}
