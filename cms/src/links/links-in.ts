import type { Core, UID } from '@strapi/strapi';
import { type Part, type Path, walk } from '../content-model/walk.ts';

/** A link to a page of the same website. */
export interface InternalLink {
  /** The field that holds it. */
  path: Path;
  /** As it is written: `/kontakt#anreise`. */
  link: string;
}

/** `[Tarife](/eintritt/tarife)`, `[Tarife](</eintritt/tarife> "Titel")` */
const inText = /\]\(\s*<?(\/(?!\/)[^\s)>]*)/g;

/** The links of a populated document that stay on its website. */
export function linksIn(strapi: Core.Strapi, uid: UID.Schema, document: Part): InternalLink[] {
  const found: InternalLink[] = [];
  walk(strapi, uid, document, (part, partUid, path) => {
    for (const [name, { type }] of Object.entries(strapi.getModel(partUid).attributes)) {
      const value = part[name];
      if (typeof value !== 'string') continue;
      const links = type === 'richtext' ? [...value.matchAll(inText)].map(([, link = '']) => link) : [];
      if (type === 'string' && /^link$/i.test(name) && /^\/(?!\/)/.test(value.trim())) links.push(value.trim());
      found.push(...links.map((link) => ({ path: [...path, name], link })));
    }
  });
  return found;
}
