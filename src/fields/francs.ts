import { z } from 'zod';

/** Upper bound of an amount, in centimes: 99'999.99 francs. */
const maxAmount = 9_999_999;

const rule = 'must be an amount between 0 and 99999.99 francs, in whole centimes';

/** An amount of money in centimes (Rappen). Editors see and type francs. */
export const centimes = z.int(rule).min(0, rule).max(maxAmount, rule).meta({ column: 'francs' });

/** An amount that may be a reduction. */
export const signedCentimes = z
  .int(rule)
  .min(-maxAmount, rule)
  .max(maxAmount, rule)
  .refine((amount) => amount !== 0, 'must not be 0')
  .meta({ column: 'francs' });

/**
 * Converts typed francs to centimes without rounding: «142», «142.50», «142.–», «Fr. 1’240.–», «-18».
 *
 * @returns undefined for anything else.
 */
export function parseFrancs(typed: string): number | undefined {
  const form = /^(?:(?:Fr\.|CHF)\s*)?([-−–]?)\s*(\d{1,3}(?:['’ ]\d{3})+|\d{1,7})(?:[.,](\d{1,2}|[-–—]+))?$/u;
  const [, sign, whole = '', rest = ''] = form.exec(typed.trim()) ?? [];
  if (!whole) return undefined;
  const amount = Number(whole.replaceAll(/\D/g, '')) * 100 + Number(/\d/.test(rest) ? rest.padEnd(2, '0') : 0);
  if (amount > maxAmount) return undefined;
  return sign && amount ? -amount : amount;
}

/** Formats centimes as francs for an input: «142.00», «-18.50». */
export function formatFrancsForInput(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
