import { FormRefusal } from './form-refusal.ts';

/** How many forms are read at the same time: from one network, and in all. */
const perNetwork = 6;
const inAll = 60;

/** Keeps whoever sends slowly and often from taking all connections. */
export class Places {
  readonly #taken = new Map<string, number>();
  #all = 0;

  /**
   * Holds a place while `work` runs.
   *
   * @throws {FormRefusal} where none is free.
   */
  async hold<Result>(network: string, work: () => Promise<Result>): Promise<Result> {
    const taken = this.#taken.get(network) ?? 0;
    if (taken >= perNetwork || this.#all >= inAll) throw new FormRefusal('busy');
    this.#taken.set(network, taken + 1);
    this.#all++;
    try {
      return await work();
    } finally {
      this.#all--;
      const left = (this.#taken.get(network) ?? 1) - 1;
      if (left) this.#taken.set(network, left);
      else this.#taken.delete(network);
    }
  }
}
