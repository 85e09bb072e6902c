import type { Core, Schema, UID } from '@strapi/strapi';
import { readRichText } from '../../../src/fields/rich-text.ts';
import { splitLocale } from '../../../src/sites/locale-path.ts';
import { localLink } from '../../../src/sites/page-exists.ts';
import { type Part, type Path, walkFields } from '../content-model/documents.ts';
import { brandOf } from './published-pages.ts';

/** Link in a field, or in a text. */
export interface WrittenLink {
  path: Path;
  /** Link as it is written: `/kontakt#anreise`. */
  link: string;
}

/** Internal links in a rich text: `[Tarife](/eintritt/tarife)`, `[Tarife](</eintritt/tarife> "Titel")`. */
const inText = /(\]\(\s*<?)(\/(?!\/)[^\s)>]*)/g;

/** Lists all links in the fields, texts, components and blocks of a populated document. */
export function allLinksIn(strapi: Core.Strapi, uid: UID.Schema, document: Part): WrittenLink[] {
  const found: WrittenLink[] = [];
  walkFields(strapi, uid, document, ({ name, attribute, value, path }) => {
    if (typeof value !== 'string') return;
    const links = attribute.type === 'richtext' ? readRichText(value).links : isLink(attribute, name) ? [value] : [];
    for (const link of links) found.push({ path, link: link.trim() });
  });
  return found;
}

/** Lists the links of a populated document to its own website, without host and language: `/kontakt#anreise`. */
export function linksIn(strapi: Core.Strapi, uid: UID.ContentType, document: Part): WrittenLink[] {
  const brand = brandOf(uid, document);
  if (!brand) return [];
  return allLinksIn(strapi, uid, document).flatMap(({ path, link }) => {
    const local = localLink(link, brand);
    if (!local || local === link) return local ? [{ path, link }] : [];
    const { locale, path: ofPage } = splitLocale(brand, local);
    // Links to other languages are left to the nightly check.
    return !locale || locale === (document['locale'] ?? locale) ? [{ path, link: ofPage }] : [];
  });
}

function isLink({ type }: Schema.Attribute.AnyAttribute, name: string): boolean {
  return type === 'string' && /^link$/i.test(name);
}

/**
 * Returns the changed fields of a document, component or block after its links are replaced; undefined if none changes.
 *
 * @param follow returns the replacement of a link.
 */
export function withLinks(
  strapi: Core.Strapi,
  uid: UID.Schema,
  part: Part,
  follow: (link: string) => string,
): Part | undefined {
  const changed = Object.entries(strapi.getModel(uid).attributes).flatMap(([name, attribute]) => {
    const value = replaced(attribute, name, part[name], follow);
    return value === part[name] ? [] : [[name, value] as const];
  });
  return changed.length ? Object.fromEntries(changed) : undefined;
}

function replaced(
  attribute: Schema.Attribute.AnyAttribute,
  name: string,
  value: unknown,
  follow: (link: string) => string,
): unknown {
  if (typeof value !== 'string') return value;
  if (attribute.type === 'richtext')
    return value.replace(inText, (_, before: string, link: string) => before + follow(link));
  const link = value.trim();
  if (!isLink(attribute, name) || !/^\/(?!\/)/.test(link)) return value;
  const next = follow(link);
  return next === link ? value : next;
}
