import type { Usage } from '../../../src/releases/editor-messages.ts';

/** Answers to the panel. Both sides import this file, so it imports only types. */

export interface WebsiteUsage extends Omit<Usage, 'pages'> {
  name: string;
  /** Pages with their addresses. In the answer about one website they have the title and link of their entry. */
  pages: (Usage['pages'][number] & { url: string; title?: string; href?: string })[];
}

export interface Usages {
  websites: WebsiteUsage[];
  /** Whether the origin has not answered for some. */
  isPart: boolean;
}
