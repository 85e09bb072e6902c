/** What editors read above a field, and the hint below it. */
export type Label = readonly [label: string, hint: string];

/** What the panel says of a content type or component. */
export interface TypeLabels {
  /** By which field an entry is recognised in lists; `Titel` if left out. */
  mainField?: string;
  /** The columns of its list. */
  list?: string[];
  /** The field that lists are sorted by; `mainField` if left out. */
  sort?: string;
  descending?: boolean;
  /** What visitors sent is read, not changed. */
  readOnly?: boolean;
  /** Fields that the system fills in. */
  givenWhenSaved?: string[];
  fields: Record<string, Label>;
}
