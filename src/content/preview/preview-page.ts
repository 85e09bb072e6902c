import type { ContentProblem } from '../content-error.ts';

/** Content of a preview banner or preview page. */
export type PreviewPage =
  /**
   * The page with its drafts. `deadLinks`: its broken links. `published`: address of the published page, if any.
   * `moment`: the chosen moment that it shows, ISO 8601.
   */
  | { is: 'draft'; published: string | undefined; deadLinks?: readonly string[]; moment?: string | undefined }
  | { is: 'invalid'; problems: readonly ContentProblem[]; published: string | undefined }
  /** The content service does not answer. */
  | { is: 'unavailable' }
  /** The link is invalid or expired. */
  | { is: 'refused' }
  | { is: 'pageless' }
  /** Another site requested the end of the preview. */
  | { is: 'elsewhere' }
  | { is: 'ended'; published: string };

/** Internal path that renders these pages. Visitors get nothing there. */
export const previewStatePath = '/preview-state';

/** Query of an address that shows the published page during a preview. */
export const publishedQuery = 'published';

/** Header with the version of a page: the browser's version in a request, the current one in a response. */
export const versionHeader = 'preview-version';

/** Header with the state of a brand's drafts. A request with the current one is answered at the next change. */
export const changeHeader = 'preview-change';

/** Start tag of the script that follows edits, with `0` as the placeholder of the version. */
export const versionPlace = '<script data-version="0">';
