import { readFile } from 'node:fs/promises';
import { dayInZurich } from '../../i18n/day-in-zurich.ts';
import { formatMoment } from '../../i18n/format.ts';
import { pictureWork } from '../../pictures/picture-work.ts';
import { pathBeneath } from '../../platform/disk/path-beneath.ts';
import { errorCode, errorFrames, type Facts, type Log } from '../../platform/log/log.ts';
import type { Mail, SendMail, Sent } from '../../platform/mail/send-mail.ts';
import { backoffMs, type RetryDelays } from '../../platform/web-services/retry.ts';
import { holding } from '../../sites/find-brand.ts';
import { plainTexts } from '../forms/plain-outcome.ts';
import { usualRetry } from '../outbox/answer-records.ts';
import { Loop } from '../outbox/loop.ts';
import { type MailRow, mailLifetimeMs } from '../outbox/mail-records.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { type Counted, type Limit, limitInMemory, type NewLimit, takeAll } from '../requests/limit.ts';
import { readBooking } from '../visits/visit-bookings.ts';
import { visitCalendars } from '../visits/visit-calendars.ts';
import {
  brandConfiguration,
  confirmationLimits,
  describeVacancy,
  houseLimit,
  listRecipients,
  maxListed,
  outcomeLine,
} from './mail-rules.ts';
import { confirmationMail, confirmationMessageId, houseMail, houseMessageId } from './mail-texts.ts';
import { RestingSender } from './resting-sender.ts';
import { visitMail } from './visit-mails.ts';

/** Poll interval for changes by other processes (another origin, or `npm run outbox -- retry`), in ms. */
const pollMs = 5_000;

/** Maximum time that a running attempt may take after `stop`, in ms. An aborted mail may arrive twice. */
const graceMs = 3_000;

export interface MailLoopOptions {
  outbox: Outbox;
  send: SendMail;
  /** Domain of the sender, for Message-IDs. */
  domain: string;
  panel: string;
  snapshots: string;
  /** Folder of the original pictures. @default none, mails show no faces */
  media?: string;
  log: Log;
  /** Creates the limits of confirmations. @default in memory */
  limit?: NewLimit | undefined;
  retry?: RetryDelays;
  houseLimit?: typeof houseLimit;
  now?: () => number;
}

