import { withCountry } from '../sites/telephone-address.ts';

/**
 * A page of ours, as browsers resolve links on it. Both schemes are asked: `https:evil.example` is a path on a page of the
 * one and another website on a page of the other.
 */
const places = ['https://website.invalid/', 'http://website.invalid/'];

/** Characters that hide where a link leads: browsers drop them, read them as `/` or end the address there. */
const misleading = /[\p{Cc}\\\u2028\u2029"<>]/u;

/** Characters; mail programs and servers refuse longer addresses. */
export const maxLinkLength = 1_000;

const emailAddress = /^(?!www\.)[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#.]+$/;
/** `spitex-weggis.ch/kontakt`, but not `menue.pdf` */
const hostName =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?!(?:pdf|docx?|xlsx?|pptx?|html?|php|jpe?g|png|gif|webp|zip)\b)\p{L}{2,}(?::\d+)?(?=$|[/?#])/iu;

/** Beginnings that a link may have. Browsers take every other address for a page of this website: `/s/spitex-weggis.ch`. */
const beginnings = /^(?:\/(?!\/)|https?:\/\/|mailto:|tel:|[#?])/i;

/** A link as browsers need it, or why it leads nowhere: an unknown beginning, or another place than it seems. */
export type ReadLink = { href: string } & (
  | { target: LinkTarget; refusal?: undefined }
  | { target?: undefined; refusal: 'beginning' | 'misleading' }
);

/** Reads a link as people write it, in a field or in a text. */
export function readLink(written: string): ReadLink {
  const href = fullAddress(written);
  if (!beginnings.test(href)) return { href, refusal: 'beginning' };
  const target = targetOf(href);
  return target ? { href, target } : { href, refusal: 'misleading' };
}

/** Adds `https://` before a host, `mailto:` before an e-mail address and the country to a telephone number. */
function fullAddress(written: string): string {
  const link = written.replaceAll(/\p{Cf}/gu, '').trim();
  if (/^tel:/i.test(link)) return withCountry(link).replaceAll(/[\s\u00a0]/g, '');
  if (emailAddress.test(link)) return `mailto:${link}`;
  const address = link.replaceAll(' ', '%20');
  return hostName.test(link) || /^www\./i.test(link) ? `https://${address}` : address;
}

/** Visitors choose the recipient of `mailto:?subject=Lotto`. */
const programAddress = /^(?:mailto:(?:[^?]*[^?@](?:@|%40)[^?@]|\?)|tel:.*\d)/i;

/** Where a link leads: to a page of this website, another website, or a mail or telephone program. */
export type LinkTarget = 'page' | 'website' | 'program';

/** @returns undefined for what looks as if it stayed here and does not. */
function targetOf(href: string): LinkTarget | undefined {
  if (href.length > maxLinkLength || !href.isWellFormed() || misleading.test(href)) return undefined;
  if (/^https?:\/\//i.test(href)) return isWebsite(href) ? 'website' : undefined;
  if (/^(mailto|tel):/i.test(href)) return programAddress.test(href) ? 'program' : undefined;
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
