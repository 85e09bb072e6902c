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
  visit(part, uid, path);
  for (const [name, attribute] of Object.entries(strapi.getModel(uid).attributes))
    for (const { item, uid, step } of partsOf(part[name], attribute))
      walk(strapi, uid, item, visit, [...path, name, ...step]);
}

/** Lists the components in a field, each with the rest of its path. */
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
