/** Label above a field, and the hint below it. */
export type Label = readonly [label: string, hint: string];

/** Texts and list settings of a content type or component in the panel. */
export interface TypeLabels {
  /**
   * Field that identifies an entry in lists.
   *
   * @default 'Titel'
   */
  mainField?: string;
  /** Columns of its list. */
  list?: string[];
  /**
   * Field that lists are sorted by.
   *
   * @default mainField
   */
  sort?: string;
  descending?: boolean;
  /** Whether editors may only read the entries, because visitors sent them. */
  readOnly?: boolean;
  /** Fields that the system fills in. */
  givenWhenSaved?: string[];
  fields: Record<string, Label>;
}
