import type { Core, Schema, UID } from '@strapi/strapi';
import { readRichText } from '../../../src/fields/rich-text.ts';
import { splitLocale } from '../../../src/sites/locale-path.ts';
import { localLink } from '../../../src/sites/page-exists.ts';
import { type Part, type Path, walk } from '../content-model/walk.ts';
import { brandOf } from './published-pages.ts';

/** A link in a field, or in a text. */
export interface WrittenLink {
  /** The field that holds it. */
  path: Path;
  /** As it is written: `/kontakt#anreise`. */
  link: string;
}

/** `[Tarife](/eintritt/tarife)`, `[Tarife](</eintritt/tarife> "Titel")` */
const inText = /(\]\(\s*<?)(\/(?!\/)[^\s)>]*)/g;

/** All links of a populated document, in its fields and texts, components and blocks. */
export function allLinksIn(strapi: Core.Strapi, uid: UID.Schema, document: Part): WrittenLink[] {
  const found: WrittenLink[] = [];
  walk(strapi, uid, document, (part, partUid, path) => {
    for (const [name, attribute] of Object.entries(strapi.getModel(partUid).attributes)) {
      const value = part[name];
      if (typeof value !== 'string' || !value) continue;
      const links = attribute.type === 'richtext' ? readRichText(value).links : isLink(attribute, name) ? [value] : [];
      for (const link of links) found.push({ path: [...path, name], link: link.trim() });
    }
  });
  return found;
}

/** The links of a populated document that stay on its website, `/kontakt#anreise`, without its host and language. */
export function linksIn(strapi: Core.Strapi, uid: UID.ContentType, document: Part): WrittenLink[] {
  const brand = brandOf(uid, document);
  if (!brand) return [];
  return allLinksIn(strapi, uid, document).flatMap(({ path, link }) => {
    const local = localLink(link, brand);
    if (!local || local === link) return local ? [{ path, link }] : [];
    const { locale, path: ofPage } = splitLocale(brand, local);
    // The nightly check follows links to other languages.
    return !locale || locale === (document['locale'] ?? locale) ? [{ path, link: ofPage }] : [];
  });
}

function isLink({ type }: Schema.Attribute.AnyAttribute, name: string): boolean {
  return type === 'string' && /^link$/i.test(name);
}

/**
 * The fields of a document, component or block whose links change; undefined where none does.
 *
 * @param follow gives the link that stands in the place of another one.
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

/** A value with other links to pages of the same website; everything else stays as it is. */
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
