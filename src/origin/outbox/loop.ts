/** Pause after a failed turn, in ms. */
const pauseMs = 5_000;

/**
 * Takes a turn. @returns ms until the next turn.
 *
 * @param stopping aborts when the loop is stopped. @param ending aborts when a running attempt must end, too.
 */
export type Turn = (stopping: AbortSignal, ending: AbortSignal) => Promise<number>;

/** Repeats turns until it is stopped. */
export class Loop {
  readonly #turn: Turn;
  readonly #onError: (error: unknown) => void;
  readonly #graceMs: number;
  #running: Promise<void> | undefined;
  #stopping = new AbortController();
  #ending = new AbortController();
  #endSleep = () => {};

  /** @param onError called with the error of a failed turn. @param graceMs time of a running attempt after `stop`. */
  constructor(turn: Turn, onError: (error: unknown) => void, graceMs: number) {
    this.#turn = turn;
    this.#onError = onError;
    this.#graceMs = graceMs;
  }

  start(): void {
    if (this.#running) return;
    this.#stopping = new AbortController();
    this.#ending = new AbortController();
    this.#running = this.#run(this.#stopping.signal, this.#ending.signal);
  }

  /** Stops the loop. Resolves when the running turn has ended. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#endSleep();
    const end = setTimeout(() => this.#ending.abort(), this.#graceMs);
    await this.#running;
    clearTimeout(end);
    this.#running = undefined;
  }

  /** Starts the next turn now, unless one is running. */
  wake(): void {
    this.#endSleep();
  }

  async #run(stopping: AbortSignal, ending: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      const waitMs = await this.#turn(stopping, ending).catch((error) => {
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