/** Sends the mails about delivered answers, one after the other, until it is stopped. */
export class MailLoop {
  readonly #options: MailLoopOptions;
  readonly #loop = new Loop(
    (stopping, ending) => this.#turn(stopping, ending),
    // Most likely the disk or the database failed.
    (error) =>
      this.#log(`the record could not be read or written (${errorCode(error)})`, {
        level: 'error',
        error: errorFrames(error),
      }),
    graceMs,
  );
  readonly #perAddress: Limit;
  readonly #total: Limit;
  readonly #changesPerAddress: Limit;
  readonly #sender: RestingSender;

  constructor(options: MailLoopOptions) {
    this.#options = options;
    const { limit = limitInMemory, send, retry } = options;
    this.#sender = new RestingSender(send, retry);
    const { perAddress, total, changes } = confirmationLimits;
    this.#perAddress = limit('confirmations to', perAddress.count, perAddress.seconds);
    this.#total = limit('confirmations', total.count, total.seconds);
    this.#changesPerAddress = limit('changed bookings to', changes.count, changes.seconds);
  }

  start(): void {
    this.#options.outbox.onMailAdded = () => this.#loop.wake();
    this.#loop.start();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
    this.#options.outbox.onMailAdded = () => {};
  }

  /** @returns ms until the next turn. */
  async #turn(stopping: AbortSignal, ending: AbortSignal): Promise<number> {
    // One origin at a time: the limit of a house depends on the mails that it got before.
    const turn = await this.#options.outbox.alone('mails', () => this.#next(stopping, ending));
    return Math.min(turn?.result ?? pollMs, pollMs);
  }

  /** Takes the next step of the mail that is due first. @returns ms until a mail is due. */
  async #next(stopping: AbortSignal, ending: AbortSignal): Promise<number> {
    await this.#options.outbox.bookings.addReminders(this.#now());
    const next = await this.#mails.next();
    if (!next) return pollMs;
    const wait = Math.max(next.next_attempt_at - this.#now(), this.#sender.restMs);
    if (wait <= 0) await this.#step(next, stopping, ending);
    return wait;
  }

  async #step(mail: MailRow, stopping: AbortSignal, ending: AbortSignal): Promise<void> {
    try {
      if (mail.kind === 'new') await this.#findRecipients(mail);
      else if (mail.message_id) {
        const mails = await this.#mails.ofMessage(mail.message_id);
        await this.#attempt(mails, stopping, ending);
      } else if (mail.kind === 'house') await this.#gather(mail);
      else if (mail.kind === 'reminder')
        await this.#mails.update([mail], { message_id: confirmationMessageId(mail, this.#options.domain) });
      else await this.#allow(mail);
    } catch (error) {
      // An error with one mail must not block the others.
      await this.#settle([mail], { kind: 'later', reason: errorCode(error), isServer: false });
    }
  }

  async #findRecipients(mail: MailRow): Promise<void> {
    const { snapshots, outbox } = this.#options;
    // The application was deleted or withdrawn: its house gets no mail about the papers.
    if (!mail.document_id && (await outbox.read(mail.receipt))?.fields['Nachtrag'])
      return this.#mails.update([mail], { state: 'omitted', settled_at: this.#now() });
    const house = await brandConfiguration(snapshots, mail.house);
    const ofWebsite = await brandConfiguration(snapshots, mail.brand);
    if (!house || !ofWebsite)
      return this.#settle([mail], { kind: 'later', reason: 'no content of the brand', isServer: false });
    // The mail about a visit has the link to cancel it.
    const isWanted = mail.form === 'visit' || ofWebsite.MailBestaetigung !== false;
    const confirms = isWanted && (await this.#readSender(mail)) !== undefined;
    const configurations = [house, ofWebsite, await brandConfiguration(snapshots, holding.id)];
    const recipients = configurations.map((one) => (one ? listRecipients(mail.form, one) : []));
    await this.#mails.address(mail, recipients.find(({ length }) => length) ?? [], confirms);
  }

  /** Decides which answers go into one mail to a house: one, or all waiting ones if the limit would be exceeded. */
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

  async #allow(mail: MailRow): Promise<void> {
    const mailbox = (await this.#readSender(mail))?.toLowerCase().replace(/\+.*@/, '@') ?? '';
    // A person who booked with the address of a stranger has the link to change the booking, too.
    const isChange = Number((await this.#options.outbox.read(mail.receipt))?.fields['Fassung']) > 1;
    const counted: Counted[] = isChange
      ? [[this.#changesPerAddress, mailbox]]
      : [
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
      // The next attempt counts it again.
      for (const [limit, key] of counted) await limit.giveBack(key);
      throw error;
    }
  }

  async #attempt(mails: readonly MailRow[], stopping: AbortSignal, ending: AbortSignal): Promise<void> {
    const mail = await this.#write(mails);
    if (!mail) return this.#settle(mails, { kind: 'refused', reason: 'the answer has no address' });
    if (mail === 'outdated') return this.#mails.update(mails, { state: 'omitted', settled_at: this.#now() });
    // The next start sends it.
    if (stopping.aborted) return;
    // Recorded first: if the outcome cannot be written later, the mail is not sent again at each poll.
    const attempts = (mails[0]?.attempts ?? 0) + 1;
    await this.#mails.update(mails, { attempts, next_attempt_at: this.#nextAttempt(attempts) });
    await this.#settle(mails, await this.#sender.send(mail, ending));
  }

  /**
   * Writes a mail.
   *
   * @returns undefined if the answer has no address, and `outdated` if its booking has changed since.
   * @throws if the content of the brand is missing.
   */
  async #write(mails: readonly MailRow[]): Promise<Mail | 'outdated' | undefined> {
    const [first] = mails;
    if (!first?.message_id) return undefined;
    const messageId = first.message_id;
    if (first.kind === 'house') {
      const described = await Promise.all(mails.map(async (mail) => ({ ...mail, ...(await this.#describe(mail)) })));
      return { to: first.address, messageId, ...houseMail(described, this.#options.panel) };
    }
    const to = await this.#readSender(first);
    if (first.form === 'visit' && to !== undefined) {
      const visit = await this.#writeVisit(first);
      if (visit) return visit === 'outdated' ? visit : { to, messageId, ...visit };
    }
    const configuration = await brandConfiguration(this.#options.snapshots, first.brand, first.locale);
    if (!configuration) throw new Error('no content of the brand');
    if (to === undefined) return undefined;
    const answer = await this.#options.outbox.read(first.receipt);
    const { Stelle, Art, Telefon } = answer?.fields ?? {};
    const vacancy = Stelle ? await describeVacancy(this.#options.snapshots, first, Number(Stelle)) : undefined;
    const known = { ...answer, vacancy, isCall: Art === 'Rueckruf', hasNumber: Boolean(Telefon) };
    return { to, messageId, ...confirmationMail(first, configuration, known) };
  }

  /** Writes the mail about a booked date; undefined for an answer without a date. */
  async #writeVisit({ receipt, kind }: MailRow): Promise<Omit<Mail, 'to' | 'messageId'> | 'outdated' | undefined> {
    const { outbox, snapshots } = this.#options;
    const answer = await outbox.read(receipt);
    if (!answer?.code) return undefined;
    const booking = await outbox.bookings.find('receipt', receipt);
    const own = booking && (await readBooking(outbox, booking, this.#now()));
    if (!own || own.isOver) return 'outdated';
    const calendars = visitCalendars(snapshots, outbox.bookings);
    if (kind === 'reminder' && !(own.booking.seats && (await calendars.isOn(own)))) return 'outdated';
    const facts = await calendars.describe(own);
    const face = facts.host?.Bild && (await this.#readFace(facts.host.Bild.url));
    const today = dayInZurich(new Date(this.#now()));
    return visitMail(kind, own, facts, { calendar: await calendars.ofVisitor(own), face, today });
  }

  /** Makes the portrait of a person; undefined if its file is gone or broken. */
  async #readFace(name: string): Promise<Uint8Array | undefined> {
    const { media } = this.#options;
    if (!media) return undefined;
    return readFile(pathBeneath(media, name))
      .then((original) => pictureWork().faceOf(original))
      .catch(() => undefined);
  }

  /** Reads what a house may know of an answer before it opens the entry. */
  async #describe({ form, receipt }: MailRow) {
    if (form === 'contact') return {};
    const { Stand, Termin, Personen, Nachtrag, Art } = (await this.#options.outbox.read(receipt))?.fields ?? {};
    if (Nachtrag) return { change: 'Ergänzung einer Bewerbung' } as const;
    if (form === 'application') return Art === 'Rueckruf' ? ({ change: 'Bitte um einen Anruf' } as const) : {};
    const change = { verschoben: 'Verschiebung', abgesagt: 'Absage' } as const;
    const count = Number(Personen);
    const date =
      Termin && `${formatMoment(String(Termin), 'de-CH')}, ${plainTexts('de-CH')('booking.persons', { count })}`;
    return { change: change[Stand as keyof typeof change], ...(date && { facts: date }) };
  }

  async #readSender({ receipt }: MailRow): Promise<string | undefined> {
    const email = (await this.#options.outbox.read(receipt))?.fields['Email'];
    return typeof email === 'string' && email ? email : undefined;
  }

  async #settle(mails: readonly MailRow[], sent: Sent): Promise<void> {
    const [first] = mails;
    if (!first) return;
    const now = this.#now();
    const attempts = first.attempts + 1;
    const isTooLate = first.kind === 'confirmation' && now - first.created_at > mailLifetimeMs;
    if (sent.kind === 'accepted') {
      await this.#mails.update(mails, { state: 'sent', attempts, last_error: null, settled_at: now });
    } else if (sent.kind === 'refused' || isTooLate) {
      await this.#mails.update(mails, { state: 'refused', attempts, last_error: sent.reason, settled_at: now });
    } else {
      // After a failure of the server, its pause is the delay.
      const next = sent.kind === 'later' && sent.isServer ? now : this.#nextAttempt(attempts);
      await this.#mails.update(mails, { attempts, last_error: sent.reason, next_attempt_at: next });
    }
    this.#log(outcomeLine(mails, sent), { level: sent.kind === 'accepted' ? 'info' : 'warn', attempts });
  }

  /** @returns ms since 1970. */
  #nextAttempt(attempts: number): number {
    return Math.round(this.#now() + backoffMs(attempts, this.#options.retry ?? usualRetry));
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
