import type { BrandId } from '../../../sites.config.ts';
import { errorCode, framesOf } from '../../log/error-facts.ts';
import type { Facts, Log } from '../../log/log.ts';
import type { Mail, SendMail, Sent } from '../../mail/send-mail.ts';
import { holding } from '../../sites/find-brand.ts';
import { backoffMs } from '../outbox/backoff.ts';
import type { MailRow } from '../outbox/mail-records.ts';
import { mailLifetimeMs } from '../outbox/mail-records.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { WakeableSleep } from '../outbox/wakeable-sleep.ts';
import { type Counted, type Limit, limitInMemory, type NewLimit, takeAll } from '../requests/limit.ts';
import { brandConfiguration, recipientsOf } from './brand-mail.ts';
import { confirmationMail, confirmationMessageId } from './confirmation-mail.ts';
import { houseMail, houseMessageId } from './house-mail.ts';
import { confirmationLimits, houseLimit, maxListed } from './mail-limits.ts';
import { outcomeLine } from './outcome-line.ts';

/** What others have made due is seen after this: another origin, or `npm run outbox -- retry`. Ms. */
const pollMs = 5_000;

/** Ms until a mail server that took none is asked again. */
const longestRest = 60_000;

export interface MailLoopOptions {
  outbox: Outbox;
  send: SendMail;
  /** Of the sender, for Message-IDs. */
  domain: string;
  /** Origin of the content service's panel. */
  panel: string;
  /** Folder of the last good content. */
  snapshots: string;
  log: Log;
  /** Counts confirmations; in memory by default. */
  limit?: NewLimit | undefined;
  /** Ms until the next attempt, by the number of the last one. */
  backoffMs?: (attempt: number) => number;
  /** Within which a house gets so many mails. */
  houseLimit?: typeof houseLimit;
  /** Ms that an attempt under way may still take after `stop`. Ended earlier it may arrive twice. */
  graceMs?: number;
  /** Ms since 1970. */
  now?: () => number;
}

/** Tells people of what was delivered, one mail after the other, until it is stopped. */
export class MailLoop {
  readonly #options: MailLoopOptions;
  readonly #sleep = new WakeableSleep();
  readonly #perAddress: Limit;
  readonly #total: Limit;
  #running: Promise<void> | undefined;
  #stopping = new AbortController();
  /** Attempts of which the mail server took none, and until when it is left alone, by a clock that nobody sets. */
  #failures = 0;
  #restUntil = 0;

  constructor(options: MailLoopOptions) {
    this.#options = options;
    const { limit = limitInMemory } = options;
    const { perAddress, total } = confirmationLimits;
    this.#perAddress = limit('confirmations to', perAddress.count, perAddress.seconds);
    this.#total = limit('confirmations', total.count, total.seconds);
  }

  start(): void {
    if (this.#running) return;
    this.#stopping = new AbortController();
    this.#options.outbox.onTold = () => this.#sleep.wake();
    this.#running = this.#run(this.#stopping.signal);
  }

  /** Resolves when nothing is under way any more. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#sleep.wake();
    await this.#running;
    this.#options.outbox.onTold = () => {};
    this.#running = undefined;
  }

  async #run(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      try {
        // One origin at a time: what a house gets depends on what it got.
        const turn = await this.#options.outbox.alone('mails', () => this.#turn(stopping));
        const wait = turn?.result ?? pollMs;
        if (wait > 0) await this.#sleep.wait(Math.min(wait, pollMs), stopping);
      } catch (error) {
        // The disk or the database, most likely.
        this.#log(`the record could not be read or written (${errorCode(error)})`, {
          level: 'error',
          error: framesOf(error),
        });
        await this.#sleep.wait(pollMs, stopping);
      }
    }
  }

  /** Does what is due first. @returns ms until something is. */
  async #turn(stopping: AbortSignal): Promise<number> {
    const next = await this.#mails.next();
    if (!next) return pollMs;
    const wait = Math.max(next.next_attempt_at - this.#now(), this.#restUntil - performance.now());
    if (wait <= 0) await this.#step(next, stopping);
    return wait;
  }

  async #step(mail: MailRow, stopping: AbortSignal): Promise<void> {
    try {
      if (mail.kind === 'new') await this.#findRecipients(mail);
      else if (mail.message_id) await this.#attempt(await this.#mails.ofMessage(mail.message_id), stopping);
      else if (mail.kind === 'house') await this.#gather(mail);
      else await this.#allow(mail);
    } catch (error) {
      // Whatever is wrong with this one, others must not wait for it.
      await this.#settle([mail], { kind: 'later', reason: errorCode(error), isServer: false });
    }
  }

  async #findRecipients(mail: MailRow): Promise<void> {
    const { snapshots } = this.#options;
    const house = await brandConfiguration(snapshots, mail.house);
    const ofWebsite = await brandConfiguration(snapshots, mail.brand);
    if (!house || !ofWebsite)
      return this.#settle([mail], { kind: 'later', reason: 'no content of the brand', isServer: false });
    const confirms = ofWebsite.MailBestaetigung !== false && (await this.#senderOf(mail)) !== undefined;
    const configurations = [house, ofWebsite, await brandConfiguration(snapshots, holding.id as BrandId)];
    const recipients = configurations.map((one) => (one ? recipientsOf(mail.form, one) : []));
    await this.#mails.address(mail, recipients.find(({ length }) => length) ?? [], confirms);
  }

