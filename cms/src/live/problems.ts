import type { Core, UID } from '@strapi/strapi';
import type { Brand, BrandId } from '../../../sites.config.ts';
import { collections } from '../../../src/content/collections.ts';
import type { ContentProblem } from '../../../src/content/content-error.ts';
import { type NamedDocument, readDocumentName } from '../../../src/content/document-name.ts';
import type { HeldBrand } from '../../../src/content/held-brands.ts';
import { fieldInWords } from '../../../src/content/staff/field-in-words.ts';
import { withoutAddress } from '../../../src/content/staff/own-website.ts';
import { rowsOf } from '../content-model/rows.ts';
import { isLocalised, uidOf } from '../content-model/site-types.ts';
import { ruleText } from '../labels/rule-text.ts';
import type { MayRead } from '../roles/rights-of-request.ts';
import type { EntryRow } from './entry-rows.ts';
import type { Hold, PanelProblem } from './states.ts';

/** Describes in German why a brand is held back, with a link to each entry that the user may read. */
export async function holdOf(
  strapi: Core.Strapi,
  brand: Brand,
  { since, content }: HeldBrand,
  mayRead: MayRead,
): Promise<Hold> {
  return { since, problems: await Promise.all(content.map((problem) => describe(strapi, brand, problem, mayRead))) };
}

async function describe(
  strapi: Core.Strapi,
  brand: Brand,
  problem: ContentProblem,
  mayRead: MayRead,
): Promise<PanelProblem> {
  const { document, field, rule, found } = withoutAddress(problem);
  const named = readDocumentName(document);
  const href = named && (await linkTo(strapi, brand, named, mayRead));
  return {
    entry: named ? entryText(named, brand) : document,
    place: fieldInWords(field.replace(/alternativeText$/, 'Alternativtext in der Medienbibliothek')),
    rule: ruleText(rule),
    found,
    ...(href && { href }),
  };
}

const typeOf = ({ collection, brand }: NamedDocument): UID.ContentType =>
  uidOf(collection === 'configuration' ? `konfiguration-${brand}` : collections[collection].singular);

async function linkTo(
  strapi: Core.Strapi,
  brand: Brand,
  named: NamedDocument,
  mayRead: MayRead,
): Promise<string | undefined> {
  const { collection, documentId, key, locale = brand.locales[0] } = named;
  const uid = typeOf(named);
  if (named.brand !== brand.id || !mayRead(uid, brand.id as BrandId)) return undefined;
  const where = {
    ...(collection !== 'configuration' && {
      Marke: brand.id,
      ...(documentId ? { documentId } : { [collections[collection].key]: key }),
    }),
    ...(isLocalised(strapi, uid) && { locale }),
  };
  const row = await rowsOf<EntryRow>(strapi, uid).findOne({ where, select: ['documentId', 'locale'] });
  if (!row) return undefined;
  const path = collection === 'configuration' ? `single-types/${uid}` : `collection-types/${uid}/${row.documentId}`;
  return `/content-manager/${path}${row.locale ? `?plugins[i18n][locale]=${row.locale}` : ''}`;
}

/** «seite /kontakt (tabor)» → «Seite /kontakt» */
function entryText({ collection, locale, key = '' }: NamedDocument, { locales }: Brand): string {
  const language = locale && locales.length > 1 ? ` (${locale.slice(0, 2).toUpperCase()})` : '';
  const kind = collection === 'configuration' ? 'Konfiguration' : kinds[collection];
  return `${kind} ${key}`.trim() + language;
}

const kinds = {
  pages: 'Seite',
  jobs: 'Stelle',
  events: 'Veranstaltung',
  media: 'Medium',
  homes: 'Haus',
} as const;
