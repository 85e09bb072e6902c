/** Maximum number of simultaneous requests. */
export interface ConcurrencyLimit {
  perNetwork: number;
  total: number;
}

/** Limits simultaneous requests per network and in total, so that one network cannot block the others. */
export class ConcurrencyLimiter {
  readonly #limit: ConcurrencyLimit;
  readonly #taken = new Map<string, number>();
  #all = 0;

  constructor(limit: ConcurrencyLimit) {
    this.#limit = limit;
  }

  /**
   * Takes a slot.
   *
   * @returns a function that releases the slot, to be called once; undefined if none is free.
   */
  take(network: string): (() => void) | undefined {
    const { perNetwork, total } = this.#limit;
    const taken = this.#taken.get(network) ?? 0;
    if (taken >= perNetwork || this.#all >= total) return undefined;
    this.#taken.set(network, taken + 1);
    this.#all++;
    return () => {
      this.#all--;
      const left = (this.#taken.get(network) ?? 1) - 1;
      if (left) this.#taken.set(network, left);
      else this.#taken.delete(network);
    };
  }
}
