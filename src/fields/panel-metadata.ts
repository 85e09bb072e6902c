import 'zod';

/** A component of the content service, as editors find it in the panel. */
interface Component {
  /** `bloecke.hero`; a block says it by its `__component`. */
  uid?: string;
  name: string;
  /** One of Strapi's icons. */
  icon: string;
  description: string;
  /** The field by which one entry of several is recognised; `Titel` where it is not said. */
  mainField?: string;
}

/** A type of document of the content service. */
interface DocumentType {
  name: string;
  description: string;
  mainField: string;
  /** Columns of the list of its documents. */
  list: string[];
  /** The field that the list is sorted by; `mainField` where it is not said. */
  sort?: string;
  descending?: true;
}

/** What the panel of the content service says of a schema: `npm run content-model` writes it there. */
declare module 'zod' {
  interface GlobalMeta {
    /** What editors read above a field, and the hint below it; both in German. */
    label?: string;
    hint?: string;
    /** How the content service keeps a field, where its values do not tell. */
    column?: 'string' | 'text' | 'richtext' | 'email' | 'date' | 'datetime' | 'link' | 'json';
    /** What of the media library a field takes. */
    media?: ('images' | 'files')[];
    /** What the panel checks instead of the schema's own pattern. */
    panelPattern?: string;
    /** What editors choose from: the German name of each value of an enumeration. */
    choices?: Readonly<Record<string, string>>;
    /** What editors read where a text does not fit the pattern of its field. */
    patternRule?: string;
    /** Each language of a brand has its own value. */
    localised?: true;
    /** Editors leave the field empty, and the content service fills it in. */
    givenWhenSaved?: true;
    /** The content service keeps the field by itself: editors neither see nor write it. */
    unseen?: true;
    component?: Component;
    documentType?: DocumentType;
  }
}

/** `choices` of values that are words of editors already. */
export function theirOwnNames(values: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(values.map((value) => [value, value]));
}
