import type { Slot } from './slots.ts';

/**
 * Free seats of each date that can be booked, by its id. A date that is missing closed. The answer of
 * `freeSeatsEndpoint`, which no cache keeps.
 */
export type FreeSeats = Readonly<Record<Slot['id'], number>>;

export const freeSeatsEndpoint = '/api/besuch/frei';
