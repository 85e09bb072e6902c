import type { IncomingMessage } from 'node:http';
import type { Brand, Locale } from '../../../sites.config.ts';
import type { PageLocals } from '../../app/page-locals.ts';

/**
 * Has the app render a page for one who asks.
 *
 * @param path of the route table, without language: `/kontakt`; with what a query asks of it.
 * @param request of who asks.
 * @throws {PagesBusy} where too many are wanted; others where there is nothing to render it from, or it breaks.
 */
export type RenderPage = (
  brand: Brand,
  locale: Locale,
  path: string,
  locals: PageLocals,
  request: IncomingMessage,
) => Promise<Response>;

/** A rendered page with the status and the further headers of an answer. */
export function answerWith(page: Response, { status = 200, headers }: ResponseInit): Response {
  const all = new Headers(page.headers);
  for (const [name, value] of new Headers(headers)) all.append(name, value);
  return new Response(page.body, { status, headers: all });
}
