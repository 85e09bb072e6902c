import type { IncomingHttpHeaders } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Brand, Locale } from '../../../sites.config.ts';
import { brandOfHost, normalHost } from '../../sites/find-brand.ts';
import { addressLocale } from '../../sites/locale-path.ts';

/** Environment of the Hono handlers of the origin. */
export interface OriginEnv {
  Bindings: HttpBindings;
}

/** Returns the brand of the requested host and the locale of the address. It needs no release. */
export function askedSite({ req }: Context<OriginEnv>): { brand: Brand; locale: Locale; url: URL } {
  const url = new URL(req.url);
  const brand = brandOfHost(url.host);
  return { brand, locale: addressLocale(brand, url), url };
}

/**
 * Whether a form was sent from one of our own pages (CSRF protection). All current browsers send `Origin` with a form.
 * A client that sends neither header is not a browser, so it cannot be abused through a foreign page.
 */
export function isSameOrigin(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site) return site === 'same-origin';
  if (!headers.origin) return true;
  // Compares only the hosts: behind a proxy the origin does not know the scheme. A default port may be present or
  // absent.
  const sent = URL.parse(headers.origin);
  const asked = URL.parse(`${sent?.protocol}//${headers.host}`);
  if (!sent?.host || !asked) return false;
  return normalHost(sent.host) === normalHost(asked.host);
}
