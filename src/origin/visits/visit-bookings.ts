import { randomBytes } from 'node:crypto';
import { type Brand, brands, type Locale } from '../../../sites.config.ts';
import type { BookedVisit } from '../../content/visit-page.ts';
import { slotEntry } from '../../fields/visits/slots.ts';
import type { BookedKind } from '../../fields/visits/visit-kinds.ts';
import type { CountedOutcome, FormOutcome } from '../../forms/form-outcome.ts';
import type { VisitField } from '../../forms/visit.ts';
import { dayAfter, dayInZurich, momentInZurich } from '../../i18n/day-in-zurich.ts';
import type { Answer, SavedAnswer } from '../outbox/answer.ts';
import { type Booking, DateFull } from '../outbox/booking-records.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { makeReceipts } from '../outbox/receipt.ts';
import { hashId } from '../sessions/sessions.ts';
import { freeSeats, type OpenDate, type VisitDates } from './visit-dates.ts';
import { bookedVisit, timeFields, type VisitState, visitFields } from './visit-fields.ts';

export interface OwnBooking {
  booking: Booking;
  answer: SavedAnswer;
  locale: Locale;
  booked: BookedVisit;
  isOver: boolean;
}

export interface BookingOptions {
  outbox: Outbox;
  dates: VisitDates;
  /** Whether visitors get mails about their bookings. */
  sendsMails: boolean;
  now?: () => number;
}

/** Hour in Zurich at which the reminder of the next day is sent. */
const reminderTime = '10:00';

/** Books the dates of visits, moves and cancels them. */
export class VisitBookings {
  readonly #options: BookingOptions;

  constructor(options: BookingOptions) {
    this.#options = options;
  }

  get sendsMails(): boolean {
    return this.#options.sendsMails;
  }

  get dates(): VisitDates {
    return this.#options.dates;
  }

  /**
   * Books the date of a checked form once: the same form gets the same receipt.
   *
   * @param allow counts the booking. @returns 0, or the seconds until the next one is allowed.
   */
  async book(
    values: Record<VisitField, string>,
    { brand, locale }: { brand: Brand; locale: Locale },
    allow: () => Promise<number>,
  ): Promise<CountedOutcome> {
    const { outbox, dates } = this.#options;
    const open = await dates.list(brand);
    const date = open.find(({ id }) => id === values.termin);
    const persons = Number(values.personen);
    const wished = values.termin ? undefined : await dates.findSubject(brand, values.haus, values.art as BookedKind);
    if (!values.termin && !wished) return { kind: 'wrong', values, problems: { haus: 'invalid' }, files: [] };
    const fields = visitFields(values, date, date?.of ?? wished);
    const answer = { form: 'visit', brand: brand.id, locale, fields, files: [] } as const;
    const receipt = await this.#freeReceipt(answer, values.termin);
    const { sendsMails } = this.#options;
    const keptAs = (code?: string, waits?: boolean): FormOutcome => ({
      kind: 'kept',
      receipt: receipt.text,
      ...(waits ? { waits: true } : code && { code }),
      ...(!sendsMails && { noMail: true }),
    });
    if (receipt.isKept) return { ...keptAs(receipt.code, receipt.waits), isRepeated: true };
    const refuse = (reason: 'full' | 'closed'): FormOutcome => ({
      kind: 'refused',
      reason,
      values,
      free: freeSeats(open),
    });
    if (values.termin && !date) return refuse('closed');
    if (date && date.free < persons) return refuse('full');
    const wait = await allow();
    if (wait) return { kind: 'refused', reason: 'tooOften', values, retryAfter: wait };
    const code = randomBytes(16).toString('base64url');
    try {
      const added = await outbox.add(
        {
          ...answer,
          receipt: receipt.text,
          fields: { ...answer.fields, Buchung: receipt.text },
          ...(date && { code }),
        },
        date && {
          capacity: date.seats,
          booking: {
            ...this.#place(date, fields.Email),
            booking: receipt.text,
            receipt: receipt.text,
            brand: brand.id,
            seats: persons,
            version: 1,
            code_hash: hashId(code),
          },
        },
      );
      // The same form was sent twice at once: the stored answer has the code of the links.
      const known = added === 'already' ? (await outbox.read(receipt.text))?.code : code;
      return { ...keptAs(date && known, added === 'waits'), ...(added === 'already' && { isRepeated: true }) };
    } catch (error) {
      if (error instanceof DateFull) return refuse('full');
      throw error;
    }
  }

