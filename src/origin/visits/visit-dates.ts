import { setTimeout } from 'node:timers/promises';
import type { Brand, BrandId } from '../../../sites.config.ts';
import type { Content } from '../../content/pull-brand.ts';
import { readSnapshot, snapshotStamp } from '../../content/snapshot.ts';
import type { Event } from '../../fields/entries/event-schema.ts';
import { isVisible } from '../../fields/visibility.ts';
import type { FreeSeats } from '../../fields/visits/free-seats.ts';
import { listEventSlots, listSlots, type Slot } from '../../fields/visits/slots.ts';
import { type BookedKind, eventKey } from '../../fields/visits/visit-kinds.ts';
import { DatabaseError } from '../../platform/database/database-error.ts';
import { type Reused, reuse } from '../../platform/reuse.ts';
import type { BookingRecords } from '../outbox/booking-records.ts';

/** A date that can be booked. */
export interface OpenDate extends Slot {
  /** Subject of the booking, as the content service stores it. `Haus` is the place of an event, `Anlass` its title. */
  of: { Haus: string; Art: BookedKind; Anlass?: string };
  free: number;
}

/** Limit of `Haus` in the content service, in characters. */
const maxVenue = 100;

/** Time for which the counted seats are reused, in ms: a flood of visitors counts them twice a second. */
const countedMs = 500;

export type VisitDates = ReturnType<typeof visitDates>;

/** Dates of visits, read from the last valid content of each brand. No page is trusted with them. */
export function visitDates(snapshots: string, bookings: BookingRecords, clock: () => number = Date.now) {
  const slots: Reused<BrandId, Omit<OpenDate, 'free'>[]> = new Map();
  const counts: Reused<BrandId, Map<string, number>> = new Map();
  const lastCounts = new Map<BrandId, Map<string, number>>();
  return { list, findSubject };

  /**
   * Lists the dates of a brand that can be booked now, soonest first. Full ones are among them. While the database is
   * away, the last counted seats are the best that is known.
   */
  async function list(brand: Brand): Promise<OpenDate[]> {
    const now = clock();
    const stamp = await snapshotStamp(snapshots, brand);
    // Computing the dates takes much longer than all the rest, and a minute adds none.
    const dates = await reuse(slots, brand.id, `${stamp} ${Math.floor(now / 60_000)}`, () => read(brand));
    const tick = String(Math.floor(performance.now() / countedMs));
    const taken = await reuse(counts, brand.id, tick, () => count(brand, now));
    return dates
      .filter(({ closesAt }) => Date.parse(closesAt) > now)
      .map((date) => ({ ...date, free: Math.max(0, date.seats - (taken.get(date.id) ?? 0)) }));
  }

  /** Finds what a wish without a date is about; undefined if the brand has no such home or event. */
  async function findSubject(brand: Brand, haus: string, art: BookedKind): Promise<OpenDate['of'] | undefined> {
    const { homes, events } = await readContent(brand);
    if (art !== 'Veranstaltung')
      return homes.some(({ Kennung }) => Kennung === haus) ? { Haus: haus, Art: art } : undefined;
    const event = events.find((one) => eventKey(one) === haus);
    return event && subjectOfEvent(event);
  }

  async function readContent(brand: Brand): Promise<Pick<Content, 'homes' | 'visits' | 'events'>> {
    const snapshot = await readSnapshot(snapshots, brand);
    return snapshot?.contents[brand.locales[0]] ?? { homes: [], visits: [], events: [] };
  }

  async function count(brand: Brand, now: number): Promise<Map<string, number>> {
    try {
      const counted = await bookings.taken(brand.id, now);
      lastCounts.set(brand.id, counted);
      return counted;
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      return lastCounts.get(brand.id) ?? new Map();
    }
  }

  async function read(brand: Brand): Promise<Omit<OpenDate, 'free'>[]> {
    const { visits, events } = await readContent(brand);
    const now = new Date(clock()).toISOString();
    const ofVisits: Omit<OpenDate, 'free'>[] = [];
    for (const visit of visits) {
      const began = performance.now();
      const { Haus, Art } = visit;
      ofVisits.push(...listSlots(visit, { now }).map((slot) => ({ ...slot, of: { Haus, Art } })));
      // An entry with many rows takes a tenth of a second. Other visitors are answered for as long.
      await setTimeout(performance.now() - began);
    }
    const ofEvents = events.flatMap((event) => {
      const of = subjectOfEvent(event);
      return isVisible(event, now) ? listEventSlots(event, { now }).map((slot) => ({ ...slot, of })) : [];
    });
    return [...ofVisits, ...ofEvents].sort((a, b) => a.start.localeCompare(b.start));
  }
}

function subjectOfEvent({ Ort, Titel }: Event): OpenDate['of'] {
  return { Haus: Ort.slice(0, maxVenue), Art: 'Veranstaltung', Anlass: Titel };
}

export function freeSeats(dates: readonly OpenDate[]): FreeSeats {
  return Object.fromEntries(dates.map(({ id, free }) => [id, free]));
}
