import { lastDate } from '../../../src/fields/entries/event-dates.ts';
import { dayInZurich, momentInZurich } from '../../../src/i18n/day-in-zurich.ts';
import { formatDate, formatTime } from '../../../src/i18n/format.ts';
import { type Part, type Path, walk } from '../content-model/documents.ts';
import { limitInWords } from '../labels/limit-in-words.ts';
import { type EntryRow, plannedMoment, type Version } from './entry-rows.ts';
import { dated, parseSchedule, visibleTimes } from './entry-state.ts';

const soonDays = 14;

/** Tells whether the content service will publish a draft by itself. An overdue plan has failed. */
export function isPlanned(draft: EntryRow): boolean {
  return (plannedMoment(draft) ?? 0) > new Date();
}

/** Entry or block of a website, with the day or moment at which it appears or ends. */
export interface Change {
  version: Version;
  /** Empty for the entry itself. */
  path: Path;
  /** ISO 8601. */
  at: string;
}

/** Returns when a planned draft or a published entry becomes visible. */
function visibleFrom({ uid, draft, published }: Version): string | undefined {
  if (draft && isPlanned(draft)) return plannedMoment(draft)?.toISOString();
  const state = published && dated(uid, published);
  return state?.is === 'scheduled' ? state.at : undefined;
}

/** Lists planned drafts, and published entries and blocks that will appear, the next one first. */
export function listPlanned(versions: readonly Version[]): Change[] {
  return listChanges(versions, 'Von', visibleFrom).filter(({ path, at }) => !path.length || !isPast(at));
}

/** Lists entries and blocks that end within two weeks, the next one first. */
export function listExpiring(versions: readonly Version[]): Change[] {
  const until = dayInZurich(new Date(Date.now() + soonDays * 86_400_000));
  return listEnds(versions, findLastDay).filter(({ at }) => at <= until);
}

/**
 * Lists entries and blocks that will end, the next one first.
 *
 * @param readEnd returns the last day of an entry. @default of all but events, which end by themselves
 */
export function listEnds(versions: readonly Version[], readEnd = findLimit): Change[] {
  const all = listChanges(versions, 'Bis', ({ published }) => readEnd(published));
  return all.filter(({ at }) => at === today() || !isPast(at));
}

const today = () => dayInZurich(new Date());

/** @param at day or moment. */
const isPast = (at: string) => at <= (at.length > 10 ? new Date().toISOString() : today());

/** Returns the day of a limit of a block; the moment, if it has a time of day. */
function readLimit(block: Part, limit: 'Von' | 'Bis'): unknown {
  const [day, time] = [block[`Publiziert${limit}`], block[`${limit}Uhrzeit`]];
  return day && time ? momentInZurich(`${day}T${time}`) : day;
}

/** @param limit of a block. */
function listChanges(
  versions: readonly Version[],
  limit: 'Von' | 'Bis',
  readEntry: (version: Version) => string | undefined,
): Change[] {
  const changes: Change[] = [];
  for (const version of versions) {
    const add = (at: unknown, path: Path) => typeof at === 'string' && changes.push({ version, path, at });
    add(readEntry(version), []);
    walk(version.uid, version.published ?? {}, (part, _, path) => path.length && add(readLimit(part, limit), path));
  }
  return changes.sort((a, b) => a.at.localeCompare(b.at));
}

/** Describes when something appears or ends: «ab 1. Januar 2098». */
export const changeInWords = (word: 'ab' | 'bis', at: string) =>
  at.length > 10 ? limitInWords(word === 'ab' ? 'Ab' : 'Bis', at) : `${word} ${formatDate(at, 'de-CH')}`;

export function momentInWords(at: string): string {
  return `${formatDate(at, 'de-CH')}, ${formatTime(at, 'de-CH')} Uhr`;
}

function findLimit(row: EntryRow | undefined): string | undefined {
  const { until: end } = visibleTimes(row);
  if (end) return dayInZurich(end);
  const until = row?.['PubliziertBis'];
  return typeof until === 'string' && !row?.['Besetzt'] ? until : undefined;
}

/** Returns the last day on which visitors see an entry; undefined if it does not end. */
export function findLastDay(row: EntryRow | undefined): string | undefined {
  const limit = findLimit(row);
  if (limit) return limit;
  const event = parseSchedule(row);
  const last = event && lastDate(event);
  return last && dayInZurich(last.Ende ?? last.Beginn);
}
