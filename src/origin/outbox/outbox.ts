import { join, resolve } from 'node:path';
import { removeFile, writeFile } from '../../releases/disk.ts';
import { pathBeneath } from '../../releases/path-beneath.ts';
import { addAnswer, payloadOf, type Storage } from './add-answer.ts';
import type { Answer, Listed, SavedAnswer, State } from './answer.ts';
import { longestWait } from './backoff.ts';
import { Keyring } from './keyring.ts';
import { type MailRecords, mailLifetimeMs } from './mail-records.ts';
import { OutboxError } from './outbox-error.ts';
import type { OutboxOptions } from './outbox-options.ts';
import { type Outcome, settled } from './outcome.ts';
import { ownOutbox } from './owner-lock.ts';
import { databaseName, expectOutbox, preparePrivateFolder } from './private-folder.ts';
import { Records } from './records.ts';
import { recover } from './recovery.ts';
import { listed } from './rows.ts';
import { SavedFiles } from './saved-files.ts';

const day = 86_400_000;

/** Keeps the answers of the forms on this disk until the content service has confirmed them, and a while longer. */
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
   * Opens the outbox of a folder, which is made where it is not there, and removes files that a crash left.
   *
   * @throws {OutboxError} for a folder that is served or used by another process, and for keys that do not fit.
   * @throws {SecretsError} for a file of a key that cannot be read or made.
   */
  static async open(path: string, options: OutboxOptions): Promise<Outbox> {
    const folder = resolve(path);
    if (!(options.retention >= 0)) throw new OutboxError('OUTBOX_RETENTION_DAYS must be a number of days, 0 or more');
    if (options.visiting) expectOutbox(folder);
    else preparePrivateFolder(folder);
    const disown = options.visiting ? undefined : await ownOutbox(folder, options.timeoutMs ?? 10_000);
    let records: Records | undefined;
    try {
      records = new Records(pathBeneath(folder, databaseName));
      // Not before: who owned the outbox until now may have made the key.
      const keys = await Keyring.open(options.key, options.keyFile);
      const storage = { records, files: new SavedFiles(join(folder, 'files'), keys), keys };
      const outbox = new Outbox(folder, storage, options, disown);
      if (disown) await outbox.#tidyUp(folder);
      return outbox;
    } catch (error) {
      records?.close();
      disown?.();
      throw error;
    }
  }

  async #tidyUp(folder: string): Promise<void> {
    await recover(folder, this.#storage);
    // Not before: where a key is lost, no other one is in its place when its copy is put back.
    await this.#storage.keys.prepare();
    this.correctTimes();
    await this.removeExpired();
  }

  /**
   * Keeps an answer: on disk with its files when this returns, and only then may the sender be told so. The same receipt
   * again changes nothing. The files of the answer are copied; whoever made them removes them.
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
  list(): Listed[] {
    return this.#storage.records.all().map(listed);
  }

  /** How many there are of each state, and how old the oldest is that is not delivered (ms). */
  counts(): Record<State, number> & { oldestUndelivered: number | undefined } {
    const { counts, oldest } = this.#storage.records.counts();
    return { ...counts, oldestUndelivered: oldest === undefined ? undefined : Math.max(0, this.#now() - oldest) };
  }

  /** Whether an answer could be kept now: its record is not locked, and the disk takes some bytes. */
  async isWritable(): Promise<boolean> {
    const probe = pathBeneath(this.#folder, 'probe.part', { isLink: true });
    try {
      // It is made new, so that a link in its place is not followed.
      await removeFile(probe);
      this.#storage.records.probe();
      await writeFile(probe, Buffer.alloc(4_096), { mode: 0o600, flush: true });
      return true;
    } catch {
      return false;
    } finally {
      await removeFile(probe).catch(() => {});
    }
  }

  has(receipt: string): boolean {
    return this.#storage.records.find(receipt) !== undefined;
  }

  /** @throws {OutboxError} where its key is not there. */
  read(receipt: string): SavedAnswer | undefined {
    const row = this.#storage.records.find(receipt);
    return row && { ...listed(row), ...payloadOf(row, this.#storage.keys) };
  }

  /** @param storage as `read` names the file. @throws also where the answer was removed meanwhile. */
  async readFile(receipt: string, storage: string): Promise<Uint8Array> {
    const row = this.#storage.records.find(receipt);
    if (!row?.folder) throw new OutboxError(`There are no files of ${receipt}`);
    return this.#storage.files.read(row.folder, storage, row.encrypted_with);
  }

  /** The receipt whose delivery is due first, and when that is (ms since 1970). */
  next(): { receipt: string; at: number } | undefined {
    const row = this.#storage.records.next();
    return row && { receipt: row.receipt, at: row.next_attempt_at };
  }

  /**
   * Records what came of an attempt to deliver.
   *
   * @returns what the record says now; undefined where it was deleted meanwhile.
   */
  settle(receipt: string, outcome: Outcome, backoffMs: (attempt: number) => number): Listed | undefined {
    const row = this.#storage.records.find(receipt);
    if (!row) return undefined;
    const now = this.#now();
    const change = settled(row, outcome, backoffMs, now);
    const { records } = this.#storage;
    const isToTell = outcome.kind === 'delivered' && this.#options.tells;
    // Together: whatever happens between, people are told of each answer that was delivered.
    const isThere = records.together(() => {
      if (!records.update(receipt, change)) return false;
      if (isToTell) records.mails.add(receipt, outcome, now);
      return true;
    });
    if (isThere && isToTell) this.onTold();
    return isThere ? listed({ ...row, ...change }) : undefined;
  }

  /** Makes one answer, or all that are not delivered, due now, and mails of such that were not sent. @returns receipts. */
  retry(receipt?: string): string[] {
    const { records } = this.#storage;
    return [...records.makeDue(this.#now(), receipt), ...records.mails.makeDue(this.#now(), receipt)];
  }

  /** The mails that tell people of what was delivered. */
  get mails(): MailRecords {
    return this.#storage.records.mails;
  }

  /** Removes an answer and its files, delivered or not. @returns what was removed. */
  async remove(receipt: string): Promise<Listed | undefined> {
    const row = this.#storage.records.find(receipt);
    if (!row) return undefined;
    // The record first: files without one are removed at the next start, a record without files would be a lie.
    this.#storage.records.remove(receipt);
    if (row.folder) await this.#storage.files.remove(row.folder);
    return listed(row);
  }

  /** Answers that were kept while the clock was ahead would wait, and stay, until it is that time again. */
  correctTimes(): void {
    this.#storage.records.correctTimes(this.#now(), longestWait);
  }

  /** Removes what was delivered longer ago than the retention, and told or three days old; never anything else. @returns how many. */
  async removeExpired(): Promise<number> {
    const expired = this.#storage.records.deliveredUntil(
      this.#now() - this.#options.retention * day,
      this.#now() - mailLifetimeMs,
    );
    for (const { receipt } of expired) await this.remove(receipt);
    return expired.length;
  }

  /** A second time does nothing. */
  close(): void {
    this.#storage.records.close();
    this.#disown?.();
    this.#disown = undefined;
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }
}
