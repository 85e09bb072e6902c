/**
 * What something signed is by its id: `new`; `again`, signed again by a sender that did not hear that it was taken; or
 * `replayed`, when somebody else may have sent what the sender had signed before.
 */
export type Novelty = 'new' | 'again' | 'replayed';

/**
 * Remembers the ids of what was taken, notifications or links, bounded in number. When it is full the oldest half is
 * forgotten, and from then on nothing counts as new that was signed no later than what was forgotten. So no replay gets
 * through, whatever the clock of the origin says meanwhile; a sender that is late signs again.
 */
export class KnownIds {
  readonly #most: number;
  /** When each was last signed. */
  readonly #signed = new Map<string, number>();
  /** Up to then ids may have been forgotten. */
  #forgotten = Number.NEGATIVE_INFINITY;

  /** @param most how many are remembered; more than an import, or editors, make while a signature is valid. */
  constructor(most = 10_000) {
    this.#most = most;
  }

  /** @param timestamp when it was signed, in seconds, by the clock of the sender. */
  take(id: string, timestamp: number): Novelty {
    const last = this.#signed.get(id);
    if (timestamp <= (last ?? this.#forgotten)) return 'replayed';
    if (last === undefined && this.#signed.size >= this.#most) {
      this.#forget();
      if (timestamp <= this.#forgotten) return 'replayed';
    }
    this.#signed.set(id, timestamp);
    return last === undefined ? 'new' : 'again';
  }

  /** What it is about could not be kept: the sender sends it again. */
  forget(id: string): void {
    this.#signed.delete(id);
  }

  #forget(): void {
    const timestamps = [...this.#signed.values()].sort((a, b) => a - b);
    this.#forgotten = timestamps[Math.floor(timestamps.length / 2)] ?? this.#forgotten;
    for (const [id, timestamp] of this.#signed) if (timestamp <= this.#forgotten) this.#signed.delete(id);
  }
}
