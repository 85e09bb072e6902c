import type { RebuildReport } from '../rebuild/build.ts';
import { BuildIsRunning } from '../releases/lock.ts';

/** Builds in a row that came to nothing before others are to lead. */
const mostFailures = 3;
/** Ms until a builder whose builds came to nothing gets another chance. */
const restMs = 600_000;

/**
 * Whether builds of this machine come to anything. Bad content fails on every machine alike, and one brand at a time; a full
 * disk, or a content service that only this machine cannot reach, fails all that it builds.
 */
export class Usefulness {
  readonly #now: () => number;
  #failures = 0;
  #restUntil = 0;

  /** @param now ms of a clock that nobody sets. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Others are to lead, where there are any. */
  get isLow(): boolean {
    return this.#now() < this.#restUntil;
  }

  /** After a build that gave no report. @param signal by which it was ended, if it was. @param led see `heard`. */
  broke(error: unknown, signal: AbortSignal, led: readonly string[]): void {
    const tookTooLong = (signal.reason as Error | undefined)?.name === 'TimeoutError';
    // Somebody else builds into the same folders, or this process stops.
    if (error instanceof BuildIsRunning || (signal.aborted && !tookTooLong)) return;
    this.heard(undefined, led);
  }

  /** After a build. @param report undefined where it broke. @param led the brands that this process led when it began. */
  heard(report: RebuildReport | undefined, led: readonly string[]): void {
    const { brands = [] } = report ?? {};
    const held = new Set(brands.filter(({ outcome }) => outcome === 'held').map(({ brand }) => brand));
    const isUseless = !report || (led.length > 1 && led.every((brand) => held.has(brand)));
    if (isUseless) {
      this.#failures += 1;
      if (this.#failures >= mostFailures) this.#restUntil = this.#now() + restMs;
    } else if (brands.some(({ brand, outcome }) => led.includes(brand) && outcome !== 'held')) {
      this.#failures = 0;
      this.#restUntil = 0;
    }
  }
}
