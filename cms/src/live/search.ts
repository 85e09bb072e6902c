import type { Schema, UID } from '@strapi/strapi';
import type { BrandId } from '../../../sites.config.ts';
import { configuredBrand } from '../../../src/content/documents.ts';
import { comparable } from '../../../src/content/preview/workplace-messages.ts';
import { populateDeep, type Rule, walkFields } from '../content-model/documents.ts';
import { isLocalised, queryRows, siteUids } from '../content-model/types.ts';
import { documentName, placeInWords } from '../document-rules/place-in-words.ts';
import type { Context } from '../forms/request.ts';
import { createReadCheck, type Rights, rightsOfRequest } from '../roles/rights-of-request.ts';
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

/** Searched text, with its language and brand. */
export interface Question {
  text: string;
  locale?: string | undefined;
  /** Only the entries of its website. */
  brand?: string | undefined;
}

/** Tells whether a text contains the searched one, whatever the case, accents and spaces. Finds numbers however they are written. */
function createMatch(searched: string): (text: string) => boolean {
  const wanted = fold(searched);
  const digits = /^[\d\s+().'’/–-]{5,}$/.test(searched) ? searched.replace(/\D/g, '').replace(/^(?:00)?41|^0/, '') : '';
  return (text) =>
    fold(text).includes(wanted) ||
    withoutMarks(text).includes(wanted) ||
    (digits.length > 4 && text.replace(/[\s().'’/–-]/g, '').includes(digits));
}

const fold = (text: string) => comparable(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
/** Removes marks of Markdown. */
const withoutMarks = (text: string) => fold(text.replace(/^(?:#+|[-*>]|\d+\.) |\]\([^)]*\)|[*_`\\[\]]/g, ''));

/** Texts of a field as an editor may search them. */
function textsOf({ type }: Schema.Attribute.AnyAttribute, value: unknown): string[] {
  if (type === 'date' || type === 'datetime')
    return [String(value), new Date(String(value)).toLocaleDateString('de-CH', { timeZone: 'Europe/Zurich' })];
  const files = type === 'media' ? ([value].flat() as Record<string, unknown>[]) : [];
  const texts = files.flatMap(({ name, alternativeText, caption }) => [name, alternativeText, caption]);
  return [...texts, value].filter((one) => typeof one === 'string' || typeof one === 'number').map(String);
}

/** Reads the newest versions of all entries of a type. @param own brands. @default all */
function readNewest(uid: UID.ContentType, own?: readonly string[], locale?: string) {
  const { attributes, options } = strapi.contentType(uid);
  const where = {
    ...(options?.draftAndPublish && { publishedAt: null }),
    ...(own && 'Marke' in attributes && { Marke: { $in: own } }),
    ...(locale && isLocalised(uid) && { locale }),
  };
  return queryRows<EntryRow>(uid).findMany({ where, populate: populateDeep(uid) });
}

/**
 * Finds the entries of a type that contain a text in any field, with its places. Searches the newest versions of all
 * entries that the user may read.
 */
async function searchType(
  rights: Rights,
  uid: UID.ContentType,
  { text, locale, brand: only }: Question,
): Promise<FoundEntry[]> {
  const mayRead = createReadCheck(rights);
  const matches = createMatch(text);
  return (await readNewest(uid, rights.brands(uid, 'read'), locale)).flatMap((row) => {
    const brand = (row['Marke'] ?? configuredBrand(uid)) as BrandId | undefined;
    if ((brand && !mayRead(uid, brand)) || (only && brand !== only)) return [];
    const places: FoundPlace[] = [];
    walkFields(uid, row, ({ attribute, name, value, path }) => {
      const found = name !== 'Marke' && textsOf(attribute, value).find(matches);
      if (!found || places.length === maxPlaces) return;
      const line = found.split('\n').find(matches) ?? found;
      const at = Math.max(0, line.toLowerCase().indexOf(text.toLowerCase()) - maxShown / 2);
      const shown = `${at ? '… ' : ''}${line.slice(at, at + maxShown)}${at + maxShown < line.length ? ' …' : ''}`;
      const href = panelAddress(uid, row, path.join('.'));
      const isWhole = withoutMarks(line) === fold(text);
      places.push({ place: placeInWords(uid, row, path), text: shown, href, isWhole });
    });
    const { documentId, locale } = row;
    const kind = strapi.contentType(uid).info.displayName;
    return places.length ? [{ documentId, title: documentName(uid, row), kind, brand, locale, places }] : [];
  });
}

/** Finds a text in all entries that the user may read. */
export async function searchAll(rights: Rights, question: Question): Promise<FoundEntry[]> {
  const { text, brand } = question;
  const all = Object.values(strapi.contentTypes).map(({ uid }) => uid as UID.ContentType);
  const types = brand ? siteUids : all.filter((uid) => uid.startsWith('api::'));
  const found: FoundEntry[] = [];
  if (text.trim() && text.length <= maxLength)
    for (const uid of types) found.push(...(await searchType(rights, uid, question)));
  return found;
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
  state.found ??= searchType(rights, uid, { text: params._q, locale: params.locale });
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
