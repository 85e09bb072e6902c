/** None of these is mistaken for another when it is read aloud from paper: no 0 O, 1 I L, 5 S, 8 B, 2 Z, U V together. */
const alphabet = '234679ACDEFGHJKMNPQRTVWXY';
const groups = [4, 4, 2];

/** What the content service accepts as `Quittung`. */
const accepted = /^[\w-]{8,64}$/;

/**
 * The number of an answer, of the form `7K3F-9QXM-4T`; 10¹³·⁹ are possible, so two are never the same.
 *
 * @param digest of what makes the answer this one; at least 8 bytes.
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
