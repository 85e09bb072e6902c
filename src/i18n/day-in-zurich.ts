/** The Swedish format of a date is ISO 8601: 2027-05-14. */
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich', dateStyle: 'short' });

export function dayInZurich(moment: string | Date): string {
  return isoDay.format(new Date(moment));
}

const isoTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Zurich',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Returns what clocks in Zurich show, to the minute: `2027-05-14T14:30`. */
export function clockInZurich(moment: string | Date): string {
  return isoTime.format(new Date(moment)).replace(' ', 'T').slice(0, 16);
}

/**
 * Returns the moment at which clocks in Zurich show a time, in ISO 8601.
 *
 * @param clock `2027-05-14T14:30`; undefined for a text of another form.
 */
export function momentInZurich(clock: string): string | undefined {
  const asUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(clock) ? Date.parse(`${clock}Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return undefined;
  const offset = (ms: number) => Date.parse(`${clockInZurich(new Date(ms))}Z`) - Math.floor(ms / 60_000) * 60_000;
  // The offset before a change of the clocks may differ from the one at the moment itself.
  return new Date(asUtc - offset(asUtc - offset(asUtc))).toISOString();
}

/** Returns the day that many days later: `2027-05-14` and 7 give `2027-05-21`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the moment at which a day begins. */
export function firstMoment(day: string): string {
  return momentInZurich(`${day}T00:00`) ?? day;
}

/** Returns the last moment of a period. An end without a time is stored as midnight and includes its day. */
export function lastMoment(end: string): string {
  const [day = '', time] = clockInZurich(end).split('T');
  const next = time === '00:00' && firstMoment(dayAfter(day, 1));
  // Not midnight itself, so that it stays the same when it is read again.
  return next ? new Date(Date.parse(next) - 1).toISOString() : end;
}
