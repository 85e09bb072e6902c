import type { Mail, SendMail, Sent } from '../../platform/mail/send-mail.ts';
import { backoffMs, type RetryDelays } from '../../platform/web-services/retry.ts';
import { usualRetry } from '../outbox/answer-records.ts';

/** Maximum pause after a failure of the mail server, in ms. */
const longestRest = 60_000;

/** Sends mails, and knows how long the mail server should be left alone after failures in a row. */
export class RestingSender {
  readonly #send: SendMail;
  readonly #retry: RetryDelays;
  #failures = 0;
  /** End of the pause (monotonic clock). */
  #restUntil = 0;

  constructor(send: SendMail, retry: RetryDelays = usualRetry) {
    this.#send = send;
    this.#retry = retry;
  }

  /** Time until the end of the pause, in ms; negative afterwards. */
  get restMs(): number {
    return this.#restUntil - performance.now();
  }

  async send(mail: Mail, signal: AbortSignal): Promise<Sent> {
    const sent = await this.#send(mail, signal);
    this.#failures = sent.kind === 'later' && sent.isServer ? this.#failures + 1 : 0;
    if (this.#failures)
      this.#restUntil = performance.now() + Math.min(longestRest, backoffMs(this.#failures, this.#retry));
    return sent;
  }
}
