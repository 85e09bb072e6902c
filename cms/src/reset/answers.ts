/** Answers to the panel. Both sides import this file, so it imports nothing. */

/** Release that a website shows or can go back to. */
export interface WebsiteRelease {
  id: string;
  /** ISO 8601. */
  at: string;
  pages: number;
  /** Publications since the release before, with their authors: «Kontakt» (Anna Muster). Empty for the first release. */
  changes: string;
  isLive: boolean;
}

export interface WebsiteReleaseList {
  /** Resets and other actions of people, as German sentences, the latest first. */
  actions: string[];
  /** Latest first. */
  releases: WebsiteRelease[];
}
