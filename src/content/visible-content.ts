import { toMoments } from '../blocks/news/schema.ts';
import type { Block } from '../blocks/schemas.ts';
import { isVisible, type Visibility } from '../fields/visibility.ts';
import { listClosings } from '../fields/visits/slots.ts';
import { dayInZurich } from '../i18n/day-in-zurich.ts';
import { fromKeys } from '../platform/objects.ts';
import { fixedPaths } from '../sites/routes.ts';
import type { CollectionName } from './collections.ts';
import { entryKey, type Key } from './documents.ts';
import { sortEntries } from './parse.ts';
import type { Content, Contents } from './pull-brand.ts';

/** Collections of entries with an optional beginning and end, or with news that have one. */
const timed = ['pages', 'events', 'media', 'bulletins', 'homes'] as const;

interface Timed extends Visibility {
  Inhalt?: readonly Block[];
}

type News = Extract<Block, { __component: 'bloecke.aktuell' }>['Eintraege'];

type TimedLists = Pick<Content, (typeof timed)[number]>;

/** Entries of a list between two moments at which the list changes. */
interface VisiblePart {
  from: string;
  until: string;
  entries: readonly object[];
}

/** Cached by list, because an unchanged list must stay the same object. */
const visibleParts = new WeakMap<readonly object[], VisiblePart>();

/** Returns the entries that visitors see at a moment. @param now ISO 8601 in UTC. */
export function visibleEntries<Entry extends Timed>(entries: readonly Entry[], now: string): readonly Entry[] {
  const known = visibleParts.get(entries);
  if (known && known.from <= now && now < known.until) return known.entries as readonly Entry[];
  const changes = listChanges(entries);
  const visible = entries.filter((entry) => isVisible(entry, now)).map((entry) => withVisibleNews(entry, now));
  const isWhole = entries.every((entry, index) => entry === visible[index]);
  const part = {
    from: changes.findLast((change) => change <= now) ?? '',
    until: changes.find((change) => change > now) ?? '~',
    entries: isWhole ? entries : visible,
  };
  visibleParts.set(entries, part);
  return part.entries as readonly Entry[];
}

/** Returns the content of each language as visitors see it at a moment. @param now ISO 8601 in UTC. */
export function visibleContents(contents: Contents, now: string): Contents {
  const languages = Object.entries(contents).map(
    ([locale, content]) => [locale, visibleContent(content, now)] as const,
  );
  return Object.fromEntries(languages);
}

export function visibleContent(content: Content, now: string): Content {
  const lists = fromKeys(timed, (name) => visibleEntries<Timed>(content[name], now)) as TimedLists;
  return { ...content, ...lists };
}

/**
 * Lists the paths of entries that visitors do not see at a moment, for example `/s/tarife` or `/events/12`. Links to
 * them and to paths below them are shown as text.
 */
export function hiddenPaths({ pages, events, media }: Content, now: string): string[] {
  const isHidden = (entry: Visibility) => !isVisible(entry, now);
  return [
    ...pages.filter(isHidden).map(({ Pfad }) => Pfad),
    ...events.filter(isHidden).map(({ Nummer }) => `${fixedPaths.events}/${Nummer}`),
    ...media.filter(isHidden).map(({ Nummer }) => `${fixedPaths.media}/${Nummer}`),
  ];
}

/**
 * Returns the content that visitors see at a moment, with one entry that they may not see yet, and all its planned news.
 *
 * @param now ISO 8601 in UTC.
 */
export function visibleWith(content: Content, collection: CollectionName, key: Key, now: string): Content {
  const today = dayInZurich(now);
  const isOwn = (entry: object) => entryKey(collection, entry) === key;
  const open = (entry: object) =>
    'PubliziertVon' in entry && String(entry.PubliziertVon) > today ? { ...entry, PubliziertVon: today } : entry;
  const visible = visibleContent(content, now);
  const all: readonly object[] = content[collection];
  const others: readonly object[] = visible[collection];
  const entries = [
    ...all.filter(isOwn).map((entry) => withPlannedNews(open(entry), today)),
    ...others.filter((entry) => !isOwn(entry)),
  ];
  return { ...visible, [collection]: sortEntries(collection, entries) };
}

/** Returns content for a preview, which also shows entries that are planned. @param now ISO 8601 in UTC. */
export function previewContent(content: Content, now: string): Content {
  const today = dayInZurich(now);
  return {
    ...content,
    bulletins: content.bulletins.filter(({ Bis }) => now < Bis),
    pages: content.pages.map((page) => withPlannedNews(page, today)),
  };
}

/** Returns the next moment after `now` at which an entry appears or disappears, or on the same day a date closes. */
export function nextChange(contents: Contents, now: string): string | undefined {
  return changesIn(contents, dayInZurich(now)).find((change) => change > now);
}

/** Lists the moments at which entries appear or disappear, or on a day dates close, in ascending order. */
export function changesIn(contents: Contents, day: string): string[] {
  const lists = Object.values(contents).flatMap((content) => [
    ...timed.flatMap((name) => listChanges(content[name])),
    ...listClosings(content, day),
  ]);
  return [...new Set(lists)].sort();
}

/** Returns an entry as if its planned news began today. */
function withPlannedNews<Entry extends Pick<Timed, 'Inhalt'>>(entry: Entry, today: string): Entry {
  const isPlanned = ({ PubliziertVon = '' }: { PubliziertVon?: string | undefined }) => PubliziertVon > today;
  return withNews(entry, (items) =>
    items.some(isPlanned) ? items.map((item) => (isPlanned(item) ? { ...item, PubliziertVon: today } : item)) : items,
  );
}

/** Returns an entry without the news that visitors do not see at a moment. */
function withVisibleNews<Entry extends Timed>(entry: Entry, now: string): Entry {
  return withNews(entry, (items) => {
    const shown = items.filter((item) => isVisible(toMoments(item), now));
    return shown.length === items.length ? items : shown;
  });
}

/** Returns an entry with other news; the same object if they stay the same. */
function withNews<Entry extends Pick<Timed, 'Inhalt'>>(entry: Entry, change: (items: News) => News): Entry {
  const Inhalt = entry.Inhalt?.map((block) => {
    if (block.__component !== 'bloecke.aktuell') return block;
    const Eintraege = change(block.Eintraege);
    return Eintraege === block.Eintraege ? block : { ...block, Eintraege };
  });
  return Inhalt?.some((block, index) => block !== entry.Inhalt?.[index]) ? { ...entry, Inhalt } : entry;
}

function listChanges(entries: readonly Timed[]): string[] {
  const news = entries.flatMap(({ Inhalt = [] }) =>
    Inhalt.flatMap((block) => (block.__component === 'bloecke.aktuell' ? block.Eintraege.map(toMoments) : [])),
  );
  return [...entries, ...news].flatMap(({ Ab, Bis }) => [Ab, Bis].filter((moment) => moment !== undefined)).sort();
}
