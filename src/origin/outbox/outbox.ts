import { resolve } from 'node:path';
import { removeFile, writeFile } from '../../releases/disk.ts';
import { pathBeneath } from '../../releases/path-beneath.ts';
import { addAnswer, payloadOf, type Storage } from './add-answer.ts';
import type { Answer, Listed, SavedAnswer, State } from './answer.ts';
import { longestWait } from './backoff.ts';
import type { Keyring } from './keyring.ts';
import { type MailRecords, mailLifetimeMs } from './mail-records.ts';
import { OutboxError } from './outbox-error.ts';
import type { OutboxOptions } from './outbox-options.ts';
import { type Outcome, settled } from './outcome.ts';
import { ownOutbox } from './owner-lock.ts';
import { expectOutbox, preparePrivateFolder } from './private-folder.ts';
import type { Again } from './records.ts';
import { recover } from './recovery.ts';
import { listed } from './rows.ts';
import { embeddedStorage, sharedStorage } from './storages.ts';

const day = 86_400_000;

/**
 * Keeps the answers of the forms, on this disk or in the database of several origins, until the content service has
 * confirmed them, and a while longer.
 */
export class Outbox {
  readonly #folder: string;
  readonly #storage: Storage;
  readonly #options: OutboxOptions;
  #disown: (() => void) | undefined;
  /** Called after an answer was added. */
  onAdded: () => void = () => {};
  /** Called after there was something to tell. */
  onTold: () => void = () => {};

  private constructor(folder: string, storage: Storage, options: OutboxOptions, disown: (() => void) | undefined) {
    this.#folder = folder;
    this.#storage = storage;
    this.#options = options;
    this.#disown = disown;
  }

