/** Answers to the panel. Both sides import this file, so it imports nothing. */

/** Release that a website shows or can go back to. */
export interface WebsiteRelease {
  id: string;
  /** ISO 8601. */
  at: string;
  pages: number;
  isLive: boolean;
}

export interface WebsiteReleaseList {
  isPinned: boolean;
  /** Latest first. */
  releases: WebsiteRelease[];
}
