import type { Core, UID } from '@strapi/strapi';
import type { Brand, BrandId } from '../../../sites.config.ts';
import { configuredBrand } from '../../../src/content/documents.ts';
import { lastDate } from '../../../src/fields/entries/event-dates.ts';
import { dayInZurich } from '../../../src/i18n/day-in-zurich.ts';
import { formatDate } from '../../../src/i18n/format.ts';
import { isLocalised, rowsOf, uidOf } from '../content-model/types.ts';
import { hasOrigin, publicationState } from '../notifications/notifications.ts';
import { siteOrigins } from '../preview/settings.ts';
import { addressOf, type EntryRow, isOfWebsite, localeOf, panelAddress } from './entry-rows.ts';
import { dated, isVersion, scheduleOf } from './entry-state.ts';
import { type Finding, findingsIn, maxEntries, typesOf } from './findings.ts';
import { holdOf, kindOf, type LocatedHold } from './problems.ts';
import type { Line, LineStatus, Lines, Overview, PageLine, SiteStatus } from './states.ts';

type State = Awaited<ReturnType<typeof publicationState>>;

/** Draft and published version of an entry in one language. */
interface Version {
  uid: UID.ContentType;
  draft: EntryRow | undefined;
  published: EntryRow | undefined;
}

/** Maximum number of lines in a list; the others are only counted. */
const shown = 20;
const soonDays = 14;

const pageUid = uidOf('seite');

/**
 * Collects everything that an editor should know about a brand's website.
 *
 * @param mayRead tells whether the user may read a type; other types are omitted.
 */
export async function overviewOf(
  strapi: Core.Strapi,
  brand: Brand,
  mayRead: (uid: UID.ContentType) => boolean,
): Promise<Overview> {
  const types = typesOf(strapi, brand).filter(mayRead);
  const [state, ...ofTypes] = await Promise.all([
    hasOrigin() ? publicationState(brand.id as BrandId) : undefined,
    ...types.map((uid) => versionsOf(strapi, brand, uid)),
  ]);
  const versions = ofTypes.flat();
  const hold = state?.held && (await holdOf(strapi, brand, state.held, mayRead));
  const found = await findingsIn(strapi, brand, types);
  const line = lineMaker(strapi, brand, state, hold);
  const known = new Map(versions.map((version) => [keyOf(version.uid, version.draft ?? version.published), version]));
  const toLines = (findings: readonly Finding[]) =>
    findings.flatMap(({ uid, row, field, detail }): Line[] => {
      const version = known.get(keyOf(uid, row));
      return version ? [{ ...line(version), href: panelAddress(strapi, uid, row, field), detail }] : [];
    });
  return {
    brand: brand.id,
    name: brand.name,
    host: brand.hosts[0],
    url: siteOrigins()(brand),
    state: siteStatus(state, hold),
    pages: pagesOf(versions, brand, line),
    waiting: lines(versions.map(line).filter(({ status }) => ['draft', 'changed', 'waiting', 'held'].includes(status))),
    ...(brand.locales.length > 1 && { untranslated: lines(untranslatedOf(strapi, versions, brand, line)) }),
    deadLinks: lines(toLines(found.deadLinks)),
    withoutAlternative: lines(toLines(found.withoutAlternative)),
    expiring: lines(expiringOf(versions, line)),
  };
}

function keyOf(uid: UID.ContentType, row: Pick<EntryRow, 'documentId' | 'locale'> | undefined): string {
  return `${uid} ${row?.documentId} ${row?.locale}`;
}

async function versionsOf(strapi: Core.Strapi, brand: Brand, uid: UID.ContentType): Promise<Version[]> {
  const { attributes } = strapi.contentType(uid);
  const fields = [
    'Titel',
    'Name',
    'Pfad',
    'Nummer',
    'Kennung',
    'Lehrstelle',
    'PubliziertVon',
    'PubliziertBis',
    'Besetzt',
  ];
  const rows = await rowsOf<EntryRow>(strapi, uid).findMany({
    where: configuredBrand(uid) ? {} : { Marke: brand.id },
    select: [
      'documentId',
      'locale',
      'publishedAt',
      'updatedAt',
      ...[...fields, 'Beginn', 'Ende'].filter((name) => attributes[name]),
    ],
    ...(attributes['Wiederholung'] && { populate: { Wiederholung: { populate: { Ohne: true } } } }),
    limit: 2 * maxEntries,
  });
  const found = new Map<string, Version>();
  for (const row of rows.filter((one) => isOfWebsite(one, brand))) {
    const key = keyOf(uid, row);
    const version = found.get(key) ?? { uid, draft: undefined, published: undefined };
    found.set(key, { ...version, [row.publishedAt ? 'published' : 'draft']: row });
  }
  return [...found.values()];
}

