import { LRUCache } from 'lru-cache';

/** Maximum number of IDs in memory. More than are valid at the same time. */
const maxIds = 10_000;

/** Remembers the IDs of tokens that may be used only once. */
export interface UsedOnce {
  /** Uses an ID. @param until end of its memory, in ms since 1970. @returns false if it was used before. */
  take(id: string, until: number): Promise<boolean>;
}

/** Remembers used IDs until the origin stops. */
export function usedInMemory(): UsedOnce {
  const used = new LRUCache<string, true>({ max: maxIds });
  return {
    take: async (id) => {
      const isNew = !used.has(id);
      used.set(id, true);
      return isNew;
    },
  };
}

/**
 * State of a signed message by its ID. `new`: first seen. `again`: the sender signed it again, as its request seemed to
 * fail. `replayed`: signed no later than before, so an attacker may have copied it.
 */
export type Novelty = 'new' | 'again' | 'replayed';

/** Remembers the IDs of accepted messages. */
export class KnownIds {
  /** Time of the last signature per ID, in seconds by the sender's clock. */
  readonly #signed = new LRUCache<string, number>({ max: maxIds });

  /** Accepts an ID if it is no replay. @param timestamp time of the signature. */
  take(id: string, timestamp: number): Novelty {
    const last = this.#signed.get(id);
    if (last !== undefined && timestamp <= last) return 'replayed';
    this.#signed.set(id, timestamp);
    return last === undefined ? 'new' : 'again';
  }

  /** Forgets the ID of a message that could not be saved: the sender sends it again. */
  forget(id: string): void {
    this.#signed.delete(id);
  }
}
