import type { Core, UID } from '@strapi/strapi';
import { type Brand, type BrandId, brands } from '../../../sites.config.ts';
import { collectionOfUid, configuredBrand } from '../../../src/content/documents.ts';
import { lastDate, type Scheduled } from '../../../src/entries/event-dates.ts';
import { isOver } from '../../../src/entries/events.ts';
import { dayInZurich } from '../../../src/i18n/day-in-zurich.ts';
import type { PublicationState } from '../../../src/origin/rebuild/publication-states.ts';
import { populateDeep } from '../content-model/deep-populate.ts';
import { rowsOf } from '../content-model/rows.ts';
import { brandOf } from '../links/published-pages.ts';
import { addressOf, type EntryRow, isLocalised, isOfWebsite, localeOf, withoutNulls } from './entry-rows.ts';
import { holdOf, type LocatedProblem } from './problems.ts';
import { hasOrigin, publicationState } from './publication-state.ts';
import type { EntryState, EntryStatus, Hold } from './states.ts';

/** Ms since an entry was published: up to then the notice of it is on its way, the origin may restart, a build may take. */
const onItsWayMs = 3_000;
const silentMs = 20_000;
const lateMs = 60_000;

/** The entry that somebody asks about. */
export interface AskedEntry {
  uid: UID.ContentType;
  /** None of a configuration that is not written yet. */
  documentId?: string;
  locale?: string;
  /** Whose it was, where it was deleted. */
  brand?: string;
}

/**
 * Whether an entry is to be seen on its website.
 *
 * @param mayRead whether the person who asks may read entries of a type and brand.
 * @returns undefined where there is no such entry for this person.
 */
export async function entryState(
  strapi: Core.Strapi,
  { uid, documentId, locale, brand: former }: AskedEntry,
  mayRead: (uid: UID.ContentType, brand: BrandId) => boolean,
): Promise<EntryState | undefined> {
  const isConfiguration = configuredBrand(uid) !== undefined;
  const where = {
    ...(!isConfiguration && { documentId: documentId ?? '' }),
    ...(locale && isLocalised(strapi, uid) && { locale }),
  };
  const rows = await rowsOf<EntryRow>(strapi, uid).findMany({ where, populate: populateDeep(strapi, uid) });
  const [any] = rows;
  const brand = any ? brandOf(uid, any) : (brands as readonly Brand[]).find(({ id }) => id === former);
  if (!brand || !mayRead(uid, brand.id as BrandId)) return undefined;
  const published = rows.find(({ publishedAt }) => publishedAt);
  const shown = published ?? any;
  const url = shown && addressOf(uid, shown, brand);
  const place = { brand: brand.id, host: brand.hosts[0], ...(url && { url }) };
  if (!hasOrigin()) return { is: 'off', ...place };
  if (any && !isOfWebsite(any, brand)) return { is: 'absent', ...place };
  const state = await publicationState(brand.id as BrandId);
  const name = isConfiguration ? 'configuration' : (documentId ?? '');
  const live = state?.versions[localeOf({ locale: any?.locale ?? locale ?? null }, brand)]?.[name];
  if (!published && state && live === undefined) return { is: 'absent', ...place };
  const hold = state?.held && (await holdOf(strapi, brand, state.held, (of) => mayRead(of, brand.id as BrandId)));
  const isOwn = ({ at }: LocatedProblem) =>
    at?.uid === uid && (isConfiguration || at.documentId === documentId) && (!any || at.locale === any.locale);
  const held = hold && { ...hold, problems: hold.problems.map((problem) => ({ ...problem, isOwn: isOwn(problem) })) };
  return { ...statusOf(uid, published, live, state, held), ...place };
}

/** @param live the version that the live release was made of. */
function statusOf(
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
    // It is to be seen as it was; since then something that it shows has become wrong.
    const isBlamed = work !== 'pending' && held?.problems.some((problem) => problem.isOwn);
    return isBlamed && held ? { is: 'held', ...held } : dated(uid, published);
  }
  if (pinnedSince) return { is: 'pinned', since: pinnedSince };
  if (work === 'pending' || (published && age < onItsWayMs)) return underway;
  if (held) return { is: 'held', ...held };
  return work === 'failed' || age > lateMs ? { is: 'late' } : underway;
}

/** Whether the live release was made of this version. */
export function isVersion({ publishedAt }: Pick<EntryRow, 'publishedAt'>, version: string | undefined): boolean {
  return version !== undefined && Date.parse(version) === Date.parse(publishedAt ?? '');
}

/** What the day makes of an entry that is on the website. */
export function dated(
  uid: UID.ContentType,
  row: EntryRow | undefined,
): EntryStatus & { is: 'live' | 'scheduled' | 'ended' } {
  const today = dayInZurich(new Date());
  const collection = collectionOfUid(uid);
  const fields = withoutNulls(row) as { PubliziertVon?: string; PubliziertBis?: string } | undefined;
  if (collection === 'jobs') {
    const { PubliziertVon = '', PubliziertBis = '' } = fields ?? {};
    if (PubliziertVon > today) return { is: 'scheduled', day: PubliziertVon };
    if (PubliziertBis && PubliziertBis < today) return { is: 'ended', day: dayAfter(PubliziertBis) };
  }
  const event = collection === 'events' ? scheduleOf(row) : undefined;
  if (event && isOver(event, today)) {
    const last = lastDate(event) ?? event;
    return { is: 'ended', day: dayAfter(dayInZurich(last.Ende ?? last.Beginn)) };
  }
  return { is: 'live' };
}

/** When an event takes place, as its row says it; undefined where it does not. */
export function scheduleOf(row: EntryRow | undefined): Scheduled | undefined {
  const { Beginn, Ende, Wiederholung } = withoutNulls(row ?? {}) as Partial<Scheduled>;
  if (!Beginn) return undefined;
  return { Beginn, Ende, ...(Wiederholung && { Wiederholung: { ...Wiederholung, Ohne: Wiederholung.Ohne ?? [] } }) };
}

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