/** Returns the state of a brand's website as one word. */
export async function siteWord(brand: BrandId): Promise<SiteStatus['is']> {
  return wordOf(hasOrigin() ? await publicationState(brand) : undefined);
}

function wordOf(state: State): SiteStatus['is'] {
  if (!hasOrigin()) return 'off';
  if (!state) return 'silent';
  if (state.pinnedSince) return 'pinned';
  if (state.work === 'pending') return 'building';
  if (state.held) return 'held';
  if (state.work === 'failed') return 'late';
  return state.releasedAt ? 'live' : 'never';
}

function siteStatus(state: State, hold: LocatedHold | undefined): SiteStatus {
  const is = wordOf(state);
  if (is === 'pinned') return { is, since: state?.pinnedSince ?? '' };
  if (is === 'held') return { is, ...(hold ?? { since: '', problems: [], isTechnical: true }) };
  return { is };
}

function lineMaker(strapi: Core.Strapi, brand: Brand, state: State, hold: LocatedHold | undefined) {
  const blamed = new Set(hold?.problems.flatMap(({ at }) => (at ? [keyOf(at.uid, at)] : [])));
  return ({ uid, draft, published }: Version): Line => {
    const row = (draft ?? published) as EntryRow;
    const version = state?.versions[localeOf(row, brand)]?.[configuredBrand(uid) ? 'configuration' : row.documentId];
    return {
      title: String(row['Titel'] ?? row['Name'] ?? kindOf(uid)),
      kind: kindOf(uid),
      href: panelAddress(strapi, uid, row),
      status: statusOf(),
      ...(brand.locales.length > 1 && row.locale && { detail: row.locale.slice(0, 2).toUpperCase() }),
    };

    function statusOf(): LineStatus {
      if (blamed.has(keyOf(uid, row))) return 'held';
      if (!published) return 'draft';
      if (draft && Date.parse(draft.updatedAt) > Date.parse(published.updatedAt)) return 'changed';
      if (state && !isVersion(published, version)) return hold ? 'held' : 'waiting';
      const { is } = dated(uid, published);
      return is === 'live' && !state ? 'published' : is;
    }
  };
}

/** Lists the pages as a tree in the first language: the pages below a path follow it, indented. */
function pagesOf(versions: readonly Version[], brand: Brand, line: (of: Version) => Line): PageLine[] {
  const pages = versions.flatMap((version) => {
    const row = (version.draft ?? version.published) as EntryRow;
    const path = row['Pfad'];
    if (version.uid !== pageUid || typeof path !== 'string' || localeOf(row, brand) !== brand.locales[0]) return [];
    const { detail: _, ...rest } = line(version);
    return [
      { ...rest, path, depth: Math.max(0, path.split('/').length - 2), url: addressOf(pageUid, row, brand) ?? '' },
    ];
  });
  return pages.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Lists entries that are published in the first language but not in all others. */
function untranslatedOf(
  strapi: Core.Strapi,
  versions: readonly Version[],
  brand: Brand,
  line: (of: Version) => Line,
): Line[] {
  const [first, ...others] = brand.locales;
  const published = versions.filter((version) => version.published && isLocalised(strapi, version.uid));
  const has = new Set(published.map(({ uid, published }) => keyOf(uid, published)));
  return published.flatMap((version) => {
    const row = version.published as EntryRow;
    if (row.locale !== first) return [];
    const missing = others.filter((locale) => !has.has(keyOf(version.uid, { ...row, locale })));
    const [next] = missing;
    if (!next) return [];
    const href = panelAddress(strapi, version.uid, { documentId: row.documentId, locale: next });
    const languages = missing.map((locale) => locale.slice(0, 2).toUpperCase()).join(', ');
    return [{ ...line(version), href, detail: `fehlt: ${languages}` }];
  });
}

/** Lists vacancies and events that end within two weeks, the next one first. */
function expiringOf(versions: readonly Version[], line: (of: Version) => Line): Line[] {
  const today = dayInZurich(new Date());
  const until = dayInZurich(new Date(Date.now() + soonDays * 86_400_000));
  return versions
    .flatMap((version) => {
      const day = lastDayOf(version.published);
      return day && day >= today && day <= until ? [{ day, version }] : [];
    })
    .sort((a, b) => a.day.localeCompare(b.day))
    .map(({ day, version }) => ({ ...line(version), detail: `bis ${formatDate(day, 'de-CH')}` }));
}

function lastDayOf(row: EntryRow | undefined): string | undefined {
  const until = row?.['PubliziertBis'];
  if (typeof until === 'string') return row?.['Besetzt'] ? undefined : until;
  const event = scheduleOf(row);
  const last = event && lastDate(event);
  return last && dayInZurich(last.Ende ?? last.Beginn);
}

function lines(all: readonly Line[]): Lines {
  return { total: all.length, first: all.slice(0, shown) };
}
