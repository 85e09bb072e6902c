import { attributeOf, type JsonSchema } from './attribute.ts';

/** What the panel of the content service says of a content type or component. */
export interface Labels {
  /** The field by which an entry is recognised. */
  mainField?: string | undefined;
  /** Columns of the list of documents. */
  list?: string[] | undefined;
  sort?: string | undefined;
  descending?: boolean | undefined;
  /** Label and hint by field. */
  fields: Record<string, [label: string, hint: string]>;
  /** Fields that nobody fills in. */
  givenWhenSaved?: string[] | undefined;
}

/** What the code of the panel says; the rest is in its database. */
export interface PanelTexts {
  /** The name of each value that editors choose. */
  choices: Record<string, string>;
  /** What is allowed, by the pattern that a text does not fit. */
  patterns: Record<string, string>;
}

/**
 * Adds what the fields of a schema say of their values and patterns.
 *
 * @throws where they say nothing, or a value has another name elsewhere: the panel knows values, not fields.
 */
export function addPanelTexts({ choices, patterns }: PanelTexts, name: string, schema: JsonSchema): void {
  for (const [field, description] of Object.entries(schema.properties ?? {})) {
    const described = description as JsonSchema;
    const add = (to: Record<string, string>, key: string, text: string | undefined, wanted: string) => {
      if (!text) throw new Error(`${name}: the field ${field} needs ${wanted} for «${key}»`);
      if ((to[key] ?? text) !== text) throw new Error(`${name}, ${field}: «${key}» is «${to[key]}» and «${text}»`);
      to[key] = text;
    };
    for (const value of described.enum ?? [])
      add(choices, String(value), described.choices?.[String(value)], 'a name in «choices»');
    const { regex } = described.column ? attributeOf(described, false) : { regex: undefined };
    if (typeof regex === 'string') add(patterns, regex, described.patternRule, 'a «patternRule»');
  }
}

/** @throws for a field without a label. */
export function labelsOf(name: string, schema: JsonSchema): Labels {
  const { documentType, component } = schema;
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([field, description]) => field !== '__component' && !(description as JsonSchema).unseen,
  );
  const given = fields.filter(([, field]) => (field as JsonSchema).givenWhenSaved).map(([field]) => field);
  return {
    ...(given.length && { givenWhenSaved: given }),
    mainField: documentType?.mainField ?? component?.mainField,
    list: documentType?.list,
    sort: documentType?.sort,
    descending: documentType?.descending,
    fields: Object.fromEntries(
      fields.map(([field, description]) => {
        const { label, hint = '' } = description as JsonSchema;
        if (!label) throw new Error(`${name}: the field ${field} needs a «label» for editors`);
        return [field, [label, hint]];
      }),
    ),
  };
}
