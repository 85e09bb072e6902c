import { randomInt } from 'node:crypto';

/** None of these is mistaken for another when it is read aloud from paper: no 0 O, 1 I L, 5 S, 8 B, 2 Z, U V together. */
const alphabet = '234679ACDEFGHJKMNPQRTVWXY';
const groups = [4, 4, 2];

/** What the content service accepts as `Quittung`. */
const accepted = /^[\w-]{8,64}$/;

/** A new number for an answer, of the form `7K3F-9QXM-4T`; 10¹³·⁹ are possible, so two are never the same. */
export function newReceipt(): string {
  return groups.map((length) => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')).join('-');
}

export function isReceipt(text: string): boolean {
  return accepted.test(text);
}
