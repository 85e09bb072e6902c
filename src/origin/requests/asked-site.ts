import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Brand, Locale } from '../../../sites.config.ts';
import { brandOfHost } from '../../sites/find-brand.ts';
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
