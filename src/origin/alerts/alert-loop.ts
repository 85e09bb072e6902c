import { createHash } from 'node:crypto';
import { type FoundJob, type FoundJobs, jobMatchesPath } from '../../content/found-jobs.ts';
import type { Configuration } from '../../content/schemas/configuration.ts';
import type { AlertRhythm } from '../../forms/job-alert.ts';
import { dayAfter, dayInZurich, momentInZurich } from '../../i18n/day-in-zurich.ts';
import { errorCode, errorFrames, type Log } from '../../platform/log/log.ts';
import type { SendMail } from '../../platform/mail/send-mail.ts';
import { backoffMs } from '../../platform/web-services/retry.ts';
import { fixedPaths } from '../../sites/routes.ts';
import { brandConfiguration, confirmationLimits } from '../mail/mail-rules.ts';
import { RestingSender } from '../mail/resting-sender.ts';
import { usualRetry } from '../outbox/answer-records.ts';
import { Loop } from '../outbox/loop.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { PageMaker } from '../pages/page-maker.ts';
import { type Counted, type Limit, limitInMemory, type NewLimit, takeAll } from '../requests/limit.ts';
import { type AlertMailKind, alertMail } from './alert-mails.ts';
import type { Alert, DueAlert } from './alert-records.ts';

const day = 86_400_000;
const pollMs = 5_000;
/** Maximum time that a running attempt may take after `stop`, in ms. */
const graceMs = 3_000;
/** Time for which the vacancies of a list, or the configuration of a brand, are used again, in ms, and their number. */
const readMs = 60_000;
const mostRead = 500;
/** Time before the end of an order at which its mail asks to renew it. */
const renewMs = 14 * day;
/** Refusals by the mail server in a row after which an order is removed: the mailbox is gone. */
const mostRefusals = 5;
/** Hour in Zurich at which mails are sent; weekly ones on Mondays. */
const hour = '07:00';

export interface AlertLoopOptions {
  outbox: Outbox;
  send: SendMail;
  /** Domain of the sender, for Message-IDs. */
  domain: string;
  snapshots: string;
  /** Renders the list of the live release. */
  pages: Pick<PageMaker, 'page'>;
  limit?: NewLimit | undefined;
  log: Log;
  now?: () => number;
}

/**
 * Sends the mails of orders, one after the other, until it is stopped. A mail's vacancies are recorded before it is sent,
 * so that a mail that is sent again has the same ones and the same id.
 */
