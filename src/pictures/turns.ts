/**
 * Runs a limited number of tasks. Owners take turns and none gets all slots, so that a hundred tasks of one do not
 * block the others.
 */
export class Turns {
  readonly #places: number;
  readonly #perOwner: number;
  /** Waiting tasks by owner; the owner served last moves to the end. */
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #running: string[] = [];

  constructor({ places, perOwner }: { places: number; perOwner: number }) {
    this.#places = places;
    this.#perOwner = perOwner;
  }

  async run<Result>(owner: string, task: () => Result | Promise<Result>): Promise<Result> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.set(owner, [...(this.#waiting.get(owner) ?? []), resolve]);
    this.#next();
    await promise;
    try {
      return await task();
    } finally {
      this.#running.splice(this.#running.indexOf(owner), 1);
      this.#next();
    }
  }

  #next(): void {
    if (this.#running.length >= this.#places) return;
    const isFree = (owner: string) => this.#running.filter((other) => other === owner).length < this.#perOwner;
    const owner = [...this.#waiting.keys()].find(isFree);
    if (owner === undefined) return;
    const [first, ...others] = this.#waiting.get(owner) ?? [];
    this.#waiting.delete(owner);
    if (others.length) this.#waiting.set(owner, others);
    this.#running.push(owner);
    first?.();
    this.#next();
  }
}
