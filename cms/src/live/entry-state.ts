import type { UID } from '@strapi/strapi';
import type { BrandId } from '../../../sites.config.ts';
import { collectionOfUid, configuredBrand } from '../../../src/content/documents.ts';
import { lastDate, type Scheduled } from '../../../src/fields/entries/event-dates.ts';
import { isOver } from '../../../src/fields/entries/events.ts';
import { dayAfter, dayInZurich, lastMoment } from '../../../src/i18n/day-in-zurich.ts';
import type { PublicationState } from '../../../src/releases/editor-messages.ts';
import { populateDeep } from '../content-model/documents.ts';
import { isLocalised, queryRows } from '../content-model/types.ts';
import { findBrand } from '../links/published-pages.ts';
import { hasOrigin, publicationState } from '../notifications/notifications.ts';
import {
  type EntryRow,
  entryLocale,
  entryUrl,
  isChanged,
  isOfWebsite,
  plannedMoment,
  withoutNulls,
} from './entry-rows.ts';
import { describeHold, type LocatedProblem } from './problems.ts';
import type { EntryState, EntryStatus, Hold } from './states.ts';

/**
 * Time limits since the publication, in milliseconds: to deliver the notification, to restart the origin, and to build.
 */
const onItsWayMs = 3_000;
const silentMs = 20_000;
const lateMs = 60_000;

/**
 * Tells whether an entry is live on its website.
 *
 * @param mayRead tells whether the user may read entries of a type and brand.
 * @returns undefined if there is no such entry that the user may read.
 */
export async function entryState(
  { uid, documentId, locale }: { uid: UID.ContentType; documentId?: string; locale?: string },
  mayRead: (uid: UID.ContentType, brand: BrandId) => boolean,
): Promise<EntryState | undefined> {
  const isConfiguration = configuredBrand(uid) !== undefined;
  const where = {
    ...(!isConfiguration && { documentId: documentId ?? '' }),
    ...(locale && isLocalised(uid) && { locale }),
  };
  const rows = await queryRows<EntryRow>(uid).findMany({ where, populate: populateDeep(uid) });
  const [entry] = rows;
  const brand = entry && findBrand(uid, entry);
  const mayReadType = (of: UID.ContentType) => brand !== undefined && mayRead(of, brand.id);
  if (!entry || !brand || !mayReadType(uid)) return undefined;
  const published = rows.find(({ publishedAt }) => publishedAt);
  const url = entryUrl(uid, published ?? entry, brand);
  const draft = rows.find(({ publishedAt }) => !publishedAt);
  const planned = draft && plannedMoment(draft);
  const place = {
    brand: brand.id,
    host: brand.hosts[0],
    ...(url && { url }),
    ...(planned && { planned: planned.toISOString() }),
    ...(published && { publishedAt: new Date(published.publishedAt ?? '').toISOString() }),
    isChanged: isChanged(draft, published),
  };
  if (!hasOrigin()) return { is: 'off', ...place };
  if (!isOfWebsite(entry, brand)) return { is: 'absent', ...place };
  const state = await publicationState(brand.id);
  const live = state?.versions[entryLocale(entry, brand)]?.[isConfiguration ? 'configuration' : entry.documentId];
  if (!published && state && live === undefined) return { is: 'absent', ...place };
  const hold = await describeHold(brand, state?.held, mayReadType);
  const isOwn = ({ at }: LocatedProblem) =>
    at?.uid === uid && at.documentId === entry.documentId && at.locale === entry.locale;
  const held = hold && { ...hold, problems: hold.problems.map((problem) => ({ ...problem, isOwn: isOwn(problem) })) };
  return { ...entryStatus(uid, published, live, state, held), ...place };
}

/** @param live version in the live release. */
function entryStatus(
  uid: UID.ContentType,
  published: EntryRow | undefined,
  live: string | undefined,
  state: PublicationState | undefined,
  held: Hold | undefined,
): EntryStatus {
  const age = published ? Date.now() - Date.parse(published.publishedAt ?? '') : 0;
  const underway = { is: published ? 'building' : 'removing' } as const;
  if (!state) return published && age < silentMs ? underway : { is: 'silent' };
  const { work, pinnedSince } = state;
  if (published && isVersion(published, live)) {
    // The live page is unchanged, but its content has become invalid since then.
    const isBlamed = work !== 'pending' && held?.problems.some((problem) => problem.isOwn);
    return isBlamed && held ? { is: 'held', ...held } : dated(uid, published);
  }
  if (pinnedSince) return { is: 'pinned', since: pinnedSince };
  if (work === 'pending' || (published && age < onItsWayMs)) return underway;
  if (held) return { is: 'held', ...held };
  if (state.held) return { is: 'away', since: state.held.since };
  return work === 'failed' || age > lateMs ? { is: 'late' } : underway;
}

/** Tells whether the live release contains this version. */
export function isVersion({ publishedAt }: Pick<EntryRow, 'publishedAt'>, version: string | undefined): boolean {
  return version !== undefined && Date.parse(version) === Date.parse(publishedAt ?? '');
}

/** Tells whether a published entry is visible today. */
export function dated(
  uid: UID.ContentType,
  row: EntryRow | undefined,
): Extract<EntryStatus, { is: 'live' | 'scheduled' | 'ended' }> {
  const now = new Date();
  const { from, until } = visibleTimes(row);
  if (from && now < from) return { is: 'scheduled', at: from.toISOString() };
  if (until && until <= now) return { is: 'ended', at: until.toISOString() };
  const collection = collectionOfUid(uid);
  if (collection === 'jobs') {
    const today = dayInZurich(now);
    const { PubliziertVon: first, PubliziertBis: last } = (row ?? {}) as {
      PubliziertVon?: string;
      PubliziertBis?: string;
    };
    if (first && first > today) return { is: 'scheduled', at: first };
    if (last && last < today) return { is: 'ended', at: dayAfter(last, 1) };
  }
  const event = collection === 'events' ? parseSchedule(row) : undefined;
  if (event && isOver(event, dayInZurich(now))) {
    const last = lastDate(event) ?? event;
    return { is: 'ended', at: dayAfter(dayInZurich(last.Ende ?? last.Beginn), 1) };
  }
  return { is: 'live', ...(until && { until: until.toISOString() }) };
}

/** Reads the moments between which visitors see an entry. */
export function visibleTimes(row: EntryRow | undefined): { from: Date | undefined; until: Date | undefined } {
  const [from, until] = ['Ab', 'Bis'].map((name) => {
    const value = row?.[name];
    return typeof value === 'string' || value instanceof Date ? new Date(value) : undefined;
  });
  return { from, until: until && new Date(lastMoment(until.toISOString())) };
}

/** Reads the dates of an event from its row; undefined if there are none. */
export function parseSchedule(row: EntryRow | undefined): Scheduled | undefined {
  if (!row?.['Beginn']) return undefined;
  const { Beginn, Ende, Wiederholung } = withoutNulls({
    Beginn: row['Beginn'],
    Ende: row['Ende'],
    Wiederholung: row['Wiederholung'],
  }) as Scheduled;
  return { Beginn, Ende, ...(Wiederholung && { Wiederholung: { ...Wiederholung, Ohne: Wiederholung.Ohne ?? [] } }) };
}
