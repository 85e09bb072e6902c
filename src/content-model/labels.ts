import type { JsonSchema } from './attribute.ts';

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
}

/** @throws for a field without a label. */
export function labelsOf(name: string, schema: JsonSchema): Labels {
  const { documentType, component } = schema;
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([field, description]) => field !== '__component' && !(description as JsonSchema).unseen,
  );
  return {
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
