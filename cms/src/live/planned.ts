import { lastDate } from '../../../src/fields/entries/event-dates.ts';
import { dayInZurich } from '../../../src/i18n/day-in-zurich.ts';
import { formatDate } from '../../../src/i18n/format.ts';
import { limitInWords } from '../labels/limit-in-words.ts';
import { type EntryRow, plannedMoment, type Version } from './entry-rows.ts';
import { dated, parseSchedule, visibleTimes } from './entry-state.ts';
import type { Line } from './states.ts';

const soonDays = 14;

/** Tells whether the content service will publish a draft by itself. An overdue plan has failed. */
export function isPlanned(draft: EntryRow): boolean {
  return (plannedMoment(draft) ?? 0) > new Date();
}

/** Returns when a planned draft or a published entry becomes visible. */
function visibleFrom({ uid, draft, published }: Version): { moment: string } | { day: string } | undefined {
  const planned = draft && isPlanned(draft) ? plannedMoment(draft) : undefined;
  if (planned) return { moment: planned.toISOString() };
  const state = published && dated(uid, published);
  return state?.is === 'scheduled' ? state : undefined;
}

/** Lists published entries that will appear, and planned drafts, the next one first. */
export function listPlanned(versions: readonly Version[], line: (of: Version) => Line): Line[] {
  return versions
    .flatMap((version) => {
      const from = visibleFrom(version);
      if (!from) return [];
      const [begins, detail] =
        'moment' in from
          ? [from.moment, limitInWords('Ab', from.moment)]
          : [from.day, `ab ${formatDate(from.day, 'de-CH')}`];
      return [{ begins, line: { ...line(version), detail } }];
    })
    .sort((a, b) => a.begins.localeCompare(b.begins))
    .map(({ line }) => line);
}

/** Lists entries that end within two weeks, the next one first. */
export function listExpiring(versions: readonly Version[], line: (of: Version) => Line): Line[] {
  const today = dayInZurich(new Date());
  const until = dayInZurich(new Date(Date.now() + soonDays * 86_400_000));
  return versions
    .flatMap((version) => {
      const day = findLastDay(version.published);
      return day && day >= today && day <= until ? [{ day, version }] : [];
    })
    .sort((a, b) => a.day.localeCompare(b.day))
    .map(({ day, version }) => ({ ...line(version), detail: `bis ${formatDate(day, 'de-CH')}` }));
}

function findLastDay(row: EntryRow | undefined): string | undefined {
  const { until: end } = visibleTimes(row);
  if (end) return dayInZurich(end);
  const until = row?.['PubliziertBis'];
  if (typeof until === 'string') return row?.['Besetzt'] ? undefined : until;
  const event = parseSchedule(row);
  const last = event && lastDate(event);
  return last && dayInZurich(last.Ende ?? last.Beginn);
}
