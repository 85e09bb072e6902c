import type { Block } from './schema.ts';

/** Amounts in centimes: per day, and for all days of the example. */
export interface Sum {
  once: number;
  inAll: number;
}

/** Returns the sum of the person's own payments. */
export function ownSum({ Posten, Tage = 1 }: Pick<Block, 'Posten' | 'Tage'>): Sum {
  const once = Posten.reduce((sum, { Betrag }) => sum + Betrag, 0);
  return { once, inAll: once * Tage };
}

/** Returns the segments of a bar of all known amounts, own payments first. */
export function makeBar({ Posten, Andere }: Pick<Block, 'Posten' | 'Andere'>, width: number) {
  const own = Posten.map(({ Betrag }) => ({ amount: Betrag, isOwn: true }));
  const others = Andere.flatMap(({ Betrag }) => (Betrag ? [{ amount: Betrag, isOwn: false }] : []));
  const all = [...own, ...others];
  const scale = width / all.reduce((sum, { amount }) => sum + amount, 0);
  let start = 0;
  return all.map(({ amount, isOwn }) => {
    const piece = { start: rounded(start), width: rounded(amount * scale), isOwn };
    start += amount * scale;
    return piece;
  });
}

const rounded = (value: number) => Math.round(value * 10) / 10;