  /** Decides what one mail to a house is made of: an answer, or all that wait where they are many. */
  async #gather({ address }: MailRow): Promise<void> {
    const { mails: most, windowMs } = this.#options.houseLimit ?? houseLimit;
    const sent = await this.#mails.sentTo(address, this.#now() - windowMs);
    const waiting = await this.#mails.waitingFor(address, maxListed);
    const soonestAgain = sent[most - 1];
    if (soonestAgain !== undefined) {
      await this.#mails.update(waiting, { next_attempt_at: soonestAgain + windowMs });
      return;
    }
    const together = waiting.length > most - sent.length ? waiting : waiting.slice(0, 1);
    await this.#mails.update(together, {
      message_id: houseMessageId(together, address, this.#options.domain),
      next_attempt_at: this.#now(),
    });
  }

  /** Lets a confirmation go, or leaves it out where there are too many. */
  async #allow(mail: MailRow): Promise<void> {
    const mailbox = (await this.#senderOf(mail))?.toLowerCase().replace(/\+.*@/, '@') ?? '';
    const counted: Counted[] = [
      [this.#perAddress, mailbox],
      [this.#total, 'all'],
    ];
    if (await takeAll(counted)) {
      await this.#mails.update([mail], { state: 'omitted', settled_at: this.#now() });
      this.#log(`${mail.receipt}: no confirmation, too many were sent`, { level: 'warn', receipt: mail.receipt });
      return;
    }
    try {
      await this.#mails.update([mail], { message_id: confirmationMessageId(mail, this.#options.domain) });
    } catch (error) {
      // It is counted again once the disk takes it.
      for (const [limit, key] of counted) await limit.giveBack(key);
      throw error;
    }
  }

  async #attempt(mails: readonly MailRow[], stopping: AbortSignal): Promise<void> {
    const mail = await this.#write(mails);
    if (!mail) return this.#settle(mails, { kind: 'refused', reason: 'the answer has no address' });
    // It is for the next start.
    if (stopping.aborted) return;
    const ending = new AbortController();
    const end = () => setTimeout(() => ending.abort(), this.#options.graceMs ?? 3_000).unref();
    stopping.addEventListener('abort', end, { once: true });
    try {
      await this.#claim(mails);
      await this.#settle(mails, await this.#options.send(mail, ending.signal));
    } finally {
      stopping.removeEventListener('abort', end);
    }
  }

  /**
   * Notes an attempt before it is made. Where nobody can write what comes of it, the mail would else go out at every look.
   *
   * @throws where it cannot be noted; then nothing may go out.
   */
  async #claim(mails: readonly MailRow[]): Promise<void> {
    const attempts = (mails[0]?.attempts ?? 0) + 1;
    await this.#mails.update(mails, { attempts, next_attempt_at: this.#nextAttempt(attempts) });
  }

  /** @returns undefined where nobody knows to whom. @throws where the content that it needs cannot be read. */
  async #write(mails: readonly MailRow[]): Promise<Mail | undefined> {
    const [first] = mails;
    if (!first?.message_id) return undefined;
    const messageId = first.message_id;
    if (first.kind === 'house') return { to: first.address, messageId, ...houseMail(mails, this.#options.panel) };
    const to = await this.#senderOf(first);
    const configuration = await brandConfiguration(this.#options.snapshots, first.brand, first.locale);
    if (!configuration) throw new Error('no content of the brand');
    return to === undefined ? undefined : { to, messageId, ...confirmationMail(first, configuration) };
  }

  /** The address that a visitor gave, if they gave any. */
  async #senderOf({ receipt }: MailRow): Promise<string | undefined> {
    const email = (await this.#options.outbox.read(receipt))?.fields['Email'];
    return typeof email === 'string' && email ? email : undefined;
  }

  async #settle(mails: readonly MailRow[], sent: Sent): Promise<void> {
    const [first] = mails;
    if (!first) return;
    const now = this.#now();
    const attempts = first.attempts + 1;
    this.#failures = sent.kind === 'later' && sent.isServer ? this.#failures + 1 : 0;
    if (this.#failures) this.#restUntil = performance.now() + Math.min(longestRest, this.#backoffMs(this.#failures));
    if (sent.kind === 'accepted') {
      await this.#mails.update(mails, { state: 'sent', attempts, last_error: null, settled_at: now });
    } else if (sent.kind === 'refused' || isOutdated(first, now)) {
      await this.#mails.update(mails, { state: 'refused', attempts, last_error: sent.reason, settled_at: now });
    } else {
      // Where the server is in the way the rest is long enough.
      const next = sent.kind === 'later' && sent.isServer ? now : this.#nextAttempt(attempts);
      await this.#mails.update(mails, { attempts, last_error: sent.reason, next_attempt_at: next });
    }
    this.#log(outcomeLine(mails, sent), { level: sent.kind === 'accepted' ? 'info' : 'warn', attempts });
  }

  /** Ms since 1970. */
  #nextAttempt(attempts: number): number {
    return Math.round(this.#now() + this.#backoffMs(attempts));
  }

  #backoffMs(attempts: number): number {
    return (this.#options.backoffMs ?? backoffMs)(attempts);
  }

  get #mails() {
    return this.#options.outbox.mails;
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  #log(line: string, facts?: Facts): void {
    this.#options.log(`mail: ${line}`, facts);
  }
}

/** A house is told as long as the answer is here; a confirmation after three days would only puzzle its reader. */
function isOutdated({ kind, created_at }: MailRow, now: number): boolean {
  return kind === 'confirmation' && now - created_at > mailLifetimeMs;
}