  /** Finds a booking of a brand by the code of its links. */
  async find(code: string, brand: Brand): Promise<OwnBooking | undefined> {
    const { bookings } = this.#options.outbox;
    const booking = await bookings.find('code_hash', hashId(code));
    return booking?.brand === brand.id ? readBooking(this.#options.outbox, booking, this.#now()) : undefined;
  }

  /** Cancels a booking that has not begun. A second call changes nothing. @returns whether it is cancelled. */
  async cancel(own: OwnBooking): Promise<boolean> {
    return own.booking.seats === 0 || this.#change(own, 'abgesagt', { seats: 0, remind_at: null }, 0);
  }

  /** Cancels a booking for its house, by the receipt of its first answer. @returns whether it is cancelled. */
  async cancelByNumber({ brand, booking }: Pick<Booking, 'brand' | 'booking'>): Promise<boolean> {
    const { outbox } = this.#options;
    const found = await outbox.bookings.find('booking', booking);
    const own = found?.brand === brand ? await readBooking(outbox, found, this.#now()) : undefined;
    return own !== undefined && !own.isOver && this.cancel(own);
  }

  /** Moves a booking to another date. @returns false if that date has too few free seats or is over, or if the booking was cancelled. */
  async move(own: OwnBooking, slot: string): Promise<boolean> {
    const { booking } = own;
    if (!booking.seats) return false;
    if (booking.slot === slot) return true;
    const date = (await this.movable(own)).find(({ id }) => id === slot);
    if (!date) return false;
    return this.#change(own, 'verschoben', this.#place(date, own.answer.fields['Email']), date.seats, date);
  }

  /** Lists the dates to which a booking can move. */
  async movable({ booking, answer }: OwnBooking): Promise<OpenDate[]> {
    const brand = brands.find(({ id }) => id === booking.brand);
    const { Haus, Art } = answer.fields;
    const { event } = slotEntry(booking.slot);
    const open = brand ? await this.dates.list(brand) : [];
    return open.filter(
      ({ id, of, free }) =>
        id !== booking.slot &&
        free >= booking.seats &&
        slotEntry(id).event === event &&
        // Title and place of an event may have been corrected.
        (event !== undefined || (of.Haus === Haus && of.Art === Art)),
    );
  }

  async #change(
    { booking, answer, locale }: OwnBooking,
    Stand: VisitState,
    change: Partial<Booking>,
    capacity: number,
    date?: OpenDate,
  ): Promise<boolean> {
    const { brand, version: before } = booking;
    const { code } = answer;
    const version = before + 1;
    const receipt = `${booking.booking}-${version}`;
    const fields = { ...answer.fields, ...(date && timeFields(date)), Stand, Fassung: version };
    try {
      const added = await this.#options.outbox.add(
        { form: 'visit', brand, locale, receipt, fields, files: [], ...(code && { code }) },
        { capacity, booking: { ...booking, ...change, receipt, version } },
      );
      // Another window changed the booking at the same time.
      if (added === 'already') {
        const now = await this.#options.outbox.bookings.find('receipt', receipt);
        return now?.slot === (change.slot ?? booking.slot) && now.seats === (change.seats ?? booking.seats);
      }
    } catch (error) {
      if (error instanceof DateFull) return false;
      throw error;
    }
    return true;
  }

  /** Finds the receipt of an answer: that of the same booking, or one that was not used yet. */
  async #freeReceipt(
    answer: Omit<Answer, 'receipt'>,
    slot: string,
  ): Promise<{ text: string; isKept: boolean; waits?: boolean; code?: string | undefined }> {
    const { outbox } = this.#options;
    for (let again = 0; ; again++) {
      const { receipt, earlier } = await makeReceipts(
        again ? { ...answer, fields: { ...answer.fields, again } } : answer,
        this.#now(),
      );
      let isUsed = false;
      for (const text of [receipt, earlier]) {
        if (slot && (await outbox.isWaiting(text))) return { text, isKept: true, waits: true };
        if (!(await outbox.has(text))) continue;
        const booking = slot ? await outbox.bookings.find('booking', text) : undefined;
        if (!slot || (booking?.seats && booking.slot === slot))
          return { text, isKept: true, code: (await outbox.read(text))?.code };
        isUsed = true;
      }
      if (!isUsed) return { text: receipt, isKept: false };
    }
  }

  #place(
    { id, start, end }: OpenDate,
    email: string | number | undefined,
  ): Pick<Booking, 'slot' | 'starts_at' | 'ends_at' | 'remind_at'> {
    const remindAt = Date.parse(momentInZurich(`${dayAfter(dayInZurich(start), -1)}T${reminderTime}`) ?? start);
    return {
      slot: id,
      starts_at: Date.parse(start),
      ends_at: Date.parse(end),
      // The confirmation of a late booking is reminder enough.
      remind_at: email && remindAt > this.#now() ? remindAt : null,
    };
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }
}

/** Reads the answer of a booking. @param now ms since 1970. */
export async function readBooking(outbox: Outbox, booking: Booking, now: number): Promise<OwnBooking | undefined> {
  const answer = await outbox.read(booking.receipt);
  return (
    answer && {
      booking,
      answer,
      locale: answer.locale as Locale,
      booked: bookedVisit(answer.fields, booking.slot),
      isOver: booking.starts_at <= now,
    }
  );
}
