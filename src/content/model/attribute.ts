import { z } from 'zod';
import { given } from '../../platform/objects.ts';

type JsonValue = z.core.JSONSchema.JSONSchema;

/** A schema from `z.toJSONSchema`, with the metadata for the panel. */
export interface JsonSchema
  extends z.core.GlobalMeta,
    Partial<
      Pick<JsonValue, 'type' | 'enum' | 'const' | 'default' | 'required' | 'pattern' | 'maxLength' | 'minItems'> &
        Pick<JsonValue, 'maxItems' | 'minimum' | 'exclusiveMinimum' | 'maximum'>
    > {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

const described = new WeakMap<z.ZodType, JsonSchema>();

/** Describes a content schema. Our schemas have neither `true` nor a tuple in place of a schema. */
export function describeSchema(schema: z.ZodType): JsonSchema {
  const known = described.get(schema);
  if (known) return known;
  const description = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  described.set(schema, description);
  return description;
}

/** A field of a content type or component, as in Strapi's `schema.json`. */
export type Attribute = Record<string, unknown> & { type: string };

/** Limit of Strapi's column for a single line, in characters. Strapi enforces it by default. */
const maxLineLength = 255;

/** @returns the Strapi attribute of a field. It accepts at least all that the schema accepts. */
export function toAttribute(field: JsonSchema, required: boolean): Attribute {
  const { default: usual, filledOnSave, localised, hidden } = field;
  return given({
    ...baseAttribute(field, required),
    required: (required && !filledOnSave && !isZone(field)) || undefined,
    unique: filledOnSave,
    ...(hidden && { visible: false, writable: false, configurable: false }),
    default: typeof usual === 'object' ? undefined : usual,
    pluginOptions: localised && { i18n: { localized: true } },
  });
}

/** @throws if the schema is incomplete, such as a text without a column type. */
function baseAttribute(field: JsonSchema, required: boolean): Attribute {
  const { column, media, multiple = false, component, items, maxItems: max, minItems: min } = field;
  if (media) return { type: 'media', multiple, allowedTypes: media };
  if (isZone(field)) return { type: 'dynamiczone', components: listAlternatives(field).map(componentUid), max };
  if (column === 'json') return { type: 'json' };
  if (items) return { type: 'component', component: componentUid(items), repeatable: true, min, max };
  if (component) return { type: 'component', component: componentUid(field), repeatable: false };
  if (field.enum) return { type: 'enumeration', enum: field.enum };
  if (field.type === 'boolean') return { type: 'boolean' };
  // Custom field of `cms/src/document-rules/tariffs.ts`: a whole number of centimes, shown in francs in the panel.
  if (column === 'francs') return { type: 'customField', customField: 'global::francs', ...numberBounds(field) };
  if (field.type === 'integer') return { type: 'integer', ...numberBounds(field) };
  if (column === 'date' || column === 'datetime') return { type: column };
  // Custom field of `cms/src/links/link-field.ts`: a text with a list of pages in the panel.
  if (column === 'link')
    return {
      type: 'customField',
      customField: 'global::link',
      minLength: required ? 1 : undefined,
      ...textRules(field),
    };
  // Custom field of `cms/src/roles/brands-field.ts`: a text with a checkbox for each brand in the panel.
  if (column === 'brands') return { type: 'customField', customField: 'global::brands' };
  if (column) return { type: column, minLength: required ? 1 : undefined, ...textRules(field) };
  throw new Error(`the content service has no field for ${JSON.stringify(field)}: its schema must say «column»`);
}

function numberBounds({ minimum, exclusiveMinimum, maximum }: JsonSchema) {
  return {
    min: minimum ?? (exclusiveMinimum === undefined ? undefined : Number(exclusiveMinimum) + 1),
    max: maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum,
  };
}

function textRules(field: JsonSchema) {
  const { column, maxLength = maxLineLength, panelPattern, pattern, allOf = [] } = field;
  const patterns = [pattern, ...allOf.map((rule) => rule.pattern)];
  return {
    maxLength: (column === 'string' || column === 'link') && maxLength >= maxLineLength ? undefined : maxLength,
    // Skips the pattern for non-empty text, which the panel covers by `required`.
    regex: panelPattern ?? patterns.findLast((rule) => rule !== undefined && !rule.startsWith('[\\p{L}')),
  };
}

/** Checks whether a field is a list of blocks to choose from (a dynamic zone). */
export function isZone({ items }: JsonSchema): boolean {
  return items?.oneOf !== undefined;
}

export function listAlternatives({ items }: JsonSchema): JsonSchema[] {
  return items?.oneOf ?? [];
}

/** Returns the id of a component: from its metadata, or from `__component` of a block. */
export function componentUid({ component, properties }: JsonSchema): string {
  const uid = component?.uid ?? properties?.['__component']?.const;
  if (typeof uid !== 'string') throw new Error('a component needs a name: «component» with «uid», or «__component»');
  return uid;
}
