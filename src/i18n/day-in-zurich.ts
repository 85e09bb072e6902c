/** The Swedish format of a date is ISO 8601: 2027-05-14. */
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich', dateStyle: 'short' });

export function dayInZurich(moment: string | Date): string {
  return isoDay.format(new Date(moment));
}
