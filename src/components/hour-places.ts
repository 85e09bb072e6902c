import type { Hour } from '../fields/parts.ts';

/** Checks whether a time is at night: from 20:00 to 06:00. */
export function isOfNight({ Von }: Pick<Hour, 'Von'>): boolean {
  return Von >= '20:00' || Von < '06:00';
}

function parseHours(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour + minute / 60;
}

/**
 * Returns the position and width of each hour within the shown day, in thousandths. Without an end it lasts 15 minutes.
 */
export function placeHours(hours: readonly Pick<Hour, 'Von' | 'Bis'>[]) {
  const first = Math.floor(parseHours(hours[0]?.Von ?? '00:00'));
  /** Returns the hours since the first hour; earlier times belong to the next day. */
  const since = (time: string) => (parseHours(time) - first + 24) % 24;
  const spans = hours.map(({ Von, Bis }) => {
    const start = since(Von);
    if (!Bis) return { start, end: start + 0.25 };
    const end = since(Bis);
    // An end that is not after the start is on the next day.
    return { start, end: Math.max(end > start ? end : end + 24, start + 0.25) };
  });
  const length = Math.ceil(Math.max(...spans.map(({ end }) => end)));
  const scale = (value: number) => Math.round((value / length) * 1000);
  return spans.map(({ start, end }) => ({ start: scale(start), width: Math.max(scale(end) - scale(start), 8) }));
}
