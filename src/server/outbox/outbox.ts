import { join, resolve } from 'node:path';
import type { Answer, Kept, Listed } from './answer.ts';
import { KeptFiles } from './kept-files.ts';
import { Keyring } from './keyring.ts';
import { OutboxError } from './outbox-error.ts';
import { type Outcome, settled } from './outcome.ts';
import { ownOutbox } from './owner-lock.ts';
import { databaseName, expectOutbox, preparePrivateFolder } from './private-folder.ts';
import { isReceipt } from './receipt.ts';
import { Records } from './records.ts';
import { recover } from './recovery.ts';
import { listed, type Row } from './rows.ts';

const day = 86_400_000;

export interface OutboxOptions {
  /** `OUTBOX_KEY`: keys of 32 bytes in base64, separated by commas; without one nothing is encrypted. */
  key?: string | undefined;
  /** Days that a delivered answer stays. */
  retention: number;
  /** To look and to correct while the origin runs: nobody is shut out, nothing is cleaned up, nothing can be added. */
  visiting?: boolean;
  /** Ms to wait for another process that owns the outbox and is about to end. */
  patience?: number;
  now?: () => number;
}

/** Keeps the answers of the forms on this disk until the content service has confirmed them, and a while longer. */
export class Outbox {
  readonly #records: Records;
  readonly #files: KeptFiles;
  readonly #keys: Keyring;
  readonly #options: OutboxOptions;
  #disown: (() => void) | undefined;
  /** Called after an answer was added. */
  onAdded: () => void = () => {};

  private constructor(folder: string, keys: Keyring, options: OutboxOptions) {
    this.#keys = keys;
    this.#options = options;
    this.#records = new Records(join(folder, databaseName));
    this.#files = new KeptFiles(join(folder, 'files'), keys);
  }

  /**
   * Opens the outbox of a folder, which is made where it is not there, and removes files that a crash left.
   *
   * @throws {OutboxError} for a folder that is served or used by another process, and for keys that do not fit.
   */
  static async open(path: string, options: OutboxOptions): Promise<Outbox> {
    const folder = resolve(path);
    const keys = new Keyring(options.key);
    if (!(options.retention >= 0)) throw new OutboxError('OUTBOX_RETENTION_DAYS must be a number of days, 0 or more');
    if (options.visiting) expectOutbox(folder);
    else preparePrivateFolder(folder);
    const disown = options.visiting ? undefined : await ownOutbox(folder, options.patience ?? 10_000);
    const outbox = new Outbox(folder, keys, options);
    outbox.#disown = disown;
    try {
      if (disown) {
        await recover(folder, outbox.#records, outbox.#files, keys);
        await outbox.removeExpired();
      }
      return outbox;
    } catch (error) {
      outbox.close();
      throw error;
    }
  }

  /**
   * Keeps an answer: on disk with its files when this returns, and only then may the sender be told so. The same receipt
   * again changes nothing. The files of the answer are copied; whoever made them removes them.
   *
   * @throws where it could not be kept; then nothing of it remains.
   */
  async add(answer: Answer): Promise<'added' | 'already'> {
    const { receipt, form, brand, locale, fields, files } = answer;
    if (!this.#disown) throw new OutboxError('Only the origin adds answers');
    if (!isReceipt(receipt)) throw new OutboxError('A receipt consists of 8 to 64 letters, digits, _ and -');
    if (form === 'contact' && files.length) throw new OutboxError('A contact form has no files');
    if (this.#records.find(receipt)) return 'already';
    const { folder, kept } = files.length ? await this.#files.keep(files) : { folder: null, kept: [] };
    const payload = this.#keys.encrypt(Buffer.from(JSON.stringify({ fields, files: kept })), `answer ${receipt}`);
    try {
      const row = { receipt, form, brand, locale, payload, folder, encrypted_with: this.#keys.current };
      const isNew = this.#records.insert({ ...row, created_at: this.#now() });
      // Another call with the same receipt may have been faster while the files were written.
      if (!isNew && folder) await this.#files.remove(folder);
      if (isNew) this.onAdded();
      return isNew ? 'added' : 'already';
    } catch (error) {
      // Where the record made it to the disk after all, its files must stay.
      if (folder && !this.#records.find(receipt)) await this.#files.remove(folder);
      throw error;
    }
  }

  /** All answers, the oldest first, without anything of a person. */
  list(): Listed[] {
    return this.#records.all().map(listed);
  }

  /** @throws {OutboxError} where its key is not there. */
  read(receipt: string): Kept | undefined {
    const row = this.#records.find(receipt);
    return row && { ...listed(row), ...this.#payloadOf(row) };
  }

  /** @param storage as `read` names the file. @throws also where the answer was removed meanwhile. */
  async readFile(receipt: string, storage: string): Promise<Uint8Array> {
    const row = this.#records.find(receipt);
    if (!row?.folder) throw new OutboxError(`There are no files of ${receipt}`);
    return this.#files.read(row.folder, storage, row.encrypted_with);
  }

  /** The receipt whose delivery is due first, and when that is (ms since 1970). */
  next(): { receipt: string; at: number } | undefined {
    const row = this.#records.next();
    return row && { receipt: row.receipt, at: row.next_attempt_at };
  }

  /**
   * Records what came of an attempt to deliver.
   *
   * @returns what the record says now; undefined where it was deleted meanwhile.
   */
  settle(receipt: string, outcome: Outcome, pace: (attempt: number) => number): Listed | undefined {
    const row = this.#records.find(receipt);
    if (!row) return undefined;
    const change = settled(row, outcome, pace, this.#now());
    return this.#records.update(receipt, change) ? listed({ ...row, ...change }) : undefined;
  }

  /** Makes one answer, or all that are not delivered, due now. @returns their receipts. */
  retry(receipt?: string): string[] {
    const waiting = this.#records
      .all()
      .filter((row) => row.state !== 'delivered' && row.receipt === (receipt ?? row.receipt));
    const change = { state: 'pending', refusals: 0, next_attempt_at: this.#now() } as const;
    return waiting.map(({ receipt }) => receipt).filter((receipt) => this.#records.update(receipt, change));
  }

  /** Removes an answer and its files, delivered or not. @returns what was removed. */
  async remove(receipt: string): Promise<Listed | undefined> {
    const row = this.#records.find(receipt);
    if (!row) return undefined;
    // The record first: files without one are removed at the next start, a record without files would be a lie.
    this.#records.remove(receipt);
    if (row.folder) await this.#files.remove(row.folder);
    return listed(row);
  }

  /** Removes what was delivered longer ago than the retention; never anything else. @returns how many. */
  async removeExpired(): Promise<number> {
    const expired = this.#records.deliveredUntil(this.#now() - this.#options.retention * day);
    for (const { receipt } of expired) await this.remove(receipt);
    return expired.length;
  }

  /** A second time does nothing. */
  close(): void {
    this.#records.close();
    this.#disown?.();
    this.#disown = undefined;
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  #payloadOf({ receipt, payload, encrypted_with: key }: Row): Pick<Kept, 'fields' | 'files'> {
    return JSON.parse(Buffer.from(this.#keys.decrypt(payload, key, `answer ${receipt}`)).toString());
  }
}
