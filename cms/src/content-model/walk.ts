import type { Core, Schema, UID } from '@strapi/strapi';

/** A populated document, or a component or block in one. Strapi has no types of its fields. */
export type Part = Readonly<Record<string, unknown>>;
export type Path = readonly (string | number)[];

/**
 * Goes through a populated document and everything in it.
 *
 * @param visit is called for the document itself and for every component and block, with its type and the way to it.
 */
export function walk(
  strapi: Core.Strapi,
  uid: UID.Schema,
  part: Part,
  visit: (part: Part, uid: UID.Schema, path: Path) => void,
  path: Path = [],
): void {
  visit(part, uid, path);
  for (const [name, attribute] of Object.entries(strapi.getModel(uid).attributes))
    for (const { item, uid, step } of partsOf(part[name], attribute))
      walk(strapi, uid, item, visit, [...path, name, ...step]);
}

/** The components in a field, each with the rest of the way to it. */
function partsOf(value: unknown, attribute: Schema.Attribute.AnyAttribute): Component[] {
  if (!value) return [];
  if (attribute.type === 'component' && !attribute.repeatable)
    return [{ item: value as Part, uid: attribute.component, step: [] }];
  if (attribute.type === 'component')
    return (value as Part[]).map((item, index) => ({ item, uid: attribute.component, step: [index] }));
  if (attribute.type === 'dynamiczone')
    return (value as Block[]).map((item, index) => ({ item, uid: item.__component, step: [index] }));
  return [];
}

interface Component {
  item: Part;
  uid: UID.Component;
  step: Path;
}

type Block = Part & { __component: UID.Component };
