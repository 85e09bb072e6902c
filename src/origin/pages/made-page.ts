import type { IncomingMessage } from 'node:http';
import type { Brand, Locale } from '../../../sites.config.ts';
import type { PageLocals } from '../../builder/app/page-locals.ts';
import type { ContentProblem } from '../../content/content-error.ts';
import type { InlineHashes } from '../../platform/http/inline-hashes.ts';

/** A rendered personal page, as data that can be serialised to JSON. */
export interface MadePage {
  status: number;
  headers: [name: string, value: string][];
  body: string;
  /** Hashes of its inline scripts and styles. */
  inline: InlineHashes;
}

/** Path of a document's page, and problems of its draft. */
export interface DraftPlace {
  /** Path such as `/kontakt`; undefined if the document has no page. */
  path: string | undefined;
  problems: readonly ContentProblem[];
}

export async function madePage(response: Response, inline: InlineHashes): Promise<MadePage> {
  return { status: response.status, headers: [...response.headers], body: await response.text(), inline };
}

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
