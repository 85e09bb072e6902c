import type { Usage } from '../../../src/releases/editor-messages.ts';

/** Answers to the panel. Both sides import this file, so it imports only types. */

export interface ReadPage {
  path: string;
  /** Address on the website. */
  url: string;
  /** Title of its entry; the path if there is none. */
  title: string;
  /** Link to its entry in the panel. */
  href?: string;
  /** 0 stands for fewer than five. */
  views: number;
  /** The same in the month before. */
  before: number;
}

export interface WebsiteUsage extends Pick<Usage, 'brand' | 'month' | 'months' | 'forms' | 'searches'> {
  name: string;
  pages: ReadPage[];
}
