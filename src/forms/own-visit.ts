import type { Locale } from '../../sites.config.ts';

/** Page on which a visitor moves or cancels a booking. */
export const ownVisitEndpoint = '/api/besuch/termin';

/** Calendar file of a booking. */
export const ownCalendarEndpoint = '/api/besuch/termin.ics';

/** Address of a booking on its host: `/api/besuch/termin?code=…&locale=fr-CH`. @param code from its answer. */
export function ownVisitAddress(code: string, locale: Locale, endpoint = ownVisitEndpoint): string {
  return `${endpoint}?${new URLSearchParams({ code, locale })}`;
}
