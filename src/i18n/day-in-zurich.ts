/** The Swedish format of a date is ISO 8601: 2027-05-14. */
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich', dateStyle: 'short' });

export function dayInZurich(moment: string | Date): string {
  return isoDay.format(new Date(moment));
}

/** Returns the day that many days later: `2027-05-14` and 7 give `2027-05-21`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
