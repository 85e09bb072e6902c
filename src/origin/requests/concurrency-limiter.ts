/** How many may be under way at the same time. */
export interface ConcurrencyLimit {
  perNetwork: number;
  total: number;
}

/** Keeps slow and frequent senders from taking all that there is for everybody. */
export class ConcurrencyLimiter {
  readonly #limit: ConcurrencyLimit;
  readonly #taken = new Map<string, number>();
  #all = 0;

  constructor(limit: ConcurrencyLimit) {
    this.#limit = limit;
  }

  /**
   * Takes a place.
   *
   * @returns gives it back, to be called once; undefined where none is free.
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
