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

const emailAddress = /^(?!www\.)[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#.]+$/;
/** `spitex-weggis.ch/kontakt`, but not `menue.pdf` */
const hostName =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?!(?:pdf|docx?|xlsx?|pptx?|html?|php|jpe?g|png|gif|webp|zip)\b)\p{L}{2,}(?::\d+)?(?=$|[/?#])/iu;

/**
 * A link as people write it, as browsers need it: `https://` before a host, `mailto:` before an e-mail address, no blanks, a
 * telephone number with its country.
 */
export function fullAddress(written: string): string {
  const link = written.trim();
  if (/^tel:/i.test(link)) return withCountry(link).replaceAll(/[\s\u00a0]/g, '');
  if (emailAddress.test(link)) return `mailto:${link}`;
  if (hostName.test(link) || /^www\./i.test(link)) return `https://${link.replaceAll(' ', '%20')}`;
  return link.replaceAll(' ', '%20');
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
