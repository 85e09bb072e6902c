import { type Brand, brands } from '../../../sites.config.ts';
import type { Attribute, JsonSchema } from './attribute.ts';
import { attributesOf } from './components.ts';

export const brandLabel: [label: string, hint: string] = ['Marke', 'Auf welcher Website der Eintrag erscheint.'];
/** Values of the field `Marke`. */
export const brandIds: string[] = brands.map(({ id }) => id);

/** Returns the content of the `schema.json` of a collection. Every document belongs to a brand. */
export function collectionFile(singular: string, plural: string, schema: JsonSchema): object {
  const { name, description } = schema.documentType ?? {};
  const attributes = attributesOf(schema);
  return {
    kind: 'collectionType',
    collectionName: plural,
    info: { singularName: singular, pluralName: plural, displayName: name, description },
    options: { draftAndPublish: true },
    ...(isLocalised(attributes) && { pluginOptions: localised }),
    attributes: { Marke: { type: 'enumeration', required: true, enum: brandIds }, ...attributes },
  };
}

/**
 * Returns the content of the `schema.json` of `konfiguration-<brand>`. Brands with one language have no localisation.
 */
export function configurationFile({ id, name, locales }: Brand, schema: JsonSchema): object {
  const attributes = attributesOf(schema);
  const hasLanguages = locales.length > 1;
  if (!hasLanguages) for (const attribute of Object.values(attributes)) delete attribute['pluginOptions'];
  return {
    kind: 'singleType',
    collectionName: `konfiguration_${id.replaceAll('-', '_')}`,
    info: {
      singularName: `konfiguration-${id}`,
      pluralName: `konfigurationen-${id}`,
      displayName: `${schema.documentType?.name} ${name}`,
      description: schema.documentType?.description,
    },
    options: { draftAndPublish: true },
    ...(hasLanguages && { pluginOptions: localised }),
    attributes,
  };
}

const localised = { i18n: { localized: true } };

function isLocalised(attributes: Record<string, Attribute>): boolean {
  return Object.values(attributes).some(({ pluginOptions }) => pluginOptions !== undefined);
}
