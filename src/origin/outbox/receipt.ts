import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Answer } from './answer.ts';

/** Characters that are easy to tell apart on paper: without pairs such as 0 O, 1 I L, 5 S, 8 B, 2 Z, U V. */
const alphabet = '234679ACDEFGHJKMNPQRTVWXY';
const groups = [4, 4, 2];

/** Format that the content service accepts as `Quittung`. */
const accepted = /^[\w-]{8,64}$/;

/**
 * Derives the receipt of an answer, such as `7K3F-9QXM-4T`. With 10¹³·⁹ possible receipts, collisions are unlikely.
 *
 * @param digest hash of the data that identifies the answer; at least 8 bytes.
 */
export function receiptFrom(digest: Buffer): string {
  let rest = digest.readBigUInt64BE();
  const letter = () => {
    const place = Number(rest % BigInt(alphabet.length));
    rest /= BigInt(alphabet.length);
    return alphabet[place];
  };
  return groups.map((length) => Array.from({ length }, letter).join('')).join('-');
}

export function isReceipt(text: string): boolean {
  return accepted.test(text);
}

const day = 86_400_000;

/**
 * Derives the receipts of an answer from its content: today's, and yesterday's in case it was sent before midnight. So
 * a form that is sent twice, by a second tap or after a lost response, gets the same receipt. The receipt of papers
 * begins with that of the application that they are added to.
 *
 * @param now ms since 1970.
 */
export async function makeReceipts(
  { form, brand, fields, files }: Omit<Answer, 'receipt' | 'locale'>,
  now: number,
): Promise<{ receipt: string; earlier: string }> {
  const content = createHash('sha256').update(JSON.stringify([form, brand, Object.entries(fields)]));
  for (const { name, path } of files) content.update(`\0${name}\0`).update(await hashFile(path));
  const digest = content.digest();
  const start = fields['Nachtrag'] ? `${fields['Nachtrag']}-` : '';
  const on = (date: number) => start + receiptFrom(createHash('sha256').update(digest).update(String(date)).digest());
  const today = Math.floor(now / day);
  return { receipt: on(today), earlier: on(today - 1) };
}

async function hashFile(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece);
  return hash.digest();
}
