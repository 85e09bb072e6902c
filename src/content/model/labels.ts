import { type JsonSchema, toAttribute } from './attribute.ts';

/** Panel settings of a content type or component. */
export interface Labels {
  mainField?: string | undefined;
  list?: string[] | undefined;
  sort?: string | undefined;
  descending?: boolean | undefined;
  fields: Record<string, [label: string, hint: string]>;
  /** Fields that the content service fills in. */
  filledOnSave?: string[] | undefined;
}

/** Texts in the code of the panel; all others are in its database. */
export interface PanelTexts {
  choices: Record<string, string>;
  /** Error message of each text pattern. */
  patterns: Record<string, string>;
}

/**
 * Collects the texts for the enumeration values and patterns of a schema.
 *
 * @throws if a text is missing or a value has different names: the panel looks them up by value, not by field.
 */
export function addPanelTexts({ choices, patterns }: PanelTexts, name: string, schema: JsonSchema): void {
  for (const [field, described] of Object.entries(schema.properties ?? {})) {
    const add = (to: Record<string, string>, key: string, text: string | undefined, wanted: string) => {
      if (!text) throw new Error(`${name}: the field ${field} needs ${wanted} for «${key}»`);
      if ((to[key] ?? text) !== text) throw new Error(`${name}, ${field}: «${key}» is «${to[key]}» and «${text}»`);
      to[key] = text;
    };
    for (const value of described.enum ?? [])
      add(choices, String(value), described.choices?.[String(value)], 'a name in «choices»');
    const { regex } = described.column ? toAttribute(described, false) : { regex: undefined };
    if (typeof regex === 'string') add(patterns, regex, described.patternRule, 'a «patternRule»');
  }
}

/** @throws for a field without a label. */
export function makeLabels(name: string, schema: JsonSchema): Labels {
  const { documentType, component } = schema;
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([field, { hidden }]) => field !== '__component' && !hidden,
  );
  const given = fields.filter(([, { filledOnSave }]) => filledOnSave).map(([field]) => field);
  return {
    ...(given.length && { filledOnSave: given }),
    mainField: documentType?.mainField ?? component?.mainField,
    list: documentType?.list,
    sort: documentType?.sort,
    descending: documentType?.descending,
    fields: Object.fromEntries(
      fields.map(([field, { label, hint = '' }]) => {
        if (!label) throw new Error(`${name}: the field ${field} needs a «label» for editors`);
        return [field, [label, hint]];
      }),
    ),
  };
}
