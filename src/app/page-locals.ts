import type { Outcome } from '../forms/form-outcome.ts';
import type { PreviewPage } from '../preview/preview-page.ts';
import type { StaffPage } from '../staff/staff-page.ts';

/** What a page shows besides its site: data that could go through JSON, nothing that does something. */
export interface PageLocals {
  /** What came of a form that was sent without script. */
  form?: Outcome;
  /** What the staff's pages show. */
  staff?: StaffPage;
  /** What the page shows of the preview that it belongs to. */
  preview?: PreviewPage;
}
