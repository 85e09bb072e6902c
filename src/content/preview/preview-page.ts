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
  | { is: 'ended'; published: string }
  /** The page with one draft, for a reader without a log-in. */
  | ProofPage
  /** The link of a reader has ended, its draft cannot be shown, or too many requests came from its network. */
  | { is: ProofRefusal };

export type ProofRefusal = 'proofEnded' | 'proofUnavailable' | 'proofTooOften';

export interface ProofPage {
  is: 'proof';
  /** Code of the link, for the form. */
  code: string;
  /** Name that the reader typed before. */
  name: string;
  /** Outcome of the form, if it was just sent. */
  outcome?: ProofOutcome | undefined;
  /** Typed values, if they were not stored. */
  typed?: { quote: string; text: string };
}

export const proofOutcomes = ['sent', 'approved', 'wrong', 'tooOften', 'failed'] as const;
export type ProofOutcome = (typeof proofOutcomes)[number];

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
