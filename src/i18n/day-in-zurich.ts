/** Sweden writes days as 2027-05-14. */
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich', dateStyle: 'short' });

/** The calendar day in Zurich of a moment. */
export function dayInZurich(moment: string | Date): string {
  return isoDay.format(new Date(moment));
}
