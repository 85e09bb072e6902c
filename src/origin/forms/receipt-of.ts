import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Answer } from '../outbox/answer.ts';
import { receiptFrom } from '../outbox/receipt.ts';

const day = 86_400_000;

/**
 * Derives the receipts of an answer from its content: today's, and yesterday's in case it was sent before midnight. So a
 * form that is sent twice, by a second tap or after a lost response, gets the same receipt.
 *
 * @param now ms since 1970.
 */
export async function receiptsOf(
  { form, brand, fields, files }: Omit<Answer, 'receipt' | 'locale'>,
  now: number,
): Promise<{ receipt: string; earlier: string }> {
  const content = createHash('sha256').update(JSON.stringify([form, brand, Object.entries(fields)]));
  for (const { name, path } of files) content.update(`\0${name}\0`).update(await digestOf(path));
  const digest = content.digest();
  const on = (date: number) => receiptFrom(createHash('sha256').update(digest).update(String(date)).digest());
  const today = Math.floor(now / day);
  return { receipt: on(today), earlier: on(today - 1) };
}

async function digestOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece);
  return hash.digest();
}
