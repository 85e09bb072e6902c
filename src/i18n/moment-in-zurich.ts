const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Zurich',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const offset = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Zurich', timeZoneName: 'longOffset' });

/** A moment as clocks in Zurich show it: `2027-05-14T14:30:00+02:00`. */
export function momentInZurich(moment: string): string {
  const date = new Date(moment);
  return parts.format(date).replace(' ', 'T') + offsetAt(date);
}

/** The last second of a day in Zurich: `2027-05-14T23:59:59+02:00`. */
export function endOfDayInZurich(day: string): string {
  // Clocks change in the small hours: by the evening the day has the offset that it ends with.
  return `${day}T23:59:59${offsetAt(new Date(`${day}T20:00:00Z`))}`;
}

function offsetAt(date: Date): string {
  const name = offset.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', '') || '+00:00';
}
