import { brands } from '../../../sites.config.ts';
import { type Attribute, componentUid, isZone, type JsonSchema, listAlternatives, toAttribute } from './attribute.ts';

/** @returns the attributes of a content type or component, in the order of the panel. */
function toAttributes({ properties = {}, required = [] }: JsonSchema): Record<string, Attribute> {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => name !== '__component')
      .map(([name, field]) => [name, toAttribute(field, required.includes(name))]),
  );
}

/** @returns all components within a schema by name, including nested ones. */
export function componentsIn(schema: JsonSchema, found = new Map<string, JsonSchema>()): Map<string, JsonSchema> {
  for (const field of Object.values(schema.properties ?? {})) {
    const components = isZone(field) ? listAlternatives(field) : [field.items ?? field];
    for (const component of components) {
      if (!component.component || found.has(componentUid(component))) continue;
      found.set(componentUid(component), component);
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
    attributes: toAttributes(schema),
  };
}

export const brandLabel: [label: string, hint: string] = ['Marke', 'Auf welcher Website der Eintrag erscheint.'];
/** Values of the field `Marke`. */
export const brandIds: string[] = brands.map(({ id }) => id);

/** Returns the content of the `schema.json` of a collection. Every document belongs to a brand. */
export function collectionFile(singular: string, plural: string, schema: JsonSchema): object {
  const { name, description } = schema.documentType ?? {};
  const attributes = toAttributes(schema);
  return {
    kind: 'collectionType',
    collectionName: plural,
    info: { singularName: singular, pluralName: plural, displayName: name, description },
    options: { draftAndPublish: true },
    ...(isLocalised(attributes) && { pluginOptions: localised }),
    attributes: { Marke: { type: 'enumeration', required: true, enum: brandIds }, ...attributes },
  };
}

/** Returns what all types `konfiguration-<brand>` share. `cms/src/content-model/configuration-type.ts` completes it. */
export function configurationFile(schema: JsonSchema): object {
  const { name, description } = schema.documentType ?? {};
  return {
    kind: 'singleType',
    info: { displayName: name, description },
    options: { draftAndPublish: true },
    attributes: toAttributes(schema),
  };
}

const localised = { i18n: { localized: true } };

function isLocalised(attributes: Record<string, Attribute>): boolean {
  return Object.values(attributes).some(({ pluginOptions }) => pluginOptions !== undefined);
}
