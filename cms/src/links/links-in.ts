import type { Core, Schema, UID } from '@strapi/strapi';
import { type Part, type Path, walk } from '../content-model/walk.ts';

/** A link to a page of the same website. */
export interface InternalLink {
  /** The field that holds it. */
  path: Path;
  /** As it is written: `/kontakt#anreise`. */
  link: string;
}

/** `[Tarife](/eintritt/tarife)`, `[Tarife](</eintritt/tarife> "Titel")` */
const inText = /(\]\(\s*<?)(\/(?!\/)[^\s)>]*)/g;

/** The links of a populated document that stay on its website. */
export function linksIn(strapi: Core.Strapi, uid: UID.Schema, document: Part): InternalLink[] {
  const found: InternalLink[] = [];
  walk(strapi, uid, document, (part, partUid, path) => {
    for (const [name, attribute] of Object.entries(strapi.getModel(partUid).attributes))
      replaced(attribute, name, part[name], (link) => {
        found.push({ path: [...path, name], link });
        return link;
      });
  });
  return found;
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
  { type }: Schema.Attribute.AnyAttribute,
  name: string,
  value: unknown,
  follow: (link: string) => string,
): unknown {
  if (typeof value !== 'string') return value;
  if (type === 'richtext') return value.replace(inText, (_, before: string, link: string) => before + follow(link));
  const link = value.trim();
  if (type !== 'string' || !/^link$/i.test(name) || !/^\/(?!\/)/.test(link)) return value;
  const next = follow(link);
  return next === link ? value : next;
}
