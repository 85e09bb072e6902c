import type { BrandId } from '../../../sites.config.ts';
import { type Database, insert, key, type Sql, type Transactional } from '../../platform/database/database.ts';

/** Booked date of a visit, without personal data. Times in ms since 1970. */
export interface Booking {
  /** Receipt of the first answer. */
  booking: string;
  /** Receipt of the answer with the present state. */
  receipt: string;
  brand: BrandId;
  slot: string;
  starts_at: number;
  ends_at: number;
  /** Persons; 0 after a cancellation. */
  seats: number;
  version: number;
  code_hash: string;
  remind_at: number | null;
}

/** A new booking, or the next version of one. It is stored together with its answer. */
export interface Reservation {
  booking: Booking;
  capacity: number;
}

/** Time after a visit until everything about it is deleted, in ms. The privacy pages promise it. */
export const bookingLifetimeMs = 30 * 86_400_000;

/** The date has not enough free seats. */
export class DateFull extends Error {
  override readonly name = 'DateFull';
}

export class BookingRecords {
  readonly #store: Transactional;
  readonly #isShared: boolean;

  constructor(store: Transactional, database: Database | undefined) {
    this.#store = store;
    this.#isShared = database !== undefined;
  }

  /**
   * Stores a booking in the transaction of its answer.
   *
   * @throws {DateFull} if too few seats are free, or if the booking was changed meanwhile.
   */
  async reserve({ booking, capacity }: Reservation, sql: Sql): Promise<void> {
    // One origin at a time books a date. In SQLite the transaction is the lock.
    if (this.#isShared)
      await sql.query(`SELECT pg_advisory_xact_lock(${key})`, [`date ${booking.brand} ${booking.slot}`]);
    const [taken] = await sql.query<{ seats: number }>(
      'SELECT coalesce(sum(seats), 0) AS seats FROM bookings WHERE brand = $1 AND slot = $2 AND booking != $3',
      [booking.brand, booking.slot, booking.booking],
    );
    if (booking.seats && (taken?.seats ?? 0) + booking.seats > capacity) throw new DateFull();
    const columns = Object.entries(booking);
    const names = columns.map(([name]) => name);
    const stored = await sql.query(
      `INSERT INTO bookings (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})
       ON CONFLICT (booking) DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(', ')}
       WHERE bookings.version = excluded.version - 1 RETURNING booking`,
      columns.map(([, value]) => value),
    );
    if (!stored.length) throw new DateFull();
  }

  /** Returns the taken seats of the dates of a brand that begin after a time. */
  async taken(brand: BrandId, after: number): Promise<Map<string, number>> {
    const rows = await this.#store.query<{ slot: string; seats: number }>(
      'SELECT slot, sum(seats) AS seats FROM bookings WHERE brand = $1 AND starts_at > $2 GROUP BY slot',
      [brand, after],
    );
    return new Map(rows.map(({ slot, seats }) => [slot, seats]));
  }

  /** Lists the dates of a brand that are booked, with their persons. */
  dates(brand: BrandId): Promise<Pick<Booking, 'slot' | 'starts_at' | 'ends_at' | 'seats'>[]> {
    return this.#store.query(
      `SELECT slot, min(starts_at) AS starts_at, max(ends_at) AS ends_at, sum(seats) AS seats
       FROM bookings WHERE brand = $1 GROUP BY slot HAVING sum(seats) > 0 ORDER BY 2`,
      [brand],
    );
  }

  async find(column: 'booking' | 'receipt' | 'code_hash', value: string): Promise<Booking | undefined> {
    const [row] = await this.#store.query<Booking>(`SELECT * FROM bookings WHERE ${column} = $1`, [value]);
    return row;
  }

  /** Adds the reminders that are due to the mails, each once. */
  async addReminders(now: number): Promise<void> {
    const due = await this.#store.query('SELECT 1 FROM bookings WHERE remind_at <= $1 LIMIT 1', [now]);
    if (!due.length) return;
    await this.#store.transaction(async (sql) => {
      const rows = await sql.query<Pick<Booking, 'receipt' | 'starts_at'>>(
        'UPDATE bookings SET remind_at = NULL WHERE remind_at <= $1 RETURNING receipt, starts_at',
        [now],
      );
      for (const { receipt, starts_at } of rows)
        if (starts_at > now)
          await insert(sql, 'mails', { receipt, kind: 'reminder', created_at: now, next_attempt_at: now });
    });
  }
}
