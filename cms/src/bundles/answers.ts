/** Answers to the panel. Both sides import this file, so it imports nothing. */

export interface BundledEntry {
  uid: string;
  documentId: string;
  locale: string | null;
  /** «Pflege» */
  title: string;
  /** «Seiten» */
  kind: string;
  brand: string | undefined;
  href: string;
  /** Whether the draft differs from the website. */
  isChanged: boolean;
  /** Conflict in words: the entry ends before the bundle goes live. */
  conflict?: string;
}

export interface Bundle {
  id: string;
  name: string;
  author: string;
  /** Moment at which the bundle goes live by itself, ISO 8601. */
  due: string | null;
  /** The same as a clock in Zurich: `2027-01-01T08:00`. */
  clock: string;
  /** When it went live, ISO 8601; null while it is open. */
  liveAt: string | null;
  /** Why the bundle did not go live at its moment. */
  problem: string | null;
  entries: BundledEntry[];
  /** Number of entries that the user may not change. */
  others: number;
  /** Whether the user may plan, publish, take back and dissolve it. */
  mayAll: boolean;
  /** Drafts of each brand as of the moment of the bundle. */
  previews: { brand: string; href: string }[];
}

export interface Bundles {
  /** Time of the answer, ISO 8601. */
  at: string;
  bundles: Bundle[];
  /** Names of entries that were not taken back, with the reason. */
  kept?: string[];
}

export type ChangeWord = 'ab' | 'bis' | 'prüfen';

/** Line of the calendar. */
export interface CalendarLine {
  /** Day, or moment in ISO 8601. */
  at: string;
  word: ChangeWord;
  /** «Pflege» */
  title: string;
  /** «Seiten», with the block if only a block appears or ends. */
  detail: string;
  href: string;
  conflict?: string;
}

export interface Calendar {
  lines: CalendarLine[];
}
