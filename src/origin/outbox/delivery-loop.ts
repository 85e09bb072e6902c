import type { KyInstance } from 'ky';
import type { Facts, Log } from '../../platform/log/log.ts';
import type { RetryDelays } from '../../platform/web-services/retry.ts';
import type { Listed } from './answer.ts';
import { deliver } from './deliver.ts';
import type { Outbox } from './outbox.ts';
import type { Outcome } from './outcome.ts';

const hour = 3_600_000;
/** Pause after the record could not be read or written, in ms. */
const longestSleep = 5_000;
/** Interval of the heartbeat of an attempt, in ms. */
const touchMs = 3_000;

export interface DeliveryOptions {
  /** HTTP client of the content service, with the token for forms. */
  client: KyInstance;
  log?: Log;
  /** Timeout of one attempt, in ms, including the body of the response. */
  timeLimit?: number;
  /** Maximum time that a running attempt may take after `stop`, in ms. An aborted attempt is repeated at the next start. */
  grace?: number;
  retry?: RetryDelays;
}

/** Delivers the answers of the outbox one after the other until it is stopped. */
export class DeliveryLoop {
  readonly #outbox: Outbox;
  readonly #options: DeliveryOptions;
  #running: Promise<void> | undefined;
  #stopping = new AbortController();
  readonly #sleep = new WakeableSleep();
  /** No attempts before this time of the monotonic clock: the content service sent a `Retry-After`. */
  #restUntil = 0;
  #sweptAt = Number.NEGATIVE_INFINITY;

  constructor(outbox: Outbox, options: DeliveryOptions) {
    this.#outbox = outbox;
    this.#options = options;
  }

  start(): void {
    if (this.#running) return;
    this.#stopping = new AbortController();
    this.#outbox.onAdded = () => this.#sleep.wake();
    this.#running = this.#run(this.#stopping.signal);
  }

  /** Stops the loop. Resolves when the running attempt has ended. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#sleep.wake();
    await this.#running;
    this.#outbox.onAdded = () => {};
    this.#running = undefined;
  }

  async #run(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      try {
        await this.#sweep();
        const rest = this.#restUntil - performance.now();
        // Takes no answer while the content service rests: a taken answer is reserved for this origin.
        const next = rest > 0 ? undefined : await this.#outbox.next();
        const wait = next ? next.at - Date.now() : Math.max(rest, 0) || this.#outbox.pollMs;
        if (next && wait <= 0) await this.#attempt(next.receipt, stopping);
        else await this.#sleep.wait(Math.min(wait, this.#outbox.pollMs), stopping);
      } catch (error) {
        // Most likely the disk or the database failed. A second delivery of the same answer is harmless.
        const message = error instanceof Error ? error.message : 'unknown';
        this.#log(`the record could not be read or written (${message})`, { level: 'error' });
        await this.#sleep.wait(longestSleep, stopping);
      }
    }
  }

  async #attempt(receipt: string, stopping: AbortSignal): Promise<void> {
    const { timeLimit = 60_000, grace = 5_000, client } = this.#options;
    const ending = new AbortController();
    const end = () => setTimeout(() => ending.abort(), grace).unref();
    // `stop` may have been called while the answer was looked up.
    if (stopping.aborted) end();
    else stopping.addEventListener('abort', end, { once: true });
    const alive = setInterval(() => void this.#outbox.touch(receipt).catch(() => {}), touchMs);
    const outcome = await deliver(
      this.#outbox,
      receipt,
      client,
      AbortSignal.any([ending.signal, AbortSignal.timeout(timeLimit)]),
    );
    clearInterval(alive);
    stopping.removeEventListener('abort', end);
    if (outcome.kind === 'later' && outcome.retryAfter) this.#restUntil = performance.now() + outcome.retryAfter;
    const now = await this.#outbox.settle(receipt, outcome, this.#options.retry);
    if (!now) return this.#log(`${receipt} was deleted while it was delivered (${outcome.kind})`, { receipt });
    const { form, brand, state, attempts } = now;
    const level = outcome.kind === 'delivered' ? 'info' : 'warn';
    this.#log(lineOf(now, outcome), { level, receipt, form, brand, state, attempts });
  }

  async #sweep(): Promise<void> {
    if (performance.now() - this.#sweptAt < hour) return;
    const removed = await this.#outbox.sweep();
    this.#sweptAt = performance.now();
    if (removed) this.#log(`${removed} delivered answers removed after the retention`);
  }

  #log(line: string, facts?: Facts): void {
    this.#options.log?.(`outbox: ${line}`, facts);
  }
}

function lineOf({ receipt, form, brand, attempts, state, nextAttemptAt }: Listed, outcome: Outcome): string {
  const what = `${receipt} (${form}, ${brand})`;
  if (outcome.kind === 'delivered') return `${what} delivered, attempt ${attempts}`;
  if (state === 'refused') return `${what} refused (${outcome.reason}), kept; see npm run outbox`;
  const seconds = Math.round((nextAttemptAt - Date.now()) / 1_000);
  return `${what} not delivered (${outcome.reason}), attempt ${attempts}; again in ${seconds} s`;
}

/** A sleep that other code can end early. */
export class WakeableSleep {
  /** Ends the current sleep, if there is one. */
  wake: () => void = () => {};

  /** @param stopping if it is aborted already, the sleep ends at once. */
  wait(ms: number, stopping: AbortSignal): Promise<void> {
    if (stopping.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
