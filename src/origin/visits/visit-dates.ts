import type { Brand, BrandId } from '../../../sites.config.ts';
import { readSnapshot, snapshotStamp } from '../../content/snapshot.ts';
import type { Visit } from '../../fields/entries/visit-schema.ts';
import type { FreeSeats } from '../../fields/visits/free-seats.ts';
import { listSlots, type Slot } from '../../fields/visits/slots.ts';
import type { BookingRecords } from '../outbox/booking-records.ts';

/** A date that can be booked. */
export interface OpenDate extends Slot {
  visit: Visit;
  /** Free seats. */
  free: number;
}

interface Known<Value> {
  of: string;
  value: Promise<Value>;
}

/** Time for which the counted seats are reused, in ms: a flood of visitors counts them twice a second. */
const countedMs = 500;

/** Dates of visits, read from the last valid content of each brand. No page is trusted with them. */
export class VisitDates {
  readonly #snapshots: string;
  readonly #bookings: BookingRecords;
  readonly #now: () => number;
  readonly #dates = new Map<BrandId, Known<Omit<OpenDate, 'free'>[]>>();
  readonly #counts = new Map<BrandId, Known<Map<string, number>>>();

  constructor(snapshots: string, bookings: BookingRecords, now: () => number = Date.now) {
    this.#snapshots = snapshots;
    this.#bookings = bookings;
    this.#now = now;
  }

  /** Lists the dates of a brand that can be booked now, soonest first. Full ones are among them. */
  async list(brand: Brand): Promise<OpenDate[]> {
    const now = this.#now();
    const stamp = await snapshotStamp(this.#snapshots, brand);
    // Computing the dates takes much longer than all the rest, and a minute adds none.
    const dates = await known(this.#dates, brand.id, `${stamp} ${Math.floor(now / 60_000)}`, () => this.#read(brand));
    const tick = String(Math.floor(performance.now() / countedMs));
    const taken = await known(this.#counts, brand.id, tick, () => this.#bookings.taken(brand.id, now));
    return dates
      .filter(({ closesAt }) => Date.parse(closesAt) > now)
      .map((date) => ({ ...date, free: Math.max(0, date.seats - (taken.get(date.id) ?? 0)) }));
  }

  async #read(brand: Brand): Promise<Omit<OpenDate, 'free'>[]> {
    const snapshot = await readSnapshot(this.#snapshots, brand);
    const visits = snapshot?.contents[brand.locales[0]]?.visits ?? [];
    const now = new Date(this.#now()).toISOString();
    return visits
      .flatMap((visit) => listSlots(visit, { now }).map((slot) => ({ ...slot, visit })))
      .sort((a, b) => a.start.localeCompare(b.start));
  }
}

/** Returns the free seats of each date by its id. */
export function freeSeats(dates: readonly OpenDate[]): FreeSeats {
  return Object.fromEntries(dates.map(({ id, free }) => [id, free]));
}

/** Returns a cached value, or reads it. All who ask meanwhile share one reading. */
function known<Value>(
  cache: Map<BrandId, Known<Value>>,
  brand: BrandId,
  of: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const found = cache.get(brand);
  if (found?.of === of) return found.value;
  const value = read();
  const entry = { of, value };
  cache.set(brand, entry);
  // A failure is not cached.
  value.catch(() => {
    if (cache.get(brand) === entry) cache.delete(brand);
  });
  return value;
}
