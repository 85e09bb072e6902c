import { setTimeout as wait } from 'node:timers/promises';

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
  #waking = new AbortController();

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
    const end = setTimeout(() => this.#ending.abort(), this.#graceMs);
    await this.#running;
    clearTimeout(end);
    this.#running = undefined;
  }

  /** Starts the next turn now, or when the running one has ended. */
  wake(): void {
    this.#waking.abort();
  }

  async #run(stopping: AbortSignal, ending: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      this.#waking = new AbortController();
      const waitMs = await this.#turn(stopping, ending).catch((error) => {
        this.#onError(error);
        return pauseMs;
      });
      const signal = AbortSignal.any([stopping, this.#waking.signal]);
      if (waitMs > 0) await wait(waitMs, undefined, { signal }).catch(() => {});
    }
  }
}