export class AlertLoop {
  readonly #options: AlertLoopOptions;
  readonly #loop = new Loop(
    (stopping, ending) => this.#turn(stopping, ending),
    (error) =>
      this.#log(`the orders could not be read or written (${errorCode(error)})`, {
        level: 'error',
        error: errorFrames(error),
      }),
    graceMs,
  );
  readonly #perAddress: Limit;
  readonly #total: Limit;
  /** Lists and configurations that were read a moment ago. */
  readonly #read = new Map<string, { at: number; value: Promise<unknown> }>();
  readonly #sender: RestingSender;
  /** Whether the orders that were there at the start are encrypted with the current key. */
  #hasCurrentKeys = false;

  constructor(options: AlertLoopOptions) {
    this.#options = options;
    const { limit = limitInMemory, send } = options;
    this.#sender = new RestingSender(send);
    const { perAddress, total } = confirmationLimits;
    this.#perAddress = limit('job alerts to', perAddress.count, perAddress.seconds);
    this.#total = limit('job alerts', total.count, total.seconds);
  }

  start(): void {
    this.#loop.start();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  wake(): void {
    this.#loop.wake();
  }

  /** @returns ms until the next turn. */
  async #turn(stopping: AbortSignal, ending: AbortSignal): Promise<number> {
    const turn = await this.#options.outbox.alone('job alerts', () => this.#next(stopping, ending));
    return Math.min(turn?.result ?? pollMs, pollMs);
  }

  /** Takes the next step of the order that is due first. @returns ms until one is due. */
  async #next(stopping: AbortSignal, ending: AbortSignal): Promise<number> {
    await this.#alerts.removeEnded(this.#now());
    if (!this.#hasCurrentKeys) await this.#alerts.renewKeys();
    this.#hasCurrentKeys = true;
    const due = await this.#alerts.next();
    if (!due) return pollMs;
    const wait = Math.max(due.next_mail_at - this.#now(), this.#sender.restMs);
    if (wait > 0) return wait;
    try {
      const alert = due.read();
      if (alert.isConfirmed) await this.#look(alert, stopping, ending);
      else await this.#askToConfirm(alert, stopping, ending);
    } catch (error) {
      // An error with one order must not block the others.
      await this.#later(due, errorCode(error));
    }
    return 0;
  }

  async #askToConfirm(alert: Alert, stopping: AbortSignal, ending: AbortSignal): Promise<void> {
    const mailbox = alert.payload.email.toLowerCase().replace(/\+.*@/, '@');
    // Visitors may type a stranger's address.
    const counted: Counted[] = [
      [this.#perAddress, mailbox],
      [this.#total, 'all'],
    ];
    if (!alert.payload.isCounted && (await takeAll(counted))) {
      this.#log('a mail to confirm an order was left out, too many were sent', { level: 'warn' });
      return this.#alerts.update(alert.alert, { next_mail_at: alert.ends_at });
    }
    const payload = { ...alert.payload, isCounted: true };
    await this.#send('confirm', { ...alert, payload }, { jobs: [], stopping, ending });
  }

  /** Sends what is new in the list of a confirmed order. */
  async #look(alert: Alert, stopping: AbortSignal, ending: AbortSignal): Promise<void> {
    const { jobs } = await this.#find(alert);
    const { payload } = alert;
    const ids = jobs.map(({ id }) => id);
    if (!payload.known) {
      const known = { ...payload, known: ids };
      return this.#alerts.update(alert.alert, { payload: known, next_mail_at: this.#nextMoment(alert.rhythm) });
    }
    const { known, sending } = payload;
    let { sent } = payload;
    let fresh: FoundJob[];
    // A mail that is under way keeps its vacancies, except those that are gone.
    if (sending) fresh = jobs.filter(({ id }) => sending.includes(id));
    else {
      const others = await this.#alerts.ofPerson(payload.email);
      const ofOthers = new Set(others.flatMap(({ payload: { sent, sending = [] } }) => [...sent, ...sending]));
      // Recorded, because another order may end.
      sent = [...new Set([...sent, ...ids.filter((id) => ofOthers.has(id))])];
      const seen = new Set([...known, ...sent]);
      fresh = jobs.filter(({ id }) => !seen.has(id));
    }
    const isEnding = alert.ends_at - this.#now() < renewMs && !payload.isReminded;
    if (fresh.length) {
      const marked = { ...payload, sent, sending: sending ?? fresh.map(({ id }) => id) };
      return this.#send('news', { ...alert, payload: marked }, { jobs: fresh, isEnding, stopping, ending });
    }
    if (isEnding) return this.#send('renew', alert, { jobs: [], stopping, ending });
    await this.#settle(alert, { ...payload, sent, sending: undefined });
  }

  async #send(
    kind: AlertMailKind,
    alert: Alert,
    {
      jobs,
      isEnding = kind === 'renew',
      stopping,
      ending,
    }: { jobs: readonly FoundJob[]; isEnding?: boolean; stopping: AbortSignal; ending: AbortSignal },
  ): Promise<void> {
    const { domain } = this.#options;
    const { brand, payload } = alert;
    const configuration = await this.#readConfiguration(alert);
    if (!configuration) throw new Error('no content of the brand');
    const found = kind === 'confirm' ? undefined : await this.#find(alert);
    const mail = alertMail(kind, alert, { configuration, found, jobs, isEnding });
    // The next start sends it.
    if (stopping.aborted) return;
    const attempts = alert.attempts + 1;
    const refusals = (payload.refusals ?? 0) + 1;
    // Recorded first: if the outcome cannot be written later, the mail is not sent again at each poll.
    await this.#alerts.update(alert.alert, { payload, attempts, next_mail_at: this.#nextAttempt(attempts) });
    const of = [kind, ...(payload.sending ?? []), ...(kind === 'renew' ? [alert.ends_at] : [])].join();
    const messageId = `<${alert.alert}.${createHash('sha256').update(of).digest('hex').slice(0, 16)}@${domain}>`;
    const sent = await this.#sender.send({ to: payload.email, messageId, ...mail }, ending);
    if (sent.kind === 'accepted') {
      this.#log(`${kind} sent`, { brand, jobs: jobs.length });
      const { sending = [] } = payload;
      await this.#settle(alert, {
        ...payload,
        sent: [...payload.sent, ...sending],
        sending: undefined,
        refusals: 0,
        ...(isEnding && { isReminded: true }),
      });
    } else if (sent.kind === 'refused' && refusals >= mostRefusals) {
      this.#log(`an order was removed: the mail server refused its mails (${sent.reason})`, { level: 'warn', brand });
      await this.#alerts.remove(alert.alert);
    } else if (sent.kind === 'later' && sent.isServer) {
      this.#log(`${kind} not sent (${sent.reason}), it is tried again`, { level: 'warn', brand });
      await this.#alerts.update(alert.alert, { attempts: alert.attempts, next_mail_at: this.#now() });
    } else {
      const next = sent.kind === 'refused' ? this.#now() + day : this.#nextAttempt(attempts);
      this.#log(`${kind} not sent (${sent.reason}), it is tried again`, { level: 'warn', brand, attempts });
      await this.#alerts.update(alert.alert, {
        next_mail_at: next,
        ...(sent.kind === 'refused' && { payload: { ...payload, refusals } }),
      });
    }
  }

  /** Sets the time of the next look. */
  #settle({ alert, isConfirmed, rhythm, ends_at }: Alert, payload: Alert['payload']): Promise<void> {
    const next = isConfirmed ? this.#nextMoment(rhythm) : ends_at;
    return this.#alerts.update(alert, { payload, attempts: 0, next_mail_at: next });
  }

  async #later({ alert, brand, attempts: before }: DueAlert, reason: string): Promise<void> {
    const attempts = before + 1;
    this.#log(`an order waits (${reason})`, { level: 'warn', brand, attempts });
    await this.#alerts.update(alert, { attempts, next_mail_at: this.#nextAttempt(attempts) });
  }

  /** Finds the vacancies of a list in the live release. @throws if it cannot be rendered. */
  #find({ brand, locale, payload: { search } }: Alert): Promise<FoundJobs> {
    return this.#once(`${brand} ${locale} ${search}`, () => findJobs(this.#options.pages, { brand, locale, search }));
  }

  #readConfiguration({ brand, locale }: Alert): Promise<Configuration | undefined> {
    return this.#once(`${brand} ${locale}`, () => brandConfiguration(this.#options.snapshots, brand, locale));
  }

  /** Reads something, or returns what was read a moment ago. */
  #once<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const known = this.#read.get(key);
    if (known && this.#now() - known.at < readMs) return known.value as Promise<Value>;
    if (this.#read.size >= mostRead) this.#read.clear();
    const value = read();
    this.#read.set(key, { at: this.#now(), value });
    value.catch(() => this.#read.delete(key));
    return value;
  }

  #nextMoment(rhythm: AlertRhythm): number {
    return nextAlertMoment(rhythm, this.#now());
  }

  #nextAttempt(attempts: number): number {
    return Math.round(this.#now() + backoffMs(attempts, usualRetry));
  }

  get #alerts() {
    return this.#options.outbox.alerts;
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  #log(line: string, facts?: Parameters<Log>[1]): void {
    this.#options.log(`job alerts: ${line}`, facts);
  }
}

