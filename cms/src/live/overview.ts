import type { UID } from '@strapi/strapi';
import type { Brand, BrandId } from '../../../sites.config.ts';
import { configuredBrand } from '../../../src/content/documents.ts';
import { walk } from '../content-model/documents.ts';
import { contentTypeUid, siteUids } from '../content-model/types.ts';
import { placeInWords } from '../document-rules/place-in-words.ts';
import { importLines } from '../imports/import-lines.ts';
import { vacancyUid } from '../imports/write-vacancy.ts';
import { linksIn, refusedLinksIn } from '../links/links-in.ts';
import { type PageExists, publishedPages } from '../links/published-pages.ts';
import { hasOrigin, publicationState } from '../notifications/notifications.ts';
import { siteOrigins } from '../preview/settings.ts';
import { listDue, toIso } from '../reviews/due.ts';
import { compareTranslations, compareTwins } from '../reviews/translations.ts';
import type { StoredFile } from '../uploads/plugin.ts';
import { listContradictions } from './contradictions.ts';
import {
  entryLocale,
  entryUrl,
  isChanged,
  panelAddress,
  readVersions,
  type Version,
  versionKey,
} from './entry-rows.ts';
import { dated, isVersion } from './entry-state.ts';
import { listLeadPictures, type Place } from './lead-pictures.ts';
import { type Change, changeInWords, isPlanned, listExpiring, listPlanned } from './planned.ts';
import { listPriceRemarks } from './prices.ts';
import { describeHold, type LocatedHold, nameEntry } from './problems.ts';
import type { DueLine, Line, LineStatus, Overview, PageLine, SiteStatus } from './states.ts';
import { listOutdatedTranslations, listOutdatedTwins, listUntranslated } from './translation-lines.ts';
import { listVacancyGaps } from './vacancy-gaps.ts';

type State = Awaited<ReturnType<typeof publicationState>>;

/** Maximum number of lines in a list; the others are only counted. */
const shown = 20;

const pageUid = contentTypeUid('seite');

/**
 * Collects everything that an editor should know about a brand's website.
 *
 * @param mayRead tells whether the user may read a type; other types are omitted.
 * @param mayConfirm tells whether the user may confirm that entries of a type are still true.
 */
