import type { Answer, SavedAnswer } from './answer.ts';
import type { Keyring } from './keyring.ts';
import { OutboxError } from './outbox-error.ts';
import { isReceipt } from './receipt.ts';
import type { Records } from './records.ts';
import type { Row } from './rows.ts';
import type { SavedFiles } from './saved-files.ts';

/** Where an answer is kept. */
export interface Storage {
  records: Records;
  files: SavedFiles;
  keys: Keyring;
}

/**
 * Files first, then the record: its commit is the point of no return.
 *
 * @param now ms since 1970.
 * @throws where it could not be kept; then nothing of it remains.
 */
export async function addAnswer({ records, files, keys }: Storage, answer: Answer, now: number) {
  const { receipt, form, brand, locale, fields } = answer;
  if (!isReceipt(receipt)) throw new OutboxError('A receipt consists of 8 to 64 letters, digits, _ and -');
  if (form === 'contact' && answer.files.length) throw new OutboxError('A contact form has no files');
  if (records.find(receipt)) return 'already';
  const { folder, kept } = answer.files.length ? await files.keep(answer.files) : { folder: null, kept: [] };
  try {
    const payload = keys.encrypt(Buffer.from(JSON.stringify({ fields, files: kept })), contextOf(receipt));
    const row = { receipt, form, brand, locale, payload, folder, encrypted_with: keys.current, created_at: now };
    const isNew = records.insert(row);
    // Another call with the same receipt may have been faster while the files were written.
    if (!isNew && folder) await files.remove(folder);
    return isNew ? 'added' : 'already';
  } catch (error) {
    // Where the record made it to the disk after all, its files must stay.
    if (folder && !records.find(receipt)) await files.remove(folder);
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
