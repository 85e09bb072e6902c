import { maxPixels } from './picture-size.ts';

interface Waiting {
  pixels: number;
  start(): void;
}

/** Bounds the pixels that are in memory at once. Tasks wait in the order in which they came. */
export class PixelBudget {
  readonly #max: number;
  #free: number;
  readonly #waiting: Waiting[] = [];

  constructor(max: number) {
    this.#max = max;
    this.#free = max;
  }

  /** Runs a task when there is room for its pixels. One that needs more than there is runs alone. */
  async run<Result>(pixels: number, task: () => Promise<Result>): Promise<Result> {
    // What holds no pixels does not wait behind what does.
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

/** Of all that decode pictures for this process: they share its machine. */
export const sharedBudget = new PixelBudget(maxPixels);
