import { EventEmitter, once } from 'node:events';
import type { BrandId } from '../../../sites.config.ts';

/** Maximum time that a request waits for a change, in ms. Bounds the delay of unreported changes. */
const maxWaitMs = 750;

/** Reported changes of drafts, so that open previews show a save at once. */
export class DraftChanges {
  readonly #emitter = new EventEmitter().setMaxListeners(0);
  readonly #counts = new Map<BrandId, number>();
  /** Distinguishes the counts of this process from those before a restart. */
  readonly #started = Date.now().toString(36);

  report(brand: BrandId): void {
    this.#counts.set(brand, (this.#counts.get(brand) ?? 0) + 1);
    this.#emitter.emit(brand);
  }

  /** Returns the state of a brand's drafts, after waiting for a change if the caller knows the current one. */
  async next(brand: BrandId, known: string | null): Promise<string> {
    if (known === this.#state(brand))
      await once(this.#emitter, brand, { signal: AbortSignal.timeout(maxWaitMs) }).catch(() => {});
    return this.#state(brand);
  }

  #state(brand: BrandId): string {
    return `${this.#started}.${this.#counts.get(brand) ?? 0}`;
  }
}
