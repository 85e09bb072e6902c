import type { Core, UID } from '@strapi/strapi';
import { type Part, walkFields } from '../content-model/walk.ts';

/**
 * Collects the ids and document ids of all files in a document, stored or about to be written. Understands all forms of
 * a reference: `7`, `'k3j…'`, `{ id: 7 }`, `{ documentId: 'k3j…' }`, `{ set: [7] }`, `{ connect: [{ id: 7 }] }`.
 */
export function filesIn(strapi: Core.Strapi, uid: UID.Schema, fields: Part): Set<number | string> {
  const found = new Set<number | string>();
  walkFields(strapi, uid, fields, ({ attribute, value }) => {
    if (attribute.type === 'media') collect(value, found);
  });
  return found;
}

function collect(value: unknown, found: Set<number | string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, found);
  else if (typeof value === 'object' && value !== null) {
    const { id, documentId, set, connect } = value as Record<'id' | 'documentId' | 'set' | 'connect', unknown>;
    for (const item of [id, documentId, set, connect]) if (item !== undefined) collect(item, found);
  } else if (Number.isInteger(Number(value)) && value !== '') found.add(Number(value));
  else if (typeof value === 'string' && value !== '') found.add(value);
}
