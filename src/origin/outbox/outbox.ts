import { resolve } from 'node:path';
import { insert } from '../../platform/database/database.ts';
import { DatabaseError } from '../../platform/database/database-error.ts';
import { removeFile, writeFile } from '../../platform/disk/disk.ts';
import { pathBeneath } from '../../platform/disk/path-beneath.ts';
import { type Answer, answerContext, OutboxError, type Payload, type SavedAnswer } from './answer.ts';
import { AnswerRecords, type RecordOptions } from './answer-records.ts';
import { listed } from './answer-rows.ts';
import type { Reservation } from './booking-records.ts';
import type { Keyring } from './keyring.ts';
import { moveWaiting } from './move-waiting.ts';
import {
  expectOutbox,
  openStorage,
  ownOutbox,
  preparePrivateFolder,
  recover,
  type Storage,
  type StorageOptions,
} from './open-storage.ts';
import { isReceipt } from './receipt.ts';
import { probe } from './stores.ts';

export interface OutboxOptions extends StorageOptions, RecordOptions {
  /** Maximum wait for another process that owns the outbox and is stopping, in ms. */
  timeoutMs?: number;
}

/**
 * Stores the answers of the forms until the content service has confirmed them and the retention has passed. They lie
 * on this disk, or in the shared database of several origins.
 */
export class Outbox extends AnswerRecords {
  readonly #folder: string;
  #disown: (() => void) | undefined;
  onAdded: () => void = () => {};

  private constructor(folder: string, storage: Storage, options: OutboxOptions, disown: (() => void) | undefined) {
    super(storage, options);
    this.#folder = folder;
    this.#disown = disown;
  }

  /**
   * Opens the outbox of a folder, creates the folder if needed, and removes files that a crash left. With a database
   * the folder holds incoming uploads only.
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
      storage?.close();
      disown?.();
      throw error;
    }
  }

  /**
   * Saves an answer. When this returns, the answer and its files are on disk, and the sender may get the receipt. A
   * second call with the same receipt changes nothing. The files are copied; the caller removes the originals. While the
   * shared database does not take it, the answer waits on this disk, and a new booking gets its seats later.
   *
   * @throws {DateFull} if its date has too few free seats. @throws if the answer was not saved, or if that is unknown. A retry is safe: the same form gets the same receipt.
   */
  async add(answer: Answer, reservation?: Reservation): Promise<'added' | 'already' | 'waits'> {
    const { receipt, form, files: sent } = answer;
    if (!this.#disown) throw new OutboxError('Only the origin adds answers');
    if (!isReceipt(receipt)) throw new OutboxError('A receipt consists of 8 to 64 letters, digits, _ and -');
    if (form !== 'application' && sent.length) throw new OutboxError('Only applications have files');
    try {
      return await this.#save(answer, this.storage, reservation);
    } catch (error) {
      const { waiting } = this.storage;
      if (!waiting || !(error instanceof DatabaseError) || error.isOfValues) throw error;
      // Only a mail can tell the visitor later whether the seats were still free.
      const canWait = !reservation || (reservation.booking.version === 1 && answer.fields['Email']);
      if (!canWait) throw error;
      const saved = await this.#save(answer, waiting, reservation);
      return saved === 'added' && reservation ? 'waits' : saved;
    }
  }

  /** Moves what waits on this disk to the shared database. @returns number of answers. @throws {DatabaseError} */
  moveWaiting(): Promise<number> {
    return moveWaiting(this.#folder, this.storage, this.bookings);
  }

  async #save(
    { receipt, form, brand, locale, fields, files: sent, code }: Answer,
    storage: Storage,
    reservation?: Reservation,
  ): Promise<'added' | 'already'> {
    const { store, files, keys } = storage;
    const waits = storage === this.storage.waiting;
    if (await this.find(receipt, store)) return 'already';
    const toKeep = sent.length ? await files.keep(sent) : undefined;
    const folder = toKeep?.folder ?? null;
    const discard = () => (folder === null ? undefined : files.remove?.(folder));
    const whole: Payload = { fields, files: toKeep?.kept ?? [], code, reservation: waits ? reservation : undefined };
    const payload = keys.encrypt(Buffer.from(JSON.stringify(whole)), answerContext(receipt));
    const now = this.now();
    try {
      const isNew = await store.transaction(async (sql) => {
        const times = { created_at: now, next_attempt_at: now };
        const row = { receipt, form, brand, locale, payload, encrypted_with: keys.current, folder, ...times };
        const isInserted = await insert(sql, 'answers', row);
        if (isInserted) await toKeep?.write(sql);
        if (isInserted && reservation && !waits) await this.bookings.reserve(reservation, sql);
        return isInserted;
      });
      // Another call with the same receipt may have saved it while the files were written.
      if (!isNew) await discard();
      else this.onAdded();
      return isNew ? 'added' : 'already';
    } catch (error) {
      // The connection may have broken after the commit. If the record was saved, its files must stay.
      const there = await this.find(receipt, store).catch(() => {
        throw error;
      });
      if (there?.folder === folder) return 'added';
      await discard();
      if (there) return 'already';
      throw error;
    }
  }

  /** Checks whether an answer could be saved now, by a trial write to the database and to the folder. */
  async isWritable(): Promise<boolean> {
    const place = pathBeneath(this.#folder, 'probe.part', { isLink: true });
    try {
      // Creates the file again, so that a symbolic link in its place is not followed.
      await removeFile(place);
      const { store, waiting } = this.storage;
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
    if (await this.isWaiting(receipt)) return true;
    return (
      (await this.find(receipt).catch((error) => {
        if (!this.storage.waiting || !(error instanceof DatabaseError)) throw error;
      })) !== undefined
    );
  }

  /** Whether an answer waits on this disk for the shared database. */
  async isWaiting(receipt: string): Promise<boolean> {
    const { waiting } = this.storage;
    return waiting !== undefined && (await this.find(receipt, waiting.store)) !== undefined;
  }

  /** @throws {OutboxError} if its key is missing or the bytes were changed. */
  async read(receipt: string): Promise<SavedAnswer | undefined> {
    const row = await this.find(receipt);
    if (!row) return undefined;
    const payload = this.keys.decrypt(row.payload, row.encrypted_with, answerContext(receipt));
    return { ...listed(row), ...JSON.parse(Buffer.from(payload).toString()) };
  }

  /** @param storage name of the file, from `read`. @throws also if the answer was removed meanwhile. */
  async readFile(receipt: string, storage: string): Promise<Uint8Array> {
    const row = await this.find(receipt);
    if (!row?.folder) throw new OutboxError(`There are no files of ${receipt}`);
    return this.storage.files.read(row.folder, storage, row.encrypted_with);
  }

  get keys(): Keyring {
    return this.storage.keys;
  }

  /** Poll interval for changes by other processes (another origin, or `npm run outbox -- retry`), in ms. */
  get pollMs(): number {
    return this.options.database ? 1_000 : 5_000;
  }

  /**
   * Does work that only one origin may do at a time.
   *
   * @returns undefined, without waiting, if another origin is doing it.
   */
  async alone<Result>(name: string, work: () => Promise<Result>): Promise<{ result: Result } | undefined> {
    const { database } = this.options;
    return database ? database.alone(name, work) : { result: await work() };
  }

  /** Closes the outbox. A second call does nothing. */
  close(): void {
    const disown = this.#disown;
    this.#disown = undefined;
    this.storage.close();
    disown?.();
  }
}
