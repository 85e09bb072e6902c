import type { IncomingHttpHeaders } from 'node:http';
import { normalHost } from '../../sites/find-brand.ts';

/**
 * Whether a form was sent from one of our own pages: a page elsewhere must not make its visitors write to us. All
 * browsers in use send `Origin` with a form; what sends neither header is no browser and has no visitor to deceive.
 */
export function isSameOrigin(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site) return site === 'same-origin';
  if (!headers.origin) return true;
  // Behind a proxy the scheme is the proxy's: the host is what counts. A port that its scheme has anyway may be named.
  const sent = URL.parse(headers.origin);
  const asked = URL.parse(`${sent?.protocol}//${headers.host}`);
  if (!sent?.host || !asked) return false;
  return normalHost(sent.host) === normalHost(asked.host);
}
