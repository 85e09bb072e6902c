import type { Modules, Schema, UID } from '@strapi/strapi';

/** Middleware between the database and code that reads or writes documents. */
export type Rule = Modules.Documents.Middleware.Middleware;

export type Fields = Record<string, unknown>;

/** Problem that an editor must correct before a document can be published. */
export interface Problem {
  path: Path;
  /** Message for the editor: what is wrong, and what to do. */
  message: string;
}

/** Describes the problem of one field of a document. */
export const problem = (field: string, message: string): Problem[] => [{ path: [field], message }];

export type Draft = Part & { documentId: string };

/** Populated document, or a component or block in it. Strapi has no types for its fields. */
export type Part = Readonly<Record<string, unknown>>;
export type Path = readonly (string | number)[];

/** `Inhalt[1].Bild` → `['Inhalt', 1, 'Bild']` */
export function parsePath(field: string): Path {
  const steps = field.split(/[.[\]]+/).filter(Boolean);
  return steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/**
 * Visits a populated document and all its components and blocks, depth first.
 *
 * @param visit called for each of them with its type and its path.
 */
export function walk(
  uid: UID.Schema,
  part: Part,
  visit: (part: Part, uid: UID.Schema, path: Path) => void,
  path: Path = [],
): void {
  const model = strapi.getModel(uid);
  // Data of a request may name a type that does not exist.
  if (!model) return;
  visit(part, uid, path);
  for (const [name, attribute] of Object.entries(model.attributes))
    for (const { item, uid, step } of listComponents(part[name], attribute))
      walk(uid, item, visit, [...path, name, ...step]);
}

/** Filled field of a document, a component or a block. */
export interface Field {
  /** Type that has the field. */
  uid: UID.Schema;
  name: string;
  attribute: Schema.Attribute.AnyAttribute;
  value: unknown;
  path: Path;
}

/** Visits the filled fields of a document and of all its components and blocks. */
export function walkFields(uid: UID.Schema, document: Part, visit: (field: Field) => void): void {
  walk(uid, document, (part, partUid, path) => {
    for (const [name, attribute] of Object.entries(strapi.getModel(partUid).attributes)) {
      const value = part[name];
      if (value) visit({ uid: partUid, name, attribute, value, path: [...path, name] });
    }
  });
}

/** Lists the components in a field, each with the rest of its path. */
function listComponents(
  value: unknown,
  attribute: Schema.Attribute.AnyAttribute,
): { item: Part; uid: UID.Component; step: Path }[] {
  if (attribute.type !== 'component' && attribute.type !== 'dynamiczone') return [];
  const isList = attribute.type === 'dynamiczone' || attribute.repeatable;
  const items = [value].flat() as (Part & { __component: UID.Component })[];
  return items.flatMap((item, index) => {
    if (typeof item !== 'object' || item === null) return [];
    const uid = attribute.type === 'component' ? attribute.component : item.__component;
    return [{ item, uid, step: isList ? [index] : [] }];
  });
}

/** Strapi's `populate` of one field. */
type Populate = true | { populate: Populated } | { on: Record<string, Populate> };
type Populated = { [field: string]: Populate };

/**
 * Expands `populate=deep`: every media file, component and block of a document, at any depth, but no relation.
 * Relations could expose entries that the reader may not see, and could form cycles.
 *
 * @returns true if there is nothing to populate.
 */
export function populateDeep(uid: UID.Schema): Populated | true {
  return populatedFields(uid, []);
}

/** Like `populateDeep`, with the person who stored the version. */
export function populateWithAuthor(uid: UID.Schema): Populated {
  const deep = populateDeep(uid);
  return { ...(deep === true ? {} : deep), updatedBy: true };
}

function populatedFields(uid: UID.Schema, within: readonly UID.Schema[]): Populated | true {
  if (within.includes(uid)) return true;
  const into = (component: UID.Component): Populate => {
    const fields = populatedFields(component, [...within, uid]);
    return fields === true || { populate: fields };
  };
  const fields: Populated = {};
  for (const [name, attribute] of Object.entries(strapi.getModel(uid).attributes)) {
    if (attribute.type === 'media') fields[name] = true;
    if (attribute.type === 'component') fields[name] = into(attribute.component);
    if (attribute.type === 'dynamiczone')
      fields[name] = { on: Object.fromEntries(attribute.components.map((component) => [component, into(component)])) };
  }
  return Object.keys(fields).length === 0 || fields;
}

/**
 * Collects the ids and document ids of all files in a document, stored or about to be written. Understands all forms of
 * a reference: `7`, `'k3j…'`, `{ id: 7 }`, `{ documentId: 'k3j…' }`, `{ set: [7] }`, `{ connect: [{ id: 7 }] }`.
 */
export function filesIn(uid: UID.Schema, fields: Part): Set<number | string> {
  const found = new Set<number | string>();
  walkFields(uid, fields, ({ attribute, value }) => {
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
