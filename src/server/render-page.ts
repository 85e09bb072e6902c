import type { Brand, Locale } from '../../sites.config.ts';
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

/**
 * Has the app render a page for one who asks.
 *
 * @param path of the route table, without language: `/kontakt`.
 * @throws where there is nothing to render it from, or it breaks.
 */
export type RenderPage = (brand: Brand, locale: Locale, path: string, locals: PageLocals) => Promise<Response>;

/** A rendered page with the status and the further headers of an answer. */
export function answerWith(page: Response, { status = 200, headers }: ResponseInit): Response {
  const all = new Headers(page.headers);
  for (const [name, value] of new Headers(headers)) all.append(name, value);
  return new Response(page.body, { status, headers: all });
}
