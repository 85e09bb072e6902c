import type { Core, UID } from '@strapi/strapi';
import type { Part } from './walk.ts';

/** Names a document for editors: `«Pflege»`, or its type if it has no title. */
export function nameOf(strapi: Core.Strapi, uid: UID.ContentType, document: Part): string {
  const title = document['Titel'] ?? ('Marke' in strapi.contentType(uid).attributes ? document['Name'] : undefined);
  return title ? `«${title}»` : strapi.contentType(uid).info.displayName;
}
