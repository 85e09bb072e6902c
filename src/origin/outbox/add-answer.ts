import { type Answer, type AnswerFiles, OutboxError, type SavedAnswer } from './answer.ts';
import type { Keyring } from './keyring.ts';
import { isReceipt } from './receipt.ts';
import type { Records } from './records.ts';
import type { Row } from './rows.ts';

/** Stores that hold the answers: records, files and keys. */
export interface Storage {
  records: Records;
  files: AnswerFiles;
  keys: Keyring;
}

/**
 * Saves the files of an answer, then commits its record. The answer counts as saved after the commit.
 *
 * @param now ms since 1970.
 * @throws if the answer was not saved, or if that is unknown. A retry is safe: the same form gets the same receipt.
 */
export async function addAnswer({ records, files, keys }: Storage, answer: Answer, now: number) {
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
      return true;
    });
    // Another call with the same receipt may have saved it while the files were written.
    if (!isNew) await toKeep?.discard();
    return isNew ? 'added' : 'already';
  } catch (error) {
    // The connection may have broken after the commit. If the record was saved, its files must stay.
    const there = await records.find(receipt).catch(() => {
      throw error;
    });
    if (there?.folder === folder) return 'added';
    await toKeep?.discard();
    if (there) return 'already';
    throw error;
  }
}

/** Decrypts the payload of a row. @throws {OutboxError} if its key is missing or the bytes were changed. */
export function payloadOf(
  { receipt, payload, encrypted_with: key }: Row,
  keys: Keyring,
): Pick<SavedAnswer, 'fields' | 'files'> {
  return JSON.parse(Buffer.from(keys.decrypt(payload, key, contextOf(receipt))).toString());
}

const contextOf = (receipt: string) => `answer ${receipt}`;
