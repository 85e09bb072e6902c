const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Zurich',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'longOffset',
});

/** Returns the local date, time and offset in Zurich: `['2027-05-14', '14:30:00', '+02:00']`. */
function inZurich(moment: Date): [day: string, time: string, offset: string] {
  const [day = '', time = '', name = ''] = clock.format(moment).split(' ');
  return [day, time, name.replace('GMT', '') || '+00:00'];
}

/** Converts a date, `2027-05-14`, to midnight in Zurich; a timestamp stays unchanged. */
function toMoment(dayOrMoment: string): Date {
  if (dayOrMoment.length > 10) return new Date(dayOrMoment);
  const utc = new Date(`${dayOrMoment}T00:00:00Z`);
  const [, , zone] = inZurich(utc);
  return new Date(`${dayOrMoment}T00:00:00${zone}`);
}

/** Formats as RFC 3339: `2027-05-14T00:00:00+02:00`. @param dayOrMoment a date means its start. */
export function isoInZurich(dayOrMoment: string): string {
  const [day, time, zone] = inZurich(toMoment(dayOrMoment));
  return `${day}T${time}${zone}`;
}

/** Returns the last second of a date in Zurich: `2027-05-14T23:59:59+02:00`. */
export function endOfDayInZurich(day: string): string {
  // Clocks change at night, so the offset in the evening is that of the end of the day.
  const [, , zone] = inZurich(new Date(`${day}T20:00:00Z`));
  return `${day}T23:59:59${zone}`;
}

/**
 * Formats as RFC 822 with four-digit years: `Fri, 14 May 2027 00:00:00 +0200`. @param dayOrMoment a date means its
 * start.
 */
export function rfc822InZurich(dayOrMoment: string): string {
  const [day, time, zone] = inZurich(toMoment(dayOrMoment));
  const written = new Date(`${day}T00:00:00Z`).toUTCString().slice(0, 'Fri, 14 May 2027'.length);
  return `${written} ${time} ${zone.replace(':', '')}`;
}

/** Formats the local time in the format of calendars, `20270514T143000`; the time zone is stated separately. */
export function localInZurich(moment: string): string {
  const [day, time] = inZurich(new Date(moment));
  return `${day}T${time}`.replaceAll(/[-:]/g, '');
}

/** Formats the UTC time in the format of calendars: `20270514T123000Z`. */
export function utcMoment(moment: string): string {
  return new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}