export async function readOverview(
  brand: Brand,
  mayRead: (uid: UID.ContentType) => boolean,
  mayConfirm: (uid: UID.ContentType) => boolean,
): Promise<Omit<Overview, 'mayReset'>> {
  const [state, ...ofTypes] = await Promise.all([
    hasOrigin() ? publicationState(brand.id) : undefined,
    ...siteUids.filter(mayRead).map((uid) => readVersions(brand, uid)),
  ]);
  const versions = ofTypes.flat();
  const hold = await describeHold(brand, state?.held, mayRead);
  const pageExists = await publishedPages(brand);
  const translations = await compareTranslations(brand, versions);
  const line = lineMaker(brand, state, hold);
  const atPlace = (version: Version, { path, what }: Place): Line => ({
    ...line(version),
    href: panelAddress(version.uid, version.row, path.join('.')),
    detail: `${placeInWords(version.uid, version.row, path)}: ${what}`,
  });
  const places = (placesIn: (version: Version) => Place[]) =>
    versions.flatMap((version) => placesIn(version).map((place) => atPlace(version, place)));
  const changes = (all: readonly Change[], word: 'ab' | 'bis') =>
    all.map(({ version, path, at }) => {
      const what = changeInWords(word, at);
      return path.length ? atPlace(version, { path, what }) : { ...line(version), detail: what };
    });
  const site = siteStatus(state, hold);
  const lists: [title: string, empty: string, all: readonly Line[]][] = [
    ['Nicht live', nothingWaits(site), versions.map(line).filter(({ status }) => waiting.includes(status))],
    ['Geplant', 'Kein Eintrag erscheint später.', changes(listPlanned(versions), 'ab')],
    ['Endet in den nächsten 14 Tagen', 'Kein Eintrag endet bald.', changes(listExpiring(versions), 'bis')],
    [
      'Links ins Leere, fehlende Dateien',
      'Alle Links innerhalb der Website führen zu einer Seite, alle anderen haben eine vollständige Adresse. Keine Datei fehlt.',
      places((version) => [...deadLinks(version, pageExists), ...missingFiles(version)]),
    ],
    ['Bilder ohne Alternativtext', 'Alle Bilder sind beschrieben.', places((version) => picturesWithoutText(version))],
    [
      'Bilder am Anfang von Seiten',
      'Jede Seite beginnt mit einem eigenen Bild oder mit Worten, und keines ist zu stark zugeschnitten.',
      listLeadPictures(versions).map(({ version, place }) => atPlace(version, place)),
    ],
    [
      'Widersprüche in den Texten',
      'Keine zwei Stellen widersprechen sich, und alle Angaben gelten heute.',
      listContradictions(brand, versions).map(({ version, place }) => atPlace(version, place)),
    ],
    [
      'Stellen ohne Lohn oder Weg',
      'Jedes Inserat nennt den Lohn und eine Adresse.',
      listVacancyGaps(versions).map(({ version, place }) => atPlace(version, place)),
    ],
  ];
  const fromImport = mayRead(vacancyUid) ? await importLines(brand) : undefined;
  if (fromImport) lists.push(['Stellen-Import', 'Alle Stellen der Quelle sind übernommen.', fromImport]);
  const twins = await compareTwins(versions);
  if (twins.length)
    lists.push([
      'Einfache Sprache älter als die ausführliche Seite',
      'Seit den Fassungen in Einfacher Sprache hat sich keine ausführliche Seite geändert.',
      listOutdatedTwins(twins, line),
    ]);
  if (brand.locales.length > 1)
    lists.push(
      ['Nicht übersetzt', 'Alles ist in allen Sprachen veröffentlicht.', listUntranslated(translations, line)],
      [
        'Übersetzungen älter als das Original',
        'Seit den Übersetzungen hat sich kein deutscher Text geändert.',
        listOutdatedTranslations(translations, line),
      ],
    );
  return {
    brand: brand.id,
    name: brand.name,
    host: brand.hosts[0],
    url: siteOrigins()(brand),
    state: site,
    isPurging: Boolean(state?.isPurging),
    pages: listPages(versions, brand, line),
    lists: lists.map(([title, empty, all]) => ({ title, empty, total: all.length, first: all.slice(0, shown) })),
    due: await dueLines(brand, versions, mayConfirm),
    prices: listPriceRemarks(versions),
  };
}

function deadLinks({ uid, draft }: Version, pageExists: PageExists): Place[] {
  if (!draft) return [];
  const dead = linksIn(uid, draft).filter(({ link }) => !pageExists(link, draft.locale));
  const links = [...dead, ...refusedLinksIn(uid, draft)];
  const places = links.map(({ path, link }) => [`${path} ${link}`, { path, what: link }] as const);
  return [...new Map(places).values()];
}

/** Lists places of a draft that need a file and have none: it was deleted, or not chosen yet. */
function missingFiles({ uid, draft }: Version): Place[] {
  const found: Place[] = [];
  walk(uid, draft ?? {}, (part, partUid, path) => {
    for (const [name, { type, required }] of Object.entries(strapi.getModel(partUid).attributes))
      if (draft && type === 'media' && required && !part[name])
        found.push({ path: [...path, name], what: 'fehlt (gelöscht oder noch nicht gewählt)' });
  });
  return found;
}

/** States of entries that are written but not live. */
const waiting: readonly LineStatus[] = ['draft', 'changed', 'waiting', 'pinned', 'held'];

/** Claims that everything is live only if the origin confirmed it. */
function nothingWaits({ is }: SiteStatus): string {
  if (is === 'live') return 'Alles ist live.';
  if (is === 'off' || is === 'silent') return 'Es gibt keinen Entwurf. Ob alles live ist, lässt sich nicht sagen.';
  return 'Es gibt keinen Entwurf.';
}