/** Asks the app for the vacancies of a list. @throws if there is no release, or if it cannot answer. */
export async function findJobs(
  pages: Pick<PageMaker, 'page'>,
  { brand, locale, search }: Pick<Alert, 'brand' | 'locale'> & { search: string },
): Promise<FoundJobs> {
  const [path, query = ''] = search.split('?');
  const asked = new URLSearchParams(query);
  if (path === fixedPaths.apprenticeships) asked.set('liste', 'lehrstellen');
  const page = await pages.page(brand, locale, `${jobMatchesPath}?${asked}`, {});
  if (page?.status !== 200) throw new Error(page ? 'the list could not be rendered' : 'the brand has no release');
  return JSON.parse(page.body) as FoundJobs;
}

/** Returns when the next mail is due: at seven o'clock in Zurich, weekly on Mondays. @param now ms since 1970. */
export function nextAlertMoment(rhythm: AlertRhythm, now: number): number {
  const today = dayInZurich(new Date(now));
  const days = Array.from({ length: 9 }, (_, days) => dayAfter(today, days));
  const moments = days
    .filter((day) => rhythm === 'daily' || new Date(day).getUTCDay() === 1)
    .map((day) => Date.parse(momentInZurich(`${day}T${hour}`) ?? ''));
  return moments.find((moment) => moment > now) ?? now + day * 7;
}
