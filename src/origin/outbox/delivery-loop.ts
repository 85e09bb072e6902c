import type { KyInstance } from 'ky';
import { asError } from '../../platform/errors/as-error.ts';
import type { Facts, Log } from '../../platform/log/log.ts';
import type { RetryDelays } from '../../platform/web-services/retry.ts';
import type { Delivery, Listed } from './answer.ts';
import { deliver } from './deliver.ts';
import { Loop } from './loop.ts';
import type { Outbox } from './outbox.ts';

const hour = 3_600_000;
/** Interval of the heartbeat of an attempt, in ms. */
const touchMs = 3_000;
/** Maximum time that a running attempt may take after `stop`, in ms. The next start repeats an aborted attempt. */
const graceMs = 1_000;

export interface DeliveryOptions {
  /** HTTP client of the content service, with the token for forms. */
  client: KyInstance;
  log?: Log;
  /** Timeout of one attempt, in ms, including the body of the response. */
  timeLimit?: number;
  retry?: RetryDelays;
}

/** Number of answers that are delivered at the same time: one that takes long must not hold up the others. */
const atOnce = 4;

/** Delivers the answers of the outbox until it is stopped. */
export class DeliveryLoop {
  readonly #outbox: Outbox;
  readonly #options: DeliveryOptions;
  readonly #loops: readonly Loop[];
  /** Receipts that are delivered now. */
  readonly #busy = new Set<string>();
  #sweptAt = Number.NEGATIVE_INFINITY;

  constructor(outbox: Outbox, options: DeliveryOptions) {
    this.#outbox = outbox;
    this.#options = options;
    this.#loops = Array.from(
      { length: atOnce },
      (_, index) =>
        new Loop(
          (_, ending) => this.#turn(ending, index === 0),
          // Most likely the disk or the database failed. A second delivery of the same answer is harmless.
          (error) =>
            this.#log(`the record could not be read or written (${asError(error).message})`, { level: 'error' }),
          graceMs,
        ),
    );
  }

  start(): void {
    this.#outbox.onAdded = () => {
      for (const loop of this.#loops) loop.wake();
    };
    for (const loop of this.#loops) loop.start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.#loops.map((loop) => loop.stop()));
    this.#outbox.onAdded = () => {};
  }

  /** Attempts the delivery that is due. @returns ms until the next turn. */
  async #turn(ending: AbortSignal, tidies: boolean): Promise<number> {
    const moved = tidies ? await this.#outbox.moveWaiting() : 0;
    if (moved) this.#log(`${moved} answers were moved from this disk to the database`);
    if (tidies) await this.#sweep();
    const { pollMs } = this.#outbox;
    const next = await this.#outbox.next(this.#busy);
    if (!next) return pollMs;
    const { receipt, at } = next;
    // Another loop found it at the same time.
    if (this.#busy.has(receipt)) return 0;
    const waitMs = at - Date.now();
    if (waitMs <= 0) {
      this.#busy.add(receipt);
      await this.#attempt(receipt, ending).finally(() => this.#busy.delete(receipt));
    }
    return Math.min(waitMs, pollMs);
  }

  async #attempt(receipt: string, ending: AbortSignal): Promise<void> {
    const { timeLimit = 60_000, client } = this.#options;
    const signal = AbortSignal.any([ending, AbortSignal.timeout(timeLimit)]);
    const alive = setInterval(() => void this.#outbox.touch(receipt).catch(() => {}), touchMs);
    const outcome = await deliver(this.#outbox, receipt, client, signal);
    clearInterval(alive);
    const now = await this.#outbox.settle(receipt, outcome, this.#options.retry);
    if (!now) return this.#log(`${receipt} was deleted while it was delivered (${outcome.kind})`, { receipt });
    const { form, brand, state, attempts } = now;
    const level = outcome.kind === 'delivered' ? 'info' : 'warn';
    this.#log(describeDelivery(now, outcome), { level, receipt, form, brand, state, attempts });
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

function describeDelivery({ receipt, form, brand, attempts, state, nextAttemptAt }: Listed, outcome: Delivery): string {
  const what = `${receipt} (${form}, ${brand})`;
  if (outcome.kind === 'delivered') return `${what} delivered, attempt ${attempts}`;
  if (state === 'refused') return `${what} refused (${outcome.reason}), kept; see brand-sites outbox`;
  const seconds = Math.round((nextAttemptAt - Date.now()) / 1_000);
  return `${what} not delivered (${outcome.reason}), attempt ${attempts}; again in ${seconds} s`;
}
