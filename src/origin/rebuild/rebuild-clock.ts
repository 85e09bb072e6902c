import { fullCheck, type RebuildPlan } from '../../build/plan/plan.ts';
import { dayInZurich } from '../../i18n/day-in-zurich.ts';

/** Interval of looking at the clock, in ms. One long timer would miss a changed clock or a suspended machine. */
const lookMs = 10_000;

export interface ClockOptions {
  request(plan: RebuildPlan): void;
  /** Day in Zurich that the pages were built for. @default today */
  since?: string | undefined;
  /** Interval of full checks, in ms. They make up for lost notifications. @default no checks */
  checkEvery?: number | undefined;
}

const today = () => dayInZurich(new Date());

/**
 * Requests builds of all brands when a day begins, because pages change with it, and regular full checks. It starts with
 * a full check: earlier notifications may have been lost.
 *
 * @returns a function that stops it.
 */
export function startClock({ request, since = today(), checkEvery }: ClockOptions): () => void {
  let day = since;
  const look = () => {
    if (day === today()) return;
    day = today();
    request({ brands: 'all', entries: [] });
  };
  const timers = [setInterval(look, lookMs)];
  if (checkEvery) {
    request(fullCheck);
    timers.push(setInterval(() => request(fullCheck), checkEvery));
  }
  look();
  return () => timers.forEach(clearInterval);
}
