import { createHash } from 'node:crypto';
import { versionHeader, versionPlace } from '../../preview/preview-page.ts';

/**
 * Writes the version of a preview page, a hash of its HTML, into the page and its headers. A request with this version
 * gets 304 without a body: `src/preview/follow-edits.ts` polls until the page has changed.
 */
export async function withVersion(page: Response, request: { get(name: string): string | null }): Promise<Response> {
  const html = await page.text();
  const version = createHash('sha256').update(html).digest('base64url');
  const headers = new Headers(page.headers);
  headers.set(versionHeader, version);
  if (request.get(versionHeader) === version) return new Response(null, { status: 304, headers });
  const body = html.replace(versionPlace, versionPlace.replace('0', version));
  return new Response(body, { status: page.status, headers });
}
