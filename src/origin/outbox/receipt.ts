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
