import type { UID } from '@strapi/strapi';
import type { Brand } from '../../../sites.config.ts';
import { dayAfter, dayInZurich } from '../../../src/i18n/day-in-zurich.ts';
import { tariffUid } from '../document-rules/entry-checks.ts';
import { documentName, placeInWords } from '../document-rules/place-in-words.ts';
import { linksIn } from '../links/links-in.ts';
import { entryPath, panelAddress, readVersions, type Version } from '../live/entry-rows.ts';
import { type Change, listEnds, listPlanned } from '../live/planned.ts';
import { nameEntry } from '../live/problems.ts';
import { listReviews } from '../reviews/due.ts';
import type { CalendarLine, ChangeWord } from './answers.ts';

const shownDays = 366;

/** Lists what will appear, end, or be due for a review on a brand's website within a year. */
export async function listCalendar(brand: Brand, uids: readonly UID.ContentType[]): Promise<CalendarLine[]> {
  const versions = (await Promise.all(uids.map((uid) => readVersions(brand, uid)))).flat();
  const reviews = await listReviews(brand, versions);
  const today = dayInZurich(new Date());
  const until = dayAfter(today, shownDays);
  const ends = listEnds(versions).filter(({ at }) => at <= until);
  const leading = ends.some(({ path }) => !path.length) ? findLeading(versions) : new Map<string, Version[]>();
  const lines = [
    ...listPlanned(versions).map((change) => describe(change, 'ab')),
    ...versions.flatMap((version) => describeTariff(version, today)),
    ...ends.map((change) => ({ ...describe(change, 'bis'), ...findConflict(change, leading, ends) })),
    ...reviews.flatMap(({ version, review: { dueDay } }) =>
      dueDay ? [describe({ version, path: [], at: dueDay < today ? today : dueDay }, 'prüfen')] : [],
    ),
  ];
  return lines.filter(({ at }) => at <= until).sort((one, other) => (one.at < other.at ? -1 : 1));
}

function describe({ version: { uid, row }, path, at }: Change, word: ChangeWord): CalendarLine {
  const { title, kind } = nameEntry(uid, row);
  return {
    at,
    word,
    title,
    detail: path.length ? `${kind}, ${placeInWords(uid, row, path)}` : kind,
    href: panelAddress(uid, row, path.join('.')),
  };
}

function describeTariff({ uid, row, draft, published }: Version, today: string): CalendarLine[] {
  const lines: CalendarLine[] = [];
  if (uid !== tariffUid || !published) return lines;
  const version = { uid, row, draft, published };
  const { GueltigVon: from, GueltigBis: until } = published;
  if (typeof from === 'string' && from > today) lines.push(describe({ version, path: [], at: from }, 'ab'));
  if (typeof until === 'string' && until >= today) lines.push(describe({ version, path: [], at: until }, 'bis'));
  return lines;
}

/** Finds the published entries that lead to a page, by its path. */
function findLeading(versions: readonly Version[]): Map<string, Version[]> {
  const leading = new Map<string, Version[]>();
  for (const version of versions)
    for (const { link } of version.published ? linksIn(version.uid, version.published) : []) {
      const [page = ''] = link.split(/[?#]/);
      leading.set(page, [...(leading.get(page) ?? []), version]);
    }
  return leading;
}

/** Names entries that lead to the page of one that ends, and stay. */
function findConflict({ version, path, at }: Change, leading: ReadonlyMap<string, Version[]>, ends: readonly Change[]) {
  const page = path.length ? undefined : entryPath(version.uid, version.row);
  const isGoing = (one: Version) => ends.some((end) => end.version === one && !end.path.length && end.at <= at);
  const staying = new Set((page ? (leading.get(page) ?? []) : []).filter((one) => !isGoing(one)));
  const [first, ...more] = [...staying].map(({ uid, row }) => documentName(uid, row));
  if (!first) return {};
  return { conflict: `Hierher führt noch ein Link in ${first}${more.length ? ` und ${more.length} weiteren` : ''}.` };
}
