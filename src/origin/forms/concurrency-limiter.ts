import { FormRefusal } from '../requests/form-refusal.ts';

/** How many forms are read and decided on at the same time: from one network, and in all. */
const perNetwork = 6;
const total = 60;

/** Keeps slow and frequent senders from taking all connections, and files that wait to be checked from piling up. */
export class ConcurrencyLimiter {
  readonly #taken = new Map<string, number>();
  #all = 0;

  /**
   * Takes a place.
   *
   * @returns gives it back; to be called once.
   * @throws {FormRefusal} where none is free.
   */
  take(network: string): () => void {
    const taken = this.#taken.get(network) ?? 0;
    if (taken >= perNetwork || this.#all >= total) throw new FormRefusal('busy');
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
