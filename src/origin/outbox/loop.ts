/** Pause after a failed turn, in ms. */
const pauseMs = 5_000;

/** Repeats turns until it is stopped. */
export class Loop {
  readonly #turn: (stopping: AbortSignal) => Promise<number>;
  readonly #onError: (error: unknown) => void;
  #running: Promise<void> | undefined;
  #stopping = new AbortController();
  #endSleep = () => {};

  /**
   * @param turn returns the ms until the next turn. Its signal aborts when the loop is stopped.
   * @param onError called with the error of a failed turn.
   */
  constructor(turn: (stopping: AbortSignal) => Promise<number>, onError: (error: unknown) => void) {
    this.#turn = turn;
    this.#onError = onError;
  }

  start(): void {
    if (this.#running) return;
    this.#stopping = new AbortController();
    this.#running = this.#run(this.#stopping.signal);
  }

  /** Stops the loop. Resolves when the running turn has ended. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#endSleep();
    await this.#running;
    this.#running = undefined;
  }

  /** Starts the next turn now, unless one is running. */
  wake(): void {
    this.#endSleep();
  }

  async #run(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      const waitMs = await this.#turn(stopping).catch((error) => {
        this.#onError(error);
        return pauseMs;
      });
      if (waitMs > 0 && !stopping.aborted) await this.#sleep(waitMs);
    }
  }

  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#endSleep = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
