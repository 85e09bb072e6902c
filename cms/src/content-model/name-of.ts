import type { Core, UID } from '@strapi/strapi';
import type { Part } from './walk.ts';

/** What an editor calls a document: `«Pflege»`, or by its type where it has no title. */
export function nameOf(strapi: Core.Strapi, uid: UID.ContentType, document: Part): string {
  const title = document['Titel'] ?? ('Marke' in strapi.contentType(uid).attributes ? document['Name'] : undefined);
  return title ? `«${title}»` : strapi.contentType(uid).info.displayName;
}
