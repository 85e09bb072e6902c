import { setTimeout } from 'node:timers/promises';
import type { Schema, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { BrandId } from '../../../sites.config.ts';
import { configuredBrand } from '../../../src/content/documents.ts';
import { comparable } from '../../../src/content/preview/workplace-messages.ts';
import { populateDeep, type Rule, walkFields } from '../content-model/documents.ts';
import { isLocalised, queryRows, siteUids } from '../content-model/types.ts';
import { systemFields } from '../document-rules/lost-updates.ts';
import { documentName, placeInWords } from '../document-rules/place-in-words.ts';
import type { Context } from '../forms/request.ts';
import { type Rights, rightsOfRequest } from '../roles/rights-of-request.ts';
import { workQueue } from '../uploads/checked-uploads.ts';
import { type EntryRow, panelAddress } from './entry-rows.ts';

/** Place of a searched text in an entry. */
export interface FoundPlace {
  /** Field in words: «Inhalt, 2. Block «Text»: Text». */
  place: string;
  /** Text around the place. */
  text: string;
  /** Address of the field in the panel. */
  href: string;
  /** Whether the field, or a line of it, has no other text. */
  isWhole: boolean;
}

export interface FoundEntry {
  documentId: string;
  title: string;
  /** Type in words: «Seiten». */
  kind: string;
  brand: string | undefined;
  locale: string | null;
  places: FoundPlace[];
}

/** Maximum length of a searched text, in characters. */
const maxLength = 600;
/** Maximum number of listed places per entry. */
const maxPlaces = 5;
/** Maximum length of the text around a place, in characters. */
const maxShown = 120;
/** Entries that are read and searched before other requests get their turn. */
const portionSize = 40;
/** Pause before each portion, in which other requests can be answered to their end. */
const pauseMs = 10;
const order = { id: 'asc' };

/** Searched text, with its language and brand. */
export interface Question {
  text: string;
  locale?: string | undefined;
  /** Only the entries of its website. */
  brand?: string | undefined;
  /** Searches the published versions, too. @default only the newest */
  withPublished?: boolean;
}

/** Tells whether a text contains the searched one, whatever the case, accents and spaces. Finds numbers however they are written. */
function createMatch(searched: string): (text: string) => boolean {
  const wanted = fold(searched);
  const digits = /^[\d\s+().'’/–-]{5,}$/.test(searched) ? searched.replace(/\D/g, '').replace(/^(?:00)?41|^0/, '') : '';
  return (text) =>
    fold(text).includes(wanted) ||
    (marks.test(text) && withoutMarks(text).includes(wanted)) ||
    (digits.length > 4 && text.replace(/[\s().'’/–-]/g, '').includes(digits));
}

const fold = (text: string) => comparable(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
/** Marks of Markdown. */
const marks = /^(?:#+|[-*>]|\d+\.) |\]\([^)]*\)|[*_`\\[\]]/;
const allMarks = new RegExp(marks, 'g');
const withoutMarks = (text: string) => fold(text.replace(allMarks, ''));

const day = new Intl.DateTimeFormat('de-CH', { timeZone: 'Europe/Zurich' });

/** Texts of a field as an editor may search them. */
function textsOf({ type }: Schema.Attribute.AnyAttribute, value: unknown): string[] {
  if (type === 'date' || type === 'datetime') return [String(value), day.format(new Date(String(value)))];
  const files = type === 'media' ? ([value].flat() as Record<string, unknown>[]) : [];
  const texts = files.flatMap(({ name, alternativeText, caption }) => [name, alternativeText, caption]);
  return [...texts, value].filter((one) => typeof one === 'string' || typeof one === 'number').map(String);
}

/** Lists the versions of all entries of a type that the user may read, by their ids. */
async function listVersions(
  uid: UID.ContentType,
  rights: Rights,
  { locale, brand: only, withPublished }: Question,
): Promise<number[]> {
  const { attributes, options } = strapi.contentType(uid);
  const own: readonly string[] | undefined = rights.brands(uid, 'read');
  const configured = configuredBrand(uid);
  if (configured && !((own?.includes(configured) ?? true) && (only ?? configured) === configured)) return [];
  const where = {
    ...(options?.draftAndPublish && !withPublished && { publishedAt: null }),
    ...('Marke' in attributes && { $and: [own && { Marke: { $in: own } }, only && { Marke: only }].filter(Boolean) }),
    ...(locale && isLocalised(uid) && { locale }),
  };
  const rows = await queryRows<{ id: number }>(uid).findMany({ select: ['id'], where, orderBy: order });
  return rows.map(({ id }) => id);
}

const inTurn = workQueue();

/** Reads a portion after those of all other searches. */
export const takeTurn = <Result>(read: () => Promise<Result>): Promise<Result> =>
  inTurn(async () => {
    // SQLite answers without a pause in which the service could answer other requests.
    await setTimeout(pauseMs);
    return read();
  });

/** Latest searched text of each user. */
const latest = new Map<unknown, string>();

/**
 * Reads the entries of some types that the user may read, in portions. A search of the same user for another text ends
 * this one.
 */
export async function visitEntries(
  rights: Rights,
  uids: readonly UID.ContentType[],
  question: Question,
  visit: (uid: UID.ContentType, row: EntryRow) => void,
): Promise<void> {
  const { text } = question;
  const { user } = (strapi.requestContext.get()?.state ?? {}) as { user?: { id: number } };
  latest.set(user?.id, text);
  for (const uid of uids) {
    const ids = await listVersions(uid, rights, question);
    const populate = populateDeep(uid);
    for (let from = 0; from < ids.length; from += portionSize)
      await takeTurn(async () => {
        if (latest.get(user?.id) !== text)
          throw new errors.ValidationError('Sie haben inzwischen etwas anderes gesucht.');
        const where = { id: { $in: ids.slice(from, from + portionSize) } };
        const rows = await queryRows<EntryRow>(uid).findMany({ where, populate, orderBy: order });
        for (const row of rows) visit(uid, row);
      });
  }
}

/** Finds the entries of some types that contain a text in any field, with its places. */
async function search(rights: Rights, uids: readonly UID.ContentType[], question: Question): Promise<FoundEntry[]> {
  const matches = createMatch(question.text);
  const found: FoundEntry[] = [];
  await visitEntries(rights, uids, question, (uid, row) =>
    found.push(...searchEntry(uid, row, question.text, matches)),
  );
  return found;
}

/** Finds the places of a text in an entry. @returns none if it is not there. */
function searchEntry(
  uid: UID.ContentType,
  row: EntryRow,
  text: string,
  matches: (text: string) => boolean,
): FoundEntry[] {
  const places: FoundPlace[] = [];
  walkFields(uid, row, ({ attribute, name, value, path }) => {
    if (places.length === maxPlaces || name === 'Marke' || systemFields.includes(name)) return;
    const found = textsOf(attribute, value).find(matches);
    if (!found) return;
    const line = found.split('\n').find(matches) ?? found;
    const at = Math.max(0, line.toLowerCase().indexOf(text.toLowerCase()) - maxShown / 2);
    const shown = `${at ? '… ' : ''}${line.slice(at, at + maxShown)}${at + maxShown < line.length ? ' …' : ''}`;
    const href = panelAddress(uid, row, path.join('.'));
    const isWhole = withoutMarks(line) === fold(text);
    places.push({ place: placeInWords(uid, row, path), text: shown, href, isWhole });
  });
  const { documentId, locale } = row;
  const brand = (row['Marke'] ?? configuredBrand(uid)) as BrandId | undefined;
  const kind = strapi.contentType(uid).info.displayName;
  return places.length ? [{ documentId, title: documentName(uid, row), kind, brand, locale, places }] : [];
}

/** Finds a text in all entries that the user may read. */
export async function searchAll(rights: Rights, question: Question): Promise<FoundEntry[]> {
  const { text, brand } = question;
  if (!text.trim() || text.length > maxLength) return [];
  const all = Object.values(strapi.contentTypes).map(({ uid }) => uid as UID.ContentType);
  return search(rights, brand ? siteUids : all.filter((uid) => uid.startsWith('api::')), question);
}

interface SearchState {
  found?: Promise<FoundEntry[]>;
}

/** Makes the search of the panel's lists find texts in all fields: Strapi searches no blocks and no components. */
export const searchAllFields: Rule = async (context, next) => {
  const { uid, action } = context;
  const params = context.params as { _q?: string; filters?: object; locale?: string };
  const ctx = strapi.requestContext.get();
  const isSearch = params._q && uid.startsWith('api::') && ['findMany', 'count'].includes(action);
  const rights = isSearch ? rightsOfRequest() : undefined;
  if (!rights || !ctx || !params._q || params._q.length > maxLength) return next();
  const state = ctx.state as SearchState;
  // The panel asks for the entries and for their number.
  state.found ??= search(rights, [uid], { text: params._q, locale: params.locale });
  const ids = (await state.found).map(({ documentId }) => documentId);
  delete params._q;
  params.filters = { $and: [params.filters ?? {}, { documentId: { $in: ids } }] };
  return next();
};

/** Adds the places of the searched text to the entries of a list. */
export async function addFoundPlaces(ctx: Context): Promise<void> {
  const { results } = (ctx.body ?? {}) as { results?: { documentId: string }[] };
  const found = await (ctx.state as SearchState).found;
  if (!results || !found) return;
  const places = new Map(found.map((entry) => [entry.documentId, entry.places]));
  ctx.body = {
    ...(ctx.body as object),
    results: results.map((row) => ({ ...row, foundPlaces: places.get(row.documentId) })),
  };
}
