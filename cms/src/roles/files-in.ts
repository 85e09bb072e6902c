import type { Core, Schema, UID } from '@strapi/strapi';

/**
 * Collects the ids and document ids of all files in a document, stored or about to be written. Understands all forms of
 * a reference: `7`, `'k3j…'`, `{ id: 7 }`, `{ documentId: 'k3j…' }`, `{ set: [7] }`, `{ connect: [{ id: 7 }] }`.
 */
export function filesIn(
  strapi: Core.Strapi,
  uid: UID.Schema,
  fields: unknown,
  found = new Set<number | string>(),
): Set<number | string> {
  if (typeof fields !== 'object' || fields === null) return found;
  for (const [name, attribute] of Object.entries(strapi.getModel(uid)?.attributes ?? {})) {
    const value = (fields as Record<string, unknown>)[name];
    if (!value) continue;
    if (attribute.type === 'media') collect(value, found);
    for (const [part, type] of partsOf(value, attribute)) filesIn(strapi, type, part, found);
  }
  return found;
}

function partsOf(value: unknown, attribute: Schema.Attribute.AnyAttribute): [part: unknown, type: UID.Component][] {
  if (attribute.type === 'component') return [value].flat().map((part) => [part, attribute.component]);
  if (attribute.type !== 'dynamiczone') return [];
  return [value].flat().map((part) => [part, (part as { __component: UID.Component }).__component]);
}

function collect(value: unknown, found: Set<number | string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, found);
  else if (typeof value === 'object' && value !== null) {
    const { id, documentId, set, connect } = value as Record<'id' | 'documentId' | 'set' | 'connect', unknown>;
    for (const item of [id, documentId, set, connect]) if (item !== undefined) collect(item, found);
  } else if (Number.isInteger(Number(value)) && value !== '') found.add(Number(value));
  else if (typeof value === 'string' && value !== '') found.add(value);
}
