import { withCountry } from '../sites/telephone-address.ts';

/**
 * A page of ours, as browsers resolve links on it. Both schemes are asked: `https:evil.example` is a path on a page of the
 * one and another website on a page of the other.
 */
const places = ['https://website.invalid/', 'http://website.invalid/'];

/** What browsers drop from an address, or read as `/`: it hides where a link leads, and nobody writes it on purpose. */
const misleading = /[\p{Cc}\\\u2028\u2029]/u;

/** Characters; mail programs and servers refuse longer addresses. */
export const maxLinkLength = 1_000;

/** A link as an editor writes it, as browsers need it: with the scheme of `www.…` and the country of a telephone number. */
export function fullAddress(written: string): string {
  return withCountry(written.trim().replace(/^www\./i, 'https://www.'));
}

/** Beginnings that a link may have. Browsers take every other address for a page of this website: `/s/spitex-weggis.ch`. */
export const beginnings = /^(\/(?!\/)|https?:\/\/|www\.|mailto:|tel:|#)/i;

/** Where a link leads: to a page of this website, another website, or a mail or telephone program. */
export type LinkTarget = 'page' | 'website' | 'program';

/** @returns undefined for every other address: what runs, and what looks as if it stayed here and does not. */
export function linkTarget(href: string): LinkTarget | undefined {
  if (href.length > maxLinkLength || !href.isWellFormed() || misleading.test(href)) return undefined;
  if (/^https?:\/\//i.test(href)) return isWebsite(href) ? 'website' : undefined;
  if (/^(mailto|tel):/i.test(href)) return 'program';
  return places.every((place) => isPageOf(place, href)) ? 'page' : undefined;
}

/** A name and a password before the host would make it look like another one. */
function isWebsite(href: string): boolean {
  const address = URL.parse(href);
  return address !== null && !address.username && !address.password;
}

function isPageOf(place: string, href: string): boolean {
  const address = URL.parse(href, place);
  // `/.//evil.example` stays here, but its path alone would not.
  return address?.origin === new URL(place).origin && !address.pathname.startsWith('//');
}