  /**
   * Opens the outbox of a folder, which is made where it is not there, and removes files that a crash left. With a
   * database only what is on its way lies in the folder.
   *
   * @throws {OutboxError} for a folder that is served or used by another process, and for keys that do not fit.
   * @throws {SecretsError} for a file of a key that cannot be read or made. @throws {DatabaseError}
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
      await storage?.queue.stop();
      storage?.records.close();
      disown?.();
      throw error;
    }
  }

  async #tidyUp(folder: string): Promise<void> {
    await recover(folder, this.#storage);
    // Not before: where a key is lost, no other one is in its place when its copy is put back.
    await this.#storage.keys.prepare();
    await this.sweep();
  }

  /**
   * Keeps an answer: on disk with its files when this returns, and only then may the sender be told so. The same
   * receipt again changes nothing. The files of the answer are copied; their maker removes them.
   *
   * @throws where it could not be kept; then nothing of it remains.
   */
  async add(answer: Answer): Promise<'added' | 'already'> {
    if (!this.#disown) throw new OutboxError('Only the origin adds answers');
    const outcome = await addAnswer(this.#storage, answer, this.#now());
    if (outcome === 'added') this.onAdded();
    return outcome;
  }

  /** All answers, the oldest first, without anything of a person. */
  async list(): Promise<Listed[]> {
    return (await this.#storage.records.all()).map(listed);
  }

  /** How many there are of each state, and how old the oldest is that is not delivered (ms). */
  async counts(): Promise<Record<State, number> & { oldestUndelivered: number | undefined }> {
    const { counts, oldest } = await this.#storage.records.counts();
    return { ...counts, oldestUndelivered: oldest === undefined ? undefined : Math.max(0, this.#now() - oldest) };
  }

  /** Whether an answer could be kept now: its record is not locked, and the disk takes some bytes. */
  async isWritable(): Promise<boolean> {
    const probe = pathBeneath(this.#folder, 'probe.part', { isLink: true });
    try {
      // It is made new, so that a link in its place is not followed.
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

  /** @throws {OutboxError} where its key is not there. */
  async read(receipt: string): Promise<SavedAnswer | undefined> {
    const row = await this.#storage.records.find(receipt);
    return row && { ...listed(row), ...payloadOf(row, this.#storage.keys) };
  }

  /** @param storage as `read` names the file. @throws also where the answer was removed meanwhile. */
  async readFile(receipt: string, storage: string): Promise<Uint8Array> {
    const row = await this.#storage.records.find(receipt);
    if (!row?.folder) throw new OutboxError(`There are no files of ${receipt}`);
    return this.#storage.files.read(row.folder, storage, row.encrypted_with);
  }

  /** The receipt whose delivery is due first, and when that is (ms since 1970): see `DeliveryQueue`. */
  next(): Promise<{ receipt: string; at: number } | undefined> {
    return this.#storage.queue.next();
  }

  /** Says that an attempt is still under way. */
  touch(receipt: string): Promise<void> {
    return this.#storage.queue.touch(receipt);
  }

  /**
   * Records what came of an attempt to deliver.
   *
   * @returns what the record says now; undefined where it was deleted meanwhile.
   */
  async settle(receipt: string, outcome: Outcome, backoffMs: (attempt: number) => number): Promise<Listed | undefined> {
    const now = this.#now();
    const { records, queue } = this.#storage;
    const isToTell = outcome.kind === 'delivered' && this.#options.tells;
    // Together: whatever happens between, people are told of each answer that was delivered.
    const settledRow = await records.together(async (sql) => {
      const row = await records.find(receipt, sql);
      const change = row && row.state !== 'delivered' ? settled(row, outcome, backoffMs, now) : undefined;
      // Since it was read, it may have been deleted, or another origin, which took this one for dead, delivered it.
      if (!row || !change || !(await records.update(receipt, change, sql))) {
        await queue.drop(receipt, sql);
        return records.find(receipt, sql);
      }
      if (isToTell) await records.mails.add(receipt, outcome, now, sql);
      if (change.state === 'pending') await queue.put(receipt, change.next_attempt_at ?? now, sql);
      else await queue.drop(receipt, sql);
      return { ...row, ...change };
    });
    if (settledRow && isToTell) this.onTold();
    return settledRow && listed(settledRow);
  }

  /** Makes answers due now, and mails that were not sent. @returns the receipts of both. */
  retry(again: Again = {}): Promise<string[]> {
    const { records, queue } = this.#storage;
    return records.together(async (sql) => {
      const answers = await records.makeDue(this.#now(), again, sql);
      for (const answer of answers) await queue.put(answer, this.#now(), sql);
      return [...new Set([...answers, ...(await records.mails.makeDue(this.#now(), again.receipt, sql))])];
    });
  }

  /** The keys that answers are encrypted with. */
  get keys(): Keyring {
    return this.#storage.keys;
  }

  /** Ms after which what others have made due is seen: another origin, or `npm run outbox -- retry`. */
  get pollMs(): number {
    return this.#options.database ? 1_000 : 5_000;
  }

  /** The mails that tell people of what was delivered. */
  get mails(): MailRecords {
    return this.#storage.records.mails;
  }

  /** Removes an answer and its files, delivered or not. @returns what was removed. */
  async remove(receipt: string): Promise<Listed | undefined> {
    const { records, queue } = this.#storage;
    const row = await records.find(receipt);
    if (!row) return undefined;
    // The record first: files without one are removed at the next start, a record without files would be a lie.
    await records.remove(receipt, (sql) => queue.drop(receipt, sql));
    if (row.folder) await this.#storage.files.remove(row.folder);
    return listed(row);
  }

  /**
   * Does work that only one origin may do at a time.
   *
   * @returns undefined, at once, where another one does it.
   */
  async alone<Result>(name: string, work: () => Promise<Result>): Promise<{ result: Result } | undefined> {
    const { database } = this.#options;
    return database ? database.alone(name, work) : { result: await work() };
  }

  /**
   * Sets right what a wrong clock wrote (such answers would wait, and stay, until it is that time again), then removes
   * what was delivered longer ago than the retention, and told or three days old; never anything else.
   *
   * @returns how many were removed.
   */
  async sweep(): Promise<number> {
    await this.#storage.records.correctTimes(this.#now(), longestWait);
    await this.#storage.queue.repair(this.#now());
    const expired = await this.#storage.records.deliveredUntil(
      this.#now() - this.#options.retention * day,
      this.#now() - mailLifetimeMs,
    );
    for (const { receipt } of expired) await this.remove(receipt);
    return expired.length;
  }

  /** A second time does nothing. */
  async close(): Promise<void> {
    const disown = this.#disown;
    this.#disown = undefined;
    const stopped = this.#storage.queue.stop();
    this.#storage.records.close();
    disown?.();
    await stopped;
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }
}