/** Lists pictures without an alternative text in the media library. Portraits and link previews need none. */
function picturesWithoutText({ uid, draft }: Version): Place[] {
  const found: Place[] = [];
  walk(uid, draft ?? {}, (part, partUid, path) => {
    const file = part['Datei'] as Pick<StoredFile, 'name' | 'alternativeText'> | null | undefined;
    if (!('Alternativtext' in strapi.getModel(partUid).attributes) || !file || file.alternativeText?.trim()) return;
    found.push({ path: [...path, 'Datei'], what: file.name });
  });
  return found;
}

/** Returns the state of a brand's website as one word. */
export async function siteWord(brand: BrandId): Promise<SiteStatus['is']> {
  return stateWord(hasOrigin() ? await publicationState(brand) : undefined);
}

function stateWord(state: State): SiteStatus['is'] {
  if (!hasOrigin()) return 'off';
  if (!state) return 'silent';
  if (state.pinnedSince) return 'pinned';
  if (state.work === 'pending') return 'building';
  if (state.held) return state.held.service ? 'away' : 'held';
  if (state.work === 'failed') return 'late';
  return state.releasedAt ? 'live' : 'never';
}

function siteStatus(state: State, hold: LocatedHold | undefined): SiteStatus {
  const is = stateWord(state);
  if (is === 'pinned') return { is, since: state?.pinnedSince ?? '' };
  if (is === 'away') return { is, since: state?.held?.since ?? '' };
  if (is === 'held') return { is, ...(hold ?? { since: '', problems: [] }) };
  return { is };
}

function lineMaker(brand: Brand, state: State, hold: LocatedHold | undefined) {
  const blamed = new Set(hold?.problems.flatMap(({ at }) => (at ? [versionKey(at.uid, at)] : [])));
  return ({ uid, row, draft, published }: Version): Line => {
    const version = state?.versions[entryLocale(row, brand)]?.[configuredBrand(uid) ? 'configuration' : row.documentId];
    return {
      ...nameEntry(uid, row),
      status: lineStatus(),
      ...(brand.locales.length > 1 && row.locale && { detail: row.locale.slice(0, 2).toUpperCase() }),
    };

    function lineStatus(): LineStatus {
      if (blamed.has(versionKey(uid, row))) return 'held';
      if (draft && isPlanned(draft)) return 'scheduled';
      if (!published) return dated(uid, draft).is === 'ended' ? 'ended' : 'draft';
      if (isChanged(draft, published)) return 'changed';
      if (state && !isVersion(published, version)) return state.pinnedSince ? 'pinned' : hold ? 'held' : 'waiting';
      const { is } = dated(uid, published);
      return is === 'live' && !state ? 'published' : is;
    }
  };
}

/** Lists the pages as a tree in the first language: the pages below a path follow it, indented. */
function listPages(versions: readonly Version[], brand: Brand, line: (of: Version) => Line): PageLine[] {
  const pages = versions.flatMap((version) => {
    const { row } = version;
    const path = row['Pfad'];
    if (version.uid !== pageUid || typeof path !== 'string' || entryLocale(row, brand) !== brand.locales[0]) return [];
    const { detail: _, ...rest } = line(version);
    return [
      { ...rest, path, depth: Math.max(0, path.split('/').length - 2), url: entryUrl(pageUid, row, brand) ?? '' },
    ];
  });
  return pages.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Lists entries that are due for a review, the longest ago first. */
async function dueLines(
  brand: Brand,
  versions: readonly Version[],
  mayConfirm: (uid: UID.ContentType) => boolean,
): Promise<Overview['due']> {
  const due = await listDue(brand, versions);
  const first = due.slice(0, shown).map(({ version: { uid, published }, review: { facts, at, author } }): DueLine => {
    const { documentId, locale } = published;
    const entry = { uid, documentId, locale, seen: toIso(published.publishedAt) };
    return { ...nameEntry(uid, published), entry, facts, at, author, mayConfirm: mayConfirm(uid) };
  });
  return { total: due.length, first };
}
