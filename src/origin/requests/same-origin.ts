import type { IncomingHttpHeaders } from 'node:http';
import { normalHost } from '../../sites/find-brand.ts';

/**
 * Whether a form was sent from one of our own pages (CSRF protection). All current browsers send `Origin` with a form. A
 * client that sends neither header is not a browser, so it cannot be abused through a foreign page.
 */
export function isSameOrigin(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site) return site === 'same-origin';
  if (!headers.origin) return true;
  // Compares only the hosts: behind a proxy the origin does not know the scheme. A default port may be present or absent.
  const sent = URL.parse(headers.origin);
  const asked = URL.parse(`${sent?.protocol}//${headers.host}`);
  if (!sent?.host || !asked) return false;
  return normalHost(sent.host) === normalHost(asked.host);
}
