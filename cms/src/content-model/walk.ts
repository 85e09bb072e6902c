import type { Core, Schema, UID } from '@strapi/strapi';

/** Populated document, or a component or block in it. Strapi has no types for its fields. */
export type Part = Readonly<Record<string, unknown>>;
export type Path = readonly (string | number)[];

/**
 * Visits a populated document and all its components and blocks, depth first.
 *
 * @param visit called for each of them with its type and its path.
 */
export function walk(
  strapi: Core.Strapi,
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
    for (const { item, uid, step } of partsOf(part[name], attribute))
      walk(strapi, uid, item, visit, [...path, name, ...step]);
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
export function walkFields(strapi: Core.Strapi, uid: UID.Schema, document: Part, visit: (field: Field) => void): void {
  walk(strapi, uid, document, (part, partUid, path) => {
    for (const [name, attribute] of Object.entries(strapi.getModel(partUid).attributes)) {
      const value = part[name];
      if (value) visit({ uid: partUid, name, attribute, value, path: [...path, name] });
    }
  });
}

/** Lists the components in a field, each with the rest of its path. */
function partsOf(value: unknown, attribute: Schema.Attribute.AnyAttribute): Component[] {
  if (attribute.type !== 'component' && attribute.type !== 'dynamiczone') return [];
  const isList = attribute.type === 'dynamiczone' || attribute.repeatable;
  return [value].flat().flatMap((item, index) => {
    if (typeof item !== 'object' || item === null) return [];
    const uid = attribute.type === 'component' ? attribute.component : (item as Block).__component;
    return [{ item: item as Part, uid, step: isList ? [index] : [] }];
  });
}

interface Component {
  item: Part;
  uid: UID.Component;
  step: Path;
}

type Block = Part & { __component: UID.Component };
