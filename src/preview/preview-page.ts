import type { ContentProblem } from '../content/content-error.ts';

/** What a page shows of the preview that it belongs to. */
export type PreviewPage =
  /** The page as the drafts make it, `deadLinks` of it lead nowhere; `published` is the address that visitors have it at, if they have it. */
  | { is: 'draft'; published: string | undefined; deadLinks?: readonly string[] }
  /** The draft does not pass the checks. */
  | { is: 'invalid'; problems: readonly ContentProblem[]; published: string | undefined }
  /** The content service does not answer. */
  | { is: 'unavailable' }
  /** The link is not good, or no longer. */
  | { is: 'refused' }
  /** The document has no page. */
  | { is: 'pageless' }
  /** Somebody else's page asks for its end. */
  | { is: 'elsewhere' }
  | { is: 'ended'; published: string };

/** Where these pages are made; nobody finds anything there by themselves. */
export const previewStatePath = '/preview-state';

/** What is added to an address where an editor wants to see what visitors see. */
export const publishedQuery = 'published';

/** Header of the version of a page: of the one in the browser in a request, of the present one in an answer. */
export const versionHeader = 'preview-version';

/** Start tag of the script that follows edits, with `0` in the place of the version. */
export const versionPlace = '<script data-version="0">';
