import type { Core, Schema, UID } from '@strapi/strapi';
import type { BrandId } from '../../../sites.config.ts';
import { configuredBrand } from '../../../src/content/documents.ts';
import { comparable } from '../../../src/content/preview/workplace-messages.ts';
import { populateDeep, type Rule, walkFields } from '../content-model/documents.ts';
import { isLocalised, queryRows } from '../content-model/types.ts';
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
const maxLength = 200;
/** Maximum number of listed places per entry. */
const maxPlaces = 5;
/** Maximum length of the text around a place, in characters. */
const maxShown = 120;

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
  switch (type) {
    case 'media':
      return [value].flat().flatMap((file) => {
        const { name, alternativeText, caption } = file as Record<string, string | null>;
        return [name, alternativeText, caption].filter((text) => typeof text === 'string');
      });
    case 'date':
    case 'datetime': {
      const day = new Date(String(value));
      return [String(value), day.toLocaleDateString('de-CH', { timeZone: 'Europe/Zurich' })];
    }
    case 'component':
    case 'dynamiczone':
    case 'relation':
    case 'boolean':
    case 'json':
      return [];
    default:
      return [String(value)];
  }
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
  const own = rights.brands(uid, 'read');
  if (own?.length === 0) return [];
  const { attributes, options, info } = strapi.contentType(uid);
  const mayRead = createReadCheck(rights);
  const matches = createMatch(text);
  const where = {
    ...(options?.draftAndPublish && { publishedAt: null }),
    ...(own && 'Marke' in attributes && { Marke: { $in: own } }),
    ...(locale && isLocalised(strapi, uid) && { locale }),
  };
  const rows = await queryRows<EntryRow>(strapi, uid).findMany({ where, populate: populateDeep(strapi, uid) });
  return rows.flatMap((row) => {
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
    const title = documentName(strapi, uid, row);
    const { documentId } = row;
    return places.length ? [{ documentId, title, kind: info.displayName, brand, locale: row.locale, places }] : [];
  });
}

/** Finds a text in all entries that the user may read. */
export async function searchAll(strapi: Core.Strapi, rights: Rights, text: string): Promise<FoundEntry[]> {
  const found: FoundEntry[] = [];
  if (!text.trim() || text.length > maxLength) return found;
  for (const type of Object.values(strapi.contentTypes))
    if (type.uid.startsWith('api::'))
      found.push(...(await searchType(strapi, rights, type.uid as UID.ContentType, { text })));
  return found;
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
