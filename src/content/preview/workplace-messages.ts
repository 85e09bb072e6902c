// Messages between a preview page and the panel that shows it in a frame.

/** A text that an editor pressed: its innermost element first, then the elements around it. */
export interface PressedText {
  is: 'pressed';
  texts: {
    /** Comparable form of the text. */
    text: string;
    /** Position among the elements of the page with the same text. */
    nth: number;
  }[];
}

/** Typed values that are not saved yet. */
export interface TypedTexts {
  is: 'typed';
  fields: TypedField[];
}

export interface TypedField {
  /** Path in the form: `Inhalt.2.Titel`. */
  path: string;
  /** Comparable form of the text that the page shows. */
  before: string;
  /** Number of fields with this text, and the position of this one among them. */
  count: number;
  nth: number;
  /** Typed text, or HTML of a rich text. */
  text?: string;
  html?: string;
}

/** Returns a text without spaces, invisible characters and forms of apostrophes, which the website may change. */
export function comparable(text: string): string {
  return text.replaceAll(/[\s\p{Cf}]+/gu, '').replaceAll('’', "'");
}
