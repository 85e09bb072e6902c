import type { Core, UID } from '@strapi/strapi';
import type { BrandId } from '../../../sites.config.ts';
import { collectionOfUid, configuredBrand } from '../../../src/content/documents.ts';
import { lastDate, type Scheduled } from '../../../src/fields/entries/event-dates.ts';
import { isOver } from '../../../src/fields/entries/events.ts';
import { dayInZurich } from '../../../src/i18n/day-in-zurich.ts';
import { populateDeep } from '../content-model/deep-populate.ts';
import { rowsOf } from '../content-model/rows.ts';
import { isLocalised } from '../content-model/site-types.ts';
import { brandOf } from '../links/published-pages.ts';
import { hasOrigin, publicationState } from '../notifications/origin.ts';
import type { MayRead } from '../roles/rights-of-request.ts';
import { addressOf, type EntryRow, localeOf } from './entry-rows.ts';
import { holdOf } from './problems.ts';
import type { EntryState, EntryStatus } from './states.ts';

/**
 * Time limits since the publication, in milliseconds: to deliver the notification, to restart the origin, and to build.
 */
const onItsWayMs = 3_000;
const silentMs = 20_000;
const lateMs = 60_000;

export interface AskedEntry {
  uid: UID.ContentType;
  /** Undefined for a configuration that does not exist yet. */
  documentId: string | undefined;
  locale: string | undefined;
}

/**
 * Tells whether an entry is live on its website.
 *
 * @returns undefined if there is no such entry that the user may read.
 */
export async function entryState(
  strapi: Core.Strapi,
  { uid, documentId, locale }: AskedEntry,
  mayRead: MayRead,
): Promise<EntryState | undefined> {
  const isConfiguration = configuredBrand(uid) !== undefined;
  const where = {
    ...(!isConfiguration && { documentId: documentId ?? '' }),
    ...(locale && isLocalised(strapi, uid) && { locale }),
  };
  const rows = await rowsOf<EntryRow>(strapi, uid).findMany({ where, populate: populateDeep(strapi, uid) });
  const [any] = rows;
  const brand = brandOf(uid, any ?? {});
  if (!brand || !mayRead(uid, brand.id as BrandId)) return undefined;
  const published = rows.find(({ publishedAt }) => publishedAt);
  const shown = published ?? any;
  const url = shown && addressOf(uid, shown, brand);
  const place = { host: brand.hosts[0], ...(url && { url }) };
  return { ...(await statusOf()), ...place };

  async function statusOf(): Promise<EntryStatus> {
    if (!brand || !hasOrigin()) return { is: 'off' };
    // An entry that moved from a brand with more languages keeps them all.
    if (any?.locale && !brand.locales.some((one) => one === any.locale)) return { is: 'absent' };
    const age = published ? Date.now() - Date.parse(published.publishedAt ?? '') : 0;
    const underway = { is: published ? 'building' : 'removing' } as const;
    const state = await publicationState(brand.id as BrandId);
    if (!state) return published && age < silentMs ? underway : { is: 'silent' };
    const name = isConfiguration ? 'configuration' : (documentId ?? '');
    const live = state.versions[localeOf({ locale: any?.locale ?? locale ?? null }, brand)]?.[name];
    if (!published && live === undefined) return { is: 'absent' };
    if (published && live && Date.parse(live) === Date.parse(published.publishedAt ?? '')) return dated(uid, published);
    if (state.pinnedSince) return { is: 'pinned', since: state.pinnedSince };
    if (state.work === 'pending' || (published && age < onItsWayMs)) return underway;
    if (state.held) return { is: 'held', ...(await holdOf(strapi, brand, state.held, mayRead)) };
    return state.work === 'failed' || age > lateMs ? { is: 'late' } : underway;
  }
}

/** Tells whether a live entry is visible today. */
function dated(uid: UID.ContentType, row: EntryRow): EntryStatus {
  const today = dayInZurich(new Date());
  const collection = collectionOfUid(uid);
  // The functions of the websites expect absent fields, not null.
  const fields: Dated = JSON.parse(JSON.stringify(row, (_, value) => value ?? undefined));
  if (collection === 'jobs') {
    const { PubliziertVon = '', PubliziertBis = '' } = fields;
    if (PubliziertVon > today) return { is: 'scheduled', day: PubliziertVon };
    if (PubliziertBis && PubliziertBis < today) return { is: 'ended', day: dayAfter(PubliziertBis) };
  }
  if (collection === 'events') {
    const { Wiederholung, ...event } = fields;
    const scheduled = {
      ...event,
      ...(Wiederholung && { Wiederholung: { ...Wiederholung, Ohne: Wiederholung.Ohne ?? [] } }),
    };
    if (isOver(scheduled, today)) {
      const last = lastDate(scheduled) ?? event;
      return { is: 'ended', day: dayAfter(dayInZurich(last.Ende ?? last.Beginn)) };
    }
  }
  return { is: 'live' };
}

interface Dated extends Scheduled {
  PubliziertVon?: string;
  PubliziertBis?: string;
}

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
