import type { Core, Schema, UID } from '@strapi/strapi';
import type { Brand, BrandId } from '../../../sites.config.ts';
import { configuredBrand } from '../../../src/content/documents.ts';
import { comparable } from '../../../src/content/preview/workplace-messages.ts';
import { readRichText } from '../../../src/fields/rich-text.ts';
import { populateDeep, type Rule, walkFields } from '../content-model/documents.ts';
import { isLocalised, queryRows, siteTypes } from '../content-model/types.ts';
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
/** Length of a text that is also found within a longer one, in characters. */
const minPart = 12;

/** Tells whether a text contains the searched one, whatever the case, accents and spaces. Finds numbers however they are written. */
function createMatch(searched: string): (text: string) => boolean {
  const wanted = fold(searched);
  const digits = /^[\d\s+().'’/–-]{5,}$/.test(searched) ? searched.replace(/\D/g, '').replace(/^(?:00)?41|^0/, '') : '';
  return (text) =>
    fold(text).includes(wanted) ||
    fold(text.replace(/[*_`\\[\]]/g, '')).includes(wanted) ||
    (digits.length > 4 && text.replace(/[\s().'’/–-]/g, '').includes(digits));
}

const fold = (text: string) => comparable(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Texts of a field as an editor may search them. */
function textsOf({ type }: Schema.Attribute.AnyAttribute, value: unknown): string[] {
  if (type === 'date' || type === 'datetime')
    return [String(value), new Date(String(value)).toLocaleDateString('de-CH', { timeZone: 'Europe/Zurich' })];
  const files = type === 'media' ? ([value].flat() as Record<string, unknown>[]) : [];
  const texts = files.flatMap(({ name, alternativeText, caption }) => [name, alternativeText, caption]);
  return [...texts, value].filter((one) => typeof one === 'string' || typeof one === 'number').map(String);
}

/** Reads the newest versions of all entries of a type. @param own brands. @default all */
function readNewest(strapi: Core.Strapi, uid: UID.ContentType, own?: readonly string[], locale?: string) {
  const { attributes, options } = strapi.contentType(uid);
  const where = {
    ...(options?.draftAndPublish && { publishedAt: null }),
    ...(own && 'Marke' in attributes && { Marke: { $in: own } }),
    ...(locale && isLocalised(strapi, uid) && { locale }),
  };
  return queryRows<EntryRow>(strapi, uid).findMany({ where, populate: populateDeep(strapi, uid) });
}

/**
 * Finds the entries of a type that contain a text in any field, with its places. Searches the newest versions of all
 * entries that the user may read.
 */
async function searchType(
  strapi: Core.Strapi,
  rights: Rights,
  uid: UID.ContentType,
  { text, locale }: { text: string; locale?: string | undefined },
): Promise<FoundEntry[]> {
  const mayRead = createReadCheck(rights);
  const matches = createMatch(text);
  return (await readNewest(strapi, uid, rights.brands(uid, 'read'), locale)).flatMap((row) => {
    const brand = (row['Marke'] ?? configuredBrand(uid)) as BrandId | undefined;
    if (brand && !mayRead(uid, brand)) return [];
    const places: FoundPlace[] = [];
    walkFields(strapi, uid, row, ({ attribute, name, value, path }) => {
      const found = name !== 'Marke' && textsOf(attribute, value).find(matches);
      if (!found || places.length === maxPlaces) return;
      const line = found.split('\n').find(matches) ?? found;
      const at = Math.max(0, line.toLowerCase().indexOf(text.toLowerCase()) - maxShown / 2);
      const shown = `${at ? '… ' : ''}${line.slice(at, at + maxShown)}${at + maxShown < line.length ? ' …' : ''}`;
      const href = panelAddress(strapi, uid, row, path.join('.'));
      places.push({ place: placeInWords(strapi, uid, row, path), text: shown, href });
    });
    const { documentId, locale } = row;
    const kind = strapi.contentType(uid).info.displayName;
    return places.length ? [{ documentId, title: documentName(strapi, uid, row), kind, brand, locale, places }] : [];
  });
}

/** Finds a text in all entries that the user may read. */
export async function searchAll(strapi: Core.Strapi, rights: Rights, text: string): Promise<FoundEntry[]> {
  const types = Object.values(strapi.contentTypes).filter(({ uid }) => uid.startsWith('api::'));
  const found: FoundEntry[] = [];
  if (text.trim() && text.length <= maxLength)
    for (const { uid } of types) found.push(...(await searchType(strapi, rights, uid as UID.ContentType, { text })));
  return found;
}

/** Field with a text of a website. */
export interface FoundText {
  /** Name of its entry: «Kontakt». */
  entry: string;
  /** Address of the field in the panel. */
  href: string;
}

/**
 * Finds the field of a brand's entries that has a text, in the drafts of one language.
 *
 * @param asked comparable form of the text.
 * @param mayRead tells whether the user may read a type.
 */
export async function findText(
  strapi: Core.Strapi,
  brand: Brand,
  { text, locale = brand.locales[0] }: { text: string; locale?: string | undefined },
  mayRead: (uid: UID.ContentType) => boolean,
): Promise<FoundText | undefined> {
  if (!text || text.length > maxLength) return undefined;
  let part: FoundText | undefined;
  for (const uid of siteTypes(strapi).map((type) => type.uid as UID.ContentType)) {
    if (!mayRead(uid)) continue;
    for (const row of await readNewest(strapi, uid, [brand.id], locale)) {
      let exact: FoundText | undefined;
      walkFields(strapi, uid, row, ({ attribute, value, path }) => {
        if (exact || typeof value !== 'string' || !['string', 'text', 'richtext'].includes(attribute.type)) return;
        const shown = attribute.type === 'richtext' ? richText(value) : comparable(value);
        if (!shown.includes(text)) return;
        const href = panelAddress(strapi, uid, row, path.join('.'));
        const found = { entry: documentName(strapi, uid, row), href };
        if (shown === text) exact = found;
        else if (text.length >= minPart) part ??= found;
      });
      if (exact) return exact;
    }
  }
  return part;
}

function richText(markdown: string): string {
  const read = readRichText(markdown);
  return 'html' in read ? comparable(read.html.replaceAll(/<[^>]*>/g, '')) : '';
}

interface SearchState {
  found?: Promise<FoundEntry[]>;
}

/** Makes the search of the panel's lists find texts in all fields: Strapi searches no blocks and no components. */
export const searchAllFields: Rule = (strapi) => async (context, next) => {
  const { uid, action } = context;
  const params = context.params as { _q?: string; filters?: object; locale?: string };
  const ctx = strapi.requestContext.get();
  const isSearch = params._q && uid.startsWith('api::') && ['findMany', 'count'].includes(action);
  const rights = isSearch ? rightsOfRequest(strapi) : undefined;
  if (!rights || !ctx || !params._q || params._q.length > maxLength) return next();
  const state = ctx.state as SearchState;
  // The panel asks for the entries and for their number.
  state.found ??= searchType(strapi, rights, uid, { text: params._q, locale: params.locale });
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
