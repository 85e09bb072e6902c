import type { Change } from '../versions/answers.ts';

/** Answers to the panel. Both sides import this file, so it imports only types. */

/** Intervals that editors can choose, in months; 0 is never. */
export const intervals = [3, 6, 12, 24, 0] as const;

/** Statement of an entry that becomes wrong over time: a person, prices, opening hours or an address. */
export interface Fact {
  /** «Kontaktperson Anna Muster» */
  name: string;
  /** Address of its field in the panel. */
  href: string;
}

/** Review of an entry in the first language of its brand. */
export interface Review {
  facts: Fact[];
  /** Last review, ISO 8601. */
  at: string;
  /** Name of the reviewer; empty for a publication. */
  author: string;
  /** Interval in months; 0 is never. */
  months: number;
  /** Day from which the entry must be reviewed again: `2027-05-14`; undefined if never. */
  dueDay?: string;
  isDue: boolean;
}

/** State of a translation, compared with the original. */
export interface Translation {
  locale: string;
  is: 'current' | 'outdated' | 'missing' | 'draft';
  /** Address of this language in the panel. */
  href: string;
}

/** Changes of an original since its translation was published or confirmed. */
export interface Outdated {
  /** First change, ISO 8601. */
  since: string;
  /** Empty if the former version is no longer stored. */
  changes: Change[];
}

/** Answer about one entry in one language. */
export interface EntryReview {
  /** Publication time of the original, ISO 8601. A confirmation repeats it. */
  seen: string;
  /** Whether the user may confirm. */
  mayConfirm: boolean;
  /** Undefined for translations and for types that are not reviewed. */
  review?: Review;
  /** States of all translations, if the entry is an original with several languages. */
  translations?: Translation[];
  /** State of this page in plain language, compared with the detailed page; undefined for other entries. */
  twin?: { is: 'current' | 'outdated'; outdated?: Outdated };
  /** State of this translation; undefined for an original. */
  translation?: Translation & { outdated?: Outdated };
}
