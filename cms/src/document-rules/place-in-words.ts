import type { Core, UID } from '@strapi/strapi';
import { fieldInWords } from '../../../src/content/staff/field-in-words.ts';
import type { Part, Path } from '../content-model/walk.ts';

/** Describes where a field is, in the panel's terms: «Inhalt, 3. Block, 2. Bild: Alternativtext». */
export function placeInWords(path: Path): string {
  return fieldInWords(path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join(''));
}

/** Names a document for editors: `«Pflege»`, or its type if it has no title. */
export function documentName(strapi: Core.Strapi, uid: UID.ContentType, document: Part): string {
  const title = document['Titel'] ?? ('Marke' in strapi.contentType(uid).attributes ? document['Name'] : undefined);
  return title ? `«${title}»` : strapi.contentType(uid).info.displayName;
}
