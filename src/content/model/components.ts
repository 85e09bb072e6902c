import { type Attribute, alternativesOf, attributeOf, type JsonSchema, uidOf } from './attribute.ts';

/** @returns the attributes of a content type or component, in the order of the panel. */
export function attributesOf({ properties = {}, required = [] }: JsonSchema): Record<string, Attribute> {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => name !== '__component')
      .map(([name, field]) => [name, attributeOf(field as JsonSchema, required.includes(name))]),
  );
}

/** @returns all components within a schema by name, including nested ones. */
export function componentsIn(schema: JsonSchema, found = new Map<string, JsonSchema>()): Map<string, JsonSchema> {
  for (const field of Object.values(schema.properties ?? {}) as JsonSchema[]) {
    const items = field.items as JsonSchema | undefined;
    const components = items?.oneOf ? alternativesOf(field) : [items ?? field];
    for (const component of components) {
      if (!component.component || found.has(uidOf(component))) continue;
      found.set(uidOf(component), component);
      componentsIn(component, found);
    }
  }
  return found;
}

/** Returns the content of a file in `cms/src/components/`. */
export function componentFile(uid: string, schema: JsonSchema): object {
  const { name, icon, description } = schema.component ?? {};
  return {
    collectionName: `components_${uid.replaceAll(/[.-]/g, '_')}`,
    info: { displayName: name, icon, description },
    options: {},
    attributes: attributesOf(schema),
  };
}
