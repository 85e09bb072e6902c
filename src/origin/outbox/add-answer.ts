import type { Answer, SavedAnswer } from './answer.ts';
import type { AnswerFiles } from './answer-files.ts';
import type { DeliveryQueue } from './delivery-queue.ts';
import type { Keyring } from './keyring.ts';
import { OutboxError } from './outbox-error.ts';
import { isReceipt } from './receipt.ts';
import type { Records } from './records.ts';
import type { Row } from './rows.ts';

/** Where an answer is kept. */
export interface Storage {
  records: Records;
  files: AnswerFiles;
  keys: Keyring;
  queue: DeliveryQueue;
}

/**
 * Files first, then the record: its commit is the point of no return.
 *
 * @param now ms since 1970.
 * @throws where it could not be kept, or nobody can say whether it was: a form that is sent again has the same receipt.
 */
export async function addAnswer({ records, files, keys, queue }: Storage, answer: Answer, now: number) {
  const { receipt, form, brand, locale, fields } = answer;
  if (!isReceipt(receipt)) throw new OutboxError('A receipt consists of 8 to 64 letters, digits, _ and -');
  if (form === 'contact' && answer.files.length) throw new OutboxError('A contact form has no files');
  if (await records.find(receipt)) return 'already';
  const toKeep = answer.files.length ? await files.keep(answer.files) : undefined;
  const folder = toKeep?.folder ?? null;
  try {
    const payload = keys.encrypt(
      Buffer.from(JSON.stringify({ fields, files: toKeep?.kept ?? [] })),
      contextOf(receipt),
    );
    const row = { receipt, form, brand, locale, payload, folder, encrypted_with: keys.current, created_at: now };
    const isNew = await records.together(async (sql) => {
      if (!(await records.insert(row, sql))) return false;
      await toKeep?.write(sql);
      await queue.put(receipt, now, sql);
      return true;
    });
    // Another call with the same receipt may have been faster while the files were written.
    if (!isNew) await toKeep?.discard();
    return isNew ? 'added' : 'already';
  } catch (error) {
    // The connection may have broken after the commit. Where the record is kept after all, its files must stay.
    const there = await records.find(receipt).catch(() => {
      throw error;
    });
    if (there?.folder === folder) return 'added';
    await toKeep?.discard();
    if (there) return 'already';
    throw error;
  }
}

/** @throws {OutboxError} where the key is not there or the bytes were changed. */
export function payloadOf(
  { receipt, payload, encrypted_with: key }: Row,
  keys: Keyring,
): Pick<SavedAnswer, 'fields' | 'files'> {
  return JSON.parse(Buffer.from(keys.decrypt(payload, key, contextOf(receipt))).toString());
}

const contextOf = (receipt: string) => `answer ${receipt}`;
