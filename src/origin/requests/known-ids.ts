/**
 * State of a signed message by its ID. `new`: first seen. `again`: the sender signed it again, as its request seemed to
 * fail. `replayed`: signed no later than before, so an attacker may have copied it.
 */
export type Novelty = 'new' | 'again' | 'replayed';

/**
 * Remembers the IDs of accepted messages (notifications or links), up to a maximum number. When it is full, it forgets the
 * older half. From then on it rejects messages that were signed no later than the forgotten ones. So no replay gets
 * through, even if the clock of the origin is wrong. A late sender signs its message again.
 */
export class KnownIds {
  readonly #most: number;
  /** Time of the last signature per ID. */
  readonly #signed = new Map<string, number>();
  /** IDs that were signed until this time may have been forgotten. */
  #forgotten = Number.NEGATIVE_INFINITY;

  /** @param most maximum number of IDs; more than an import or editors send while a signature is valid. */
  constructor(most = 10_000) {
    this.#most = most;
  }

  /** Accepts an ID if it is no replay. @param timestamp time of the signature, in seconds, by the sender's clock. */
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

  /** Forgets the ID of a message that could not be saved: the sender sends it again. */
  forget(id: string): void {
    this.#signed.delete(id);
  }

  #forget(): void {
    const timestamps = [...this.#signed.values()].sort((a, b) => a - b);
    this.#forgotten = timestamps[Math.floor(timestamps.length / 2)] ?? this.#forgotten;
    for (const [id, timestamp] of this.#signed) if (timestamp <= this.#forgotten) this.#signed.delete(id);
  }
}
