import type { Hour } from '../fields/hour.ts';

/** Of the night: after 20 and before 6 o'clock. */
export function isOfNight({ Von }: Pick<Hour, 'Von'>): boolean {
  return Von >= '20:00' || Von < '06:00';
}

/** Hours since midnight: 7.5 */
function hoursOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour + minute / 60;
}

/** Where an hour lies within the day that is shown, in parts of a thousand. One without an end is a quarter of an hour. */
export function placesOf(hours: readonly Pick<Hour, 'Von' | 'Bis'>[]) {
  const first = Math.floor(hoursOf(hours[0]?.Von ?? '00:00'));
  /** Hours after the first one; what lies before it is of the next day. */
  const since = (time: string) => (hoursOf(time) - first + 24) % 24;
  const spans = hours.map(({ Von, Bis }) => {
    const start = since(Von);
    if (!Bis) return { start, end: start + 0.25 };
    const end = since(Bis);
    // What ends no later than it begins ends on the next day.
    return { start, end: Math.max(end > start ? end : end + 24, start + 0.25) };
  });
  const length = Math.ceil(Math.max(...spans.map(({ end }) => end)));
  const scale = (value: number) => Math.round((value / length) * 1000);
  return spans.map(({ start, end }) => ({ start: scale(start), width: Math.max(scale(end) - scale(start), 8) }));
}
