import type { UID } from '@strapi/strapi';
import type { Brand } from '../../../sites.config.ts';
import { collections } from '../../../src/content/collections.ts';
import type { ContentProblem } from '../../../src/content/content-error.ts';
import { type NamedDocument, readDocumentName } from '../../../src/content/document-name.ts';
import type { HeldBrand } from '../../../src/content/held-brands.ts';
import { fieldInWords } from '../../../src/content/staff/field-in-words.ts';
import { withoutAddress } from '../../../src/content/staff/own-website.ts';
import { parsePath } from '../content-model/documents.ts';
import { contentTypeUid, isLocalised, queryRows } from '../content-model/types.ts';
import kinds from '../labels/kinds.json' with { type: 'json' };
import { ruleText } from '../labels/rule-text.ts';
import { type EntryRow, panelAddress } from './entry-rows.ts';
import type { Hold, PanelProblem } from './states.ts';

export interface ProblemEntry {
  uid: UID.ContentType;
  documentId: string;
  locale: string | null;
}

/** Problem in the terms of the panel, with its entry. */
export interface LocatedProblem extends PanelProblem {
  at?: ProblemEntry;
}

export type LocatedHold = Omit<Hold, 'problems'> & { problems: LocatedProblem[] };

/**
 * Describes in German why a brand is held back, with a link to each field.
 *
 * @param mayRead tells whether the user may read a type; problems of other types have no link.
 * @returns undefined if it is not, or waits for the content service: then there is nothing to correct.
 */
export async function describeHold(
  brand: Brand,
  held: HeldBrand | undefined,
  mayRead: (uid: UID.ContentType) => boolean,
): Promise<LocatedHold | undefined> {
  if (!held || held.service) return undefined;
  const { since, content } = held;
  const problems = await Promise.all(content.map((problem) => located(brand, problem, mayRead)));
  return { since, problems };
}

async function located(
  brand: Brand,
  problem: ContentProblem,
  mayRead: (uid: UID.ContentType) => boolean,
): Promise<LocatedProblem> {
  const { document, field, rule, found } = withoutAddress(problem);
  const named = readDocumentName(document);
  const at = named && (await findEntry(brand, named));
  // An alternative text belongs to the media library: the form ends at the file.
  const form = parsePath(field.replace(/\.alternativeText$/, '')).join('.');
  return {
    entry: entryText(document, named, brand),
    place: field && fieldInWords(field.replace(/alternativeText$/, 'Alternativtext in der Medienbibliothek')),
    rule: ruleText(rule),
    found,
    field: form,
    ...(at && { at }),
    ...(at && mayRead(at.uid) && { href: panelAddress(at.uid, at, form) }),
  };
}

async function findEntry(brand: Brand, named: NamedDocument): Promise<ProblemEntry | undefined> {
  const { collection, documentId, key, locale = brand.locales[0] } = named;
  if (named.brand !== brand.id) return undefined;
  const isConfiguration = collection === 'configuration';
  const uid = contentTypeUid(isConfiguration ? `konfiguration-${brand.id}` : collections[collection].singular);
  const where = {
    ...(!isConfiguration && { Marke: brand.id }),
    ...(!isConfiguration && (documentId ? { documentId } : { [collections[collection].key]: key })),
    ...(isLocalised(uid) && { locale }),
  };
  const select = ['documentId', 'locale'];
  const row = await queryRows<EntryRow>(uid).findOne({ where, select });
  return row ? { uid, documentId: row.documentId, locale: row.locale } : undefined;
}

/** «seite /kontakt (tabor)» → «Seite /kontakt» */
function entryText(document: string, named: NamedDocument | undefined, { locales }: Brand): string {
  if (!named) return document;
  const language = named.locale && locales.length > 1 ? ` (${named.locale.slice(0, 2).toUpperCase()})` : '';
  if (named.collection === 'configuration') return `Konfiguration${language}`;
  return `${describeKind(contentTypeUid(collections[named.collection].singular))} ${named.key ?? ''}${language}`.trim();
}

/** Names an entry in a list of the panel. */
export function nameEntry(uid: UID.ContentType, row: EntryRow) {
  const kind = describeKind(uid);
  // Tariffs, places and visits have no title.
  const ofHome = [kind, row['Haus'], row['Art']].filter(Boolean).join(' ');
  return {
    title: String(row['Titel'] ?? row['Name'] ?? row['Text'] ?? ofHome),
    kind,
    href: panelAddress(uid, row),
  };
}

/** Names the type of one entry: «Seite». */
export function describeKind(uid: UID.ContentType): string {
  return (kinds as Partial<Record<string, string>>)[uid] ?? 'Konfiguration';
}
