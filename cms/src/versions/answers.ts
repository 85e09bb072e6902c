/** Answers to the panel. Both sides import this file, so it imports nothing. */

/**
 * Event in the life of an entry. `replaced`: its draft was overwritten when an older version was restored. `deleted` holds
 * the last draft, all others the published version.
 */
export type VersionAction = 'published' | 'unpublished' | 'deleted' | 'replaced';

/** Difference between two versions of an entry. */
export interface Change {
  /** «Inhalt, 3. Block «Text»: Titel» */
  place: string;
  /** Empty if the field was empty. */
  before: string;
  after: string;
}

export interface VersionLine {
  id: number;
  /** ISO 8601. */
  at: string;
  author: string;
  action: VersionAction;
  /** Places that changed since the version before; undefined for the first one. */
  places?: string[];
  /** Whether the draft has this content now. */
  isDraft: boolean;
  /** Whether the published version has this content now. */
  isPublished: boolean;
}

export interface VersionDetail {
  /** Changes since the version before. */
  changes: Change[];
  /** Changes that a restore makes to the draft. */
  toDraft: Change[];
  /** Losses of a restore, as German sentences. */
  losses: string[];
  /** Whether the snapshot exists and the user may restore it. */
  isRestorable: boolean;
}

/** Result of a restore. */
export interface Restored {
  /** Losses and conflicts, as German sentences. */
  notes: string[];
  /** Address of the entry in the panel. */
  href?: string;
}

/** Deleted entry or file. */
export interface BinLine {
  /** Id of the newest deletion. */
  id: number;
  title: string;
  /** «Seite», «Stelle» …, «Datei» */
  kind: string;
  /** Name of the brand. */
  brand: string;
  /** Languages, if there are several. */
  locales: string[];
  /** ISO 8601. */
  at: string;
  author: string;
}
