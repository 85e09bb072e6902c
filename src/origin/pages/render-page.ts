import type { IncomingMessage } from 'node:http';
import type { Brand, Locale } from '../../../sites.config.ts';
import type { PageLocals } from '../../build/app/page-locals.ts';

/**
 * Renders a personal page.
 *
 * @param path of the route table, without language, with its query: `/kontakt`.
 * @param request of the visitor.
 * @throws {PagesBusy} if too many pages are requested. @throws {Error} if the page could not be rendered.
 */
export type RenderPage = (
  brand: Brand,
  locale: Locale,
  path: string,
  locals: PageLocals,
  request: IncomingMessage,
) => Promise<Response>;

/** Returns a rendered page with a status and additional headers. */
export function answerWith(page: Response, { status = 200, headers }: ResponseInit): Response {
  const all = new Headers(page.headers);
  for (const [name, value] of new Headers(headers)) all.append(name, value);
  return new Response(page.body, { status, headers: all });
}
