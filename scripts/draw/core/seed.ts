/** Seeded chance: the same seed gives the same picture, byte for byte. */

export interface Random {
  /** 0 ≤ value < 1. */
  next(): number;
  between(low: number, high: number): number;
  /** An integer, both ends included. */
  int(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  chance(share: number): boolean;
  /** `value` ± `spread`. */
  near(value: number, spread: number): number;
}

/** A generator of its own for every seed (mulberry32 over an FNV-1a hash of the text). */
export function random(seed: string): Random {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number): number => low + (high - low) * next();
  return {
    next,
    between,
    int: (low, high) => Math.floor(between(low, high + 1)),
    pick: (list) => list[Math.floor(next() * list.length)]!,
    chance: (share) => next() < share,
    near: (value, spread) => between(value - spread, value + spread),
  };
}
