import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Brand, Locale } from '../../../sites.config.ts';
import { brandOfHost } from '../../sites/find-brand.ts';
import { addressLocale } from '../../sites/locale-path.ts';

/** What Hono's handlers of the origin are given. */
export interface OriginEnv {
  Bindings: HttpBindings;
}

/** The brand of the host that is asked, and the locale of the address. No release is needed to know them. */
export function askedSite({ req }: Context<OriginEnv>): { brand: Brand; locale: Locale; url: URL } {
  const url = new URL(req.url);
  const brand = brandOfHost(url.host);
  return { brand, locale: addressLocale(brand, url), url };
}
