import 'zod';

/** A component of the content service, as shown in the panel. */
interface Component {
  /** Strapi id, `bloecke.hero`. Blocks have it as `__component`. */
  uid?: string;
  name: string;
  icon: string;
  description: string;
  /** Field that identifies an entry in a list. @default `Titel` */
  mainField?: string;
}

/** A content type of the content service. */
interface DocumentType {
  name: string;
  description: string;
  mainField: string;
  list: string[];
  /** Sort field of the list view. @default `mainField` */
  sort?: string;
  descending?: true;
}

/** Panel settings of a schema. `npm run content-model` writes them to the content service. */
declare module 'zod' {
  interface GlobalMeta {
    /** Label above a field and hint below it, in German. */
    label?: string;
    hint?: string;
    /** Column type in the content service, if it does not follow from the schema. */
    column?: 'string' | 'text' | 'richtext' | 'date' | 'datetime' | 'link' | 'json' | 'brands' | 'francs';
    media?: ('images' | 'files' | 'videos' | 'audios')[];
    /** Whether a media field holds several files. */
    multiple?: true;
    /** Pattern for the panel that replaces the schema's own. */
    panelPattern?: string;
    /** German name of each value of an enumeration. */
    choices?: Readonly<Record<string, string>>;
    /** Error message for a text that does not match the pattern. */
    patternRule?: string;
    /** Whether each language of a brand has its own value. */
    localised?: true;
    /** Whether editors leave the field empty for the content service to fill in. */
    filledOnSave?: true;
    /** Whether the field is hidden from editors and maintained by the content service. */
    hidden?: true;
    component?: Component;
    documentType?: DocumentType;
  }
}

/** Returns choices that use each value as its label. */
export function valuesAsLabels(values: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(values.map((value) => [value, value]));
}
