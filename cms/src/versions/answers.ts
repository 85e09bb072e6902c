import type { VersionAction } from './version-table.ts';

/** Answers to the panel. Both sides import this file, so it imports only types. */

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
  /** What changed since the version before. */
  changes: Change[];
  /** What a restore changes in the draft. */
  toDraft: Change[];
  /** What a restore cannot bring back, as German sentences. */
  losses: string[];
  /** Whether the snapshot exists and the user may restore it. */
  isRestorable: boolean;
}

/** What a restore says: sentences in German. */
export interface Restored {
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
