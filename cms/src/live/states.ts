/** Answers to the panel. Both sides import this file, so it imports nothing. */

export interface PanelProblem {
  /** Entry: «Seite /kontakt». */
  entry: string;
  /** Place: «Inhalt, 2. Block, Bild: Alternativtext»; empty for the entry as a whole. */
  place: string;
  /** Rule: «muss ausgefüllt sein». */
  rule: string;
  found: string;
  /** Link to the entry in the panel; undefined if the entry is missing or the user may not read it. */
  href?: string;
}

export interface Hold {
  /** ISO 8601. */
  since: string;
  /** Empty if only operators can correct the reason. */
  problems: PanelProblem[];
}

export type SiteStatus =
  /** No origin is configured, so the state is unknown. */
  | { is: 'off' }
  | { is: 'live' | 'building' }
  | ({ is: 'held' } & Hold)
  /** An operator pinned an earlier release. ISO 8601. */
  | { is: 'pinned'; since: string }
  /** Overdue: the build failed or takes too long. */
  | { is: 'late' }
  /** The origin does not answer. */
  | { is: 'silent' }
  /** The website has no release yet. */
  | { is: 'never' };

/** Visibility of an entry on its website. Days have the form `2027-05-14`. */
export type EntryStatus =
  | Exclude<SiteStatus, { is: 'never' }>
  /** Neither live nor being published. */
  | { is: 'absent' }
  | { is: 'removing' }
  /** Published, and will appear on that day. */
  | { is: 'scheduled'; day: string }
  /** Removed from all lists since that day; its address stays. */
  | { is: 'ended'; day: string };

export type EntryState = EntryStatus & {
  /** `tabor.example` */
  host: string;
  /** Address of its page; undefined if its brand has no such pages. */
  url?: string;
};

/** Website of a brand that the user may read. */
export interface Website {
  id: string;
  name: string;
  host: string;
  url: string;
  state: SiteStatus;
}
