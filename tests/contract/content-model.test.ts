import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { brandFiles } from '../../cms/scripts/brand-types.ts';
import bloecke from '../../cms/src/beschriftungen/bloecke.js';
import dokumente from '../../cms/src/beschriftungen/dokumente.js';
import teile from '../../cms/src/beschriftungen/teile.js';
import { brands } from '../../sites.config.ts';
import { collections } from '../../src/content/collections.ts';
import { block } from '../../src/content/schemas/blocks.ts';
import { configuration } from '../../src/content/schemas/configuration.ts';
import { line } from '../../src/fields/fields.ts';

interface Attribute {
  type: string;
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  min?: number;
  max?: number;
  enum?: string[];
  component?: string;
  components?: string[];
  repeatable?: boolean;
}
type Attributes = Record<string, Attribute>;
type JsonSchema = z.core.JSONSchema.JSONSchema;

const sources = join(import.meta.dirname, '../../cms/src');
const readModel = (path: string): { attributes: Attributes } => JSON.parse(readFileSync(join(sources, path), 'utf8'));
const typeOf = (name: string) => readModel(`api/${name}/content-types/${name}/schema.json`).attributes;
const componentOf = (uid: string) => readModel(`components/${uid.replace('.', '/')}.json`).attributes;
const asJsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

const blockSchemas = new Map(
  block.options.map((option) => [option.shape.__component.value as string, asJsonSchema(option)]),
);

/** Says that a text is not empty, which the panel says by `required` and `minLength`. */
const { pattern: notEmpty } = asJsonSchema(line);

const hasOwnPattern = ({ pattern, allOf = [] }: JsonSchema) =>
  [{ pattern }, ...(allOf as JsonSchema[])].some((rule) => rule.pattern !== undefined && rule.pattern !== notEmpty);

/** Characters that the panel takes; Strapi's own bound for a text of one line is that of its column. */
const maxLengthOf = ({ type, maxLength }: Attribute) =>
  maxLength ?? (type === 'string' ? 255 : Number.POSITIVE_INFINITY);

/** Where the content model and the site's schema say different things, as `field: what the site says`. */
function differences(attributes: Attributes, schema: JsonSchema, path = ''): string[] {
  const { __component: _name, ...properties } = schema.properties ?? {};
  const names = new Set([...Object.keys(attributes), ...Object.keys(properties)]);
  return [...names].flatMap((name) => {
    const attribute = attributes[name];
    const property = properties[name] as JsonSchema | undefined;
    const here = `${path}${name}`;
    if (!attribute) return [`${here}: read by the site, missing here`];
    if (!property) return [`${here}: not read by the site`];
    const found: string[] = [];
    const expectSame = (what: string, mine: unknown, theirs: unknown) => {
      if (JSON.stringify(mine) !== JSON.stringify(theirs)) found.push(`${here}: ${what} ${JSON.stringify(theirs)}`);
    };
    const isRequired = schema.required?.includes(name) ?? false;
    const isList = property.type === 'array' && attribute.type === 'component';
    if (attribute.type !== 'dynamiczone') expectSame('required', attribute.required ?? false, isRequired);
    if (isRequired && ['string', 'text', 'richtext'].includes(attribute.type))
      expectSame('minLength', attribute.minLength, 1);
    if (attribute.type === 'string' && hasOwnPattern(property)) expectSame('a regex', 'regex' in attribute, true);
    if (
      property.maxLength !== undefined &&
      attribute.type !== 'enumeration' &&
      maxLengthOf(attribute) > property.maxLength
    )
      found.push(`${here}: maxLength ${property.maxLength}`);
    if (attribute.type === 'enumeration') expectSame('enum', attribute.enum, property.enum);
    if (attribute.type === 'integer') {
      expectSame('min', attribute.min, property.minimum ?? (property.exclusiveMinimum === 0 ? 1 : undefined));
      if (property.maximum !== Number.MAX_SAFE_INTEGER) expectSame('max', attribute.max, property.maximum);
    }
    if (attribute.type === 'component') {
      expectSame('repeatable', attribute.repeatable ?? false, isList);
      if (isList) expectSame('min', attribute.min, property.minItems);
      if (isList) expectSame('max', attribute.max, property.maxItems);
      const item = (isList ? property.items : property) as JsonSchema;
      found.push(...differences(componentOf(attribute.component ?? ''), item, `${here}.`));
    }
    if (attribute.type === 'dynamiczone') {
      expectSame('components', attribute.components, [...blockSchemas.keys()]);
      expectSame('max', attribute.max, property.maxItems);
    }
    return found;
  });
}

describe('the content model is what the site reads', () => {
  test.each(Object.values(collections))('$singular', ({ singular, schema }) => {
    const { Marke, Nummer, ...attributes } = typeOf(singular);
    expect(Marke?.enum).toEqual(brands.map(({ id }) => id));
    // Given when it is saved, so an editor need not fill it in.
    const given = Nummer && { Nummer: { ...Nummer, required: true } };
    expect(differences({ ...given, ...attributes }, asJsonSchema(schema))).toEqual([]);
  });

  test.each(brands)('konfiguration-$id', ({ id }) => {
    expect(differences(typeOf(`konfiguration-${id}`), asJsonSchema(configuration))).toEqual([]);
  });

  test.each([...blockSchemas])('%s', (uid, schema) => {
    expect(differences(componentOf(uid), schema)).toEqual([]);
  });
});

const typeNames = readdirSync(join(sources, 'api')).filter((name) =>
  existsSync(join(sources, 'api', name, 'content-types')),
);
const componentUids = readdirSync(join(sources, 'components')).flatMap((category) =>
  readdirSync(join(sources, 'components', category)).map((file) => `${category}.${file.replace('.json', '')}`),
);

describe('the types that follow from the table of brands (npm run brands in cms/)', () => {
  test('are current', () => {
    for (const [path, contents] of brandFiles()) expect(readFileSync(path, 'utf8'), path).toBe(contents);
  });

  test('are one for each brand, and no other', () => {
    const ofBrands = typeNames.filter((name) => name.startsWith('konfiguration-'));
    expect(ofBrands.sort()).toEqual(brands.map(({ id }) => `konfiguration-${id}`).sort());
  });
});

interface Labels {
  readOnly?: boolean;
  /** Label and hint. */
  fields: Record<string, [string, string]>;
}
const labels = { ...dokumente, ...bloecke, ...teile } as unknown as Record<string, Labels>;

describe('labels and hints', () => {
  const attributesOf = new Map([
    ...typeNames.map((name) => [`api::${name}.${name}`, typeOf(name)] as const),
    ...componentUids.map((uid) => [uid, componentOf(uid)] as const),
  ]);

  test('are there for every type and component', () => {
    expect(Object.keys(labels).sort()).toEqual([...attributesOf.keys()].sort());
  });

  test.each([...attributesOf])('name every field of %s, and say which may stay empty', (uid, attributes) => {
    const { fields = {}, readOnly } = labels[uid] ?? {};
    expect(Object.keys(fields).sort()).toEqual(Object.keys(attributes).sort());
    for (const [name, [label, hint]] of Object.entries(fields)) {
      expect(label, name).toMatch(/^\p{Lu}/u);
      if (hint || (!attributes[name]?.required && !readOnly)) expect(hint, name).toMatch(/[.»]$/);
    }
  });
});
