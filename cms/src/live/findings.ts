import type { Core, UID } from '@strapi/strapi';
import type { Brand } from '../../../sites.config.ts';
import { collections } from '../../../src/content/collections.ts';
import { configuredBrand } from '../../../src/content/documents.ts';
import { type Path, populateDeep, walk } from '../content-model/documents.ts';
import { rowsOf } from '../content-model/types.ts';
import { placeInWords } from '../document-rules/place-in-words.ts';
import { linksIn } from '../links/links-in.ts';
import { publishedPages } from '../links/published-pages.ts';
import { refusedLinksIn } from '../links/refused-links.ts';
import type { EntryRow } from './entry-rows.ts';

export interface Finding {
  uid: UID.ContentType;
  row: Pick<EntryRow, 'documentId' | 'locale'>;
  /** Path in the form of the panel. */
  field: string;
  detail: string;
}

export interface Findings {
  deadLinks: Finding[];
  withoutAlternative: Finding[];
}

/** Finds dead links and pictures without alternative text in the drafts of a brand, with one query per type. */
export async function findingsIn(
  strapi: Core.Strapi,
  brand: Brand,
  types: readonly UID.ContentType[],
): Promise<Findings> {
  const leads = await publishedPages(strapi, brand);
  const found: Findings = { deadLinks: [], withoutAlternative: [] };
  for (const uid of types) {
    const where = { publishedAt: null, ...(!configuredBrand(uid) && { Marke: brand.id }) };
    const rows = await rowsOf<EntryRow>(strapi, uid).findMany({
      where,
      populate: populateDeep(strapi, uid),
      limit: maxEntries,
    });
    for (const row of rows) {
      const { documentId, locale } = row;
      const of = { uid, row: { documentId, locale } };
      const dead = linksIn(strapi, uid, row).filter(({ link }) => !leads(link, locale));
      const links = new Map(
        [...dead, ...refusedLinksIn(strapi, uid, row)].map((one) => [`${one.path} ${one.link}`, one]),
      );
      for (const { path, link } of links.values())
        found.deadLinks.push({
          ...of,
          field: path.join('.'),
          detail: `${placeInWords(strapi, uid, row, path)}: ${link}`,
        });
      for (const { path, file } of picturesWithoutText(strapi, uid, row))
        found.withoutAlternative.push({
          ...of,
          field: path.join('.'),
          detail: `${placeInWords(strapi, uid, row, path)}: ${file}`,
        });
    }
  }
  return found;
}

/** Maximum number of entries per query: more than any brand has of a type, and few enough for memory. */
export const maxEntries = 2_000;

interface Picture {
  name: string;
  alternativeText?: string | null;
}

/** Lists pictures without an alternative text in the media library. Portraits and link previews need none. */
function picturesWithoutText(strapi: Core.Strapi, uid: UID.Schema, row: EntryRow): { path: Path; file: string }[] {
  const found: { path: Path; file: string }[] = [];
  walk(strapi, uid, row, (part, partUid, path) => {
    const file = part['Datei'] as Picture | null | undefined;
    if (!('Alternativtext' in strapi.getModel(partUid).attributes) || !file || file.alternativeText?.trim()) return;
    found.push({ path: [...path, 'Datei'], file: file.name });
  });
  return found;
}

export function typesOf(strapi: Core.Strapi, brand: Brand): UID.ContentType[] {
  const names = [...Object.values(collections).map(({ singular }) => singular), `konfiguration-${brand.id}`];
  return names.map((name) => strapi.contentType(`api::${name}.${name}`).uid);
}
