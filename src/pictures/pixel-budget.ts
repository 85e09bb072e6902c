import { maxPixels } from './picture-size.ts';

interface Waiting {
  pixels: number;
  start(): void;
}

/** Limits the pixels in memory. Tasks wait in order of arrival. */
export class PixelBudget {
  readonly #max: number;
  #free: number;
  readonly #waiting: Waiting[] = [];

  constructor(max: number) {
    this.#max = max;
    this.#free = max;
  }

  /** Runs a task when its pixels fit. A task that exceeds the budget runs alone. */
  async run<Result>(pixels: number, task: () => Promise<Result>): Promise<Result> {
    // Tasks without pixels in memory need not wait.
    if (pixels <= 0) return task();
    const taken = Math.min(pixels, this.#max);
    await this.#take(taken);
    try {
      return await task();
    } finally {
      this.#free += taken;
      this.#startNext();
    }
  }

  #take(pixels: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push({ pixels, start: resolve });
    this.#startNext();
    return promise;
  }

  #startNext(): void {
    const [first] = this.#waiting;
    if (!first || first.pixels > this.#free) return;
    this.#waiting.shift();
    this.#free -= first.pixels;
    first.start();
    this.#startNext();
  }
}

/** Budget of all processes that decode pictures, because they share the machine. */
export const sharedBudget = new PixelBudget(maxPixels);
