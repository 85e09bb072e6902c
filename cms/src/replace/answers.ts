/** Part of a field that would be replaced. */
export interface ReplacedPlace {
  /** Names the place in a request. */
  key: string;
  /** Field in words: «Inhalt, 2. Block «Text»: Text». */
  place: string;
  /** Versions with the text: both, one of them, or none, for the description of a file. */
  shownIn: 'both' | 'website' | 'draft' | 'file';
  /** Text before it, the text itself, what takes its place, and the text after it. */
  text: [before: string, found: string, by: string, after: string];
  /** Address of the field in the panel. */
  href: string | undefined;
}

export interface ReplacedEntry {
  title: string;
  /** Type in words: «Seiten». */
  kind: string;
  brand: string | undefined;
  locale: string | null;
  mayChange: boolean;
  places: ReplacedPlace[];
}

export interface ReplacePreview {
  entries: ReplacedEntry[];
}

/** A replacement that was done. */
export interface DoneReplacement {
  id: string;
  /** ISO 8601. */
  at: string;
  author: string;
  text: string;
  by: string;
  /** Number of entries and files. */
  entries: number;
  isTakenBack: boolean;
  /** Entries that were not taken back, with the reason. */
  kept: string[];
}

export interface DoneReplacements {
  done: DoneReplacement[];
}
