import type { PreviewPage } from '../../content/preview/preview-page.ts';
import type { StaffPage } from '../../content/staff/staff-page.ts';
import type { VisitPage } from '../../content/visit-page.ts';
import type { FormOutcome } from '../../forms/form-outcome.ts';
import type { AlertPage } from '../../forms/job-alert.ts';
import type { ApplicationPage } from '../../forms/own-application.ts';

/** Data of a page besides its site. It must be serialisable to JSON. */
export interface PageLocals {
  /** Address of a private page with its query. The language menu leads to the same page. */
  address?: string;
  /** Outcome of a form that was sent without script. */
  form?: FormOutcome;
  staff?: StaffPage;
  /** Booking that a visitor may move or cancel. */
  visit?: VisitPage;
  /** Order of mails about new vacancies. */
  alert?: AlertPage;
  /** State of an application, for the applicant. */
  application?: ApplicationPage;
  /** Content of the preview banner or preview page. */
  preview?: PreviewPage;
}
