import ipaddr from 'ipaddr.js';
import { fileTypes } from '../platform/http/file-types.ts';
import { telephoneAddress } from '../sites/phone.ts';

/**
 * Pages of ours that links are resolved against, as browsers do. Both schemes are needed: `https:evil.example` is a
 * path on an https page, but another website on an http page.
 */
const places = ['https://website.invalid/', 'http://website.invalid/'];

/** Characters that disguise a link: browsers drop them, read them as `/`, or end the address there. */
const misleading = /[\p{Cc}\\\u2028\u2029"<>]/u;

/** Maximum length in characters; mail programs and servers refuse longer addresses. */
export const maxLinkLength = 1_000;

const emailAddress = /^(?!www\.)[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#.]+$/;
/** File extensions that look like a top-level domain. */
const fileEndings = [
  ...Object.keys(fileTypes),
  ...['xls', 'ppt', 'ods', 'odp', 'rtf', 'txt', 'csv', 'ics', 'htm', 'html', 'php', 'zip'],
  ...['jpeg', 'gif', 'svg', 'heic', 'tif', 'tiff'],
].join('|');
/** Matches `spitex-weggis.ch/kontakt`, but not `menue.pdf`, `14.Mai` and `St.Gallen`. */
const hostName = new RegExp(
  String.raw`^(?!\d+\.)(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?!(?:${fileEndings})\b)[a-z]{2,24}(?::\d+)?(?=$|[/?#])`,
  'u',
);

/** Allowed starts of a link. Browsers treat any other address as a page of this website: `/s/spitex-weggis.ch`. */
const beginnings = /^(?:\/(?!\/)|https?:\/\/|mailto:|tel:|[#?])/i;

/**
 * A link as browsers need it, or the reason to refuse it: an unknown start, a disguised target, a host that visitors
 * cannot reach, or a number that cannot be dialled.
 */
export type ReadLink = { href: string } & (
  | { target: LinkTarget; refusal?: undefined }
  | { target?: undefined; refusal: 'beginning' | 'misleading' | 'private' | 'number' }
);

/** Query parameters with which social networks and newsletters follow visitors. */
const tracking =
  /([?&])((?:(?:utm_\w+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|li_fat_id|igsh(?:id)?|mc_[ce]id|mkt_tok|_hs(?:enc|mi)|srsltid)=[^&#\s<>()[\]"\\]*(?:&|(?![^#\s<>()[\]"\\])))+)/gi;

/** Removes parameters from addresses that editors copied from a mail or a network; all others stay. */
export function withoutTracking(text: string): string {
  return text.replaceAll(tracking, (_, sign: string, removed: string) => (removed.endsWith('&') ? sign : ''));
}

/** Reads a link as people write it, in a field or in a text. */
export function readLink(written: string): ReadLink {
  const href = withoutTracking(fullAddress(written));
  if (!beginnings.test(href)) return { href, refusal: 'beginning' };
  if (/^tel:/i.test(href) && !dials.test(href)) return { href, refusal: 'number' };
  const target = findTarget(href);
  if (target === 'website' && !isPublicHost(new URL(href).hostname)) return { href, refusal: 'private' };
  return target ? { href, target } : { href, refusal: 'misleading' };
}

/**
 * Completes a link: adds `https://` to a host, `mailto:` to an e-mail address and the country code to a telephone
 * number.
 */
function fullAddress(written: string): string {
  const link = written.replaceAll(/\p{Cf}/gu, '').trim();
  if (/^tel:/i.test(link)) return telephoneLink(link);
  if (emailAddress.test(link)) return `mailto:${link}`;
  const address = link.replace(/^(mailto:)(?:\/\/)?(?:\s|%20)*/i, '$1').replaceAll(/\p{Zs}/gu, '%20');
  return hostName.test(link) || /^www\./i.test(link) ? `https://${address}` : address;
}

const dials = /^tel:\+?\d{3,15}$/;

/** Normalises the first number of a link, without extension. Other links stay unchanged. */
function telephoneLink(link: string): string {
  const number = link.replaceAll('%20', ' ').replace(/^tel:(?:\/\/)?\s*/i, '');
  return /^[+(\d]/.test(number) ? telephoneAddress(number).replace(/;.*/, '') : link;
}

/** Without a recipient, as in `mailto:?subject=Lotto`, visitors choose one. */
const emailLink = /^mailto:(?:[^?]*[^?@](?:@|%40)[^?@]|\?)/i;

/** Target of a link: a page of this website, another website, or a mail or telephone program. */
export type LinkTarget = 'page' | 'website' | 'program';

/** @returns undefined for a link that looks internal but is not. */
function findTarget(href: string): LinkTarget | undefined {
  if (href.length > maxLinkLength || !href.isWellFormed() || misleading.test(href)) return undefined;
  if (/^https?:\/\//i.test(href)) return isWebsite(href) ? 'website' : undefined;
  if (/^tel:/i.test(href)) return 'program';
  if (/^mailto:/i.test(href)) return emailLink.test(href) ? 'program' : undefined;
  return places.every((place) => isPageAt(place, href)) ? 'page' : undefined;
}

/**
 * Checks whether an address is a website. Credentials before the host are refused, because they can imitate another
 * host.
 */
function isWebsite(href: string): boolean {
  const address = URL.parse(href);
  return address !== null && !address.username && !address.password;
}

function isPageAt(place: string, href: string): boolean {
  const address = URL.parse(href, place);
  // `/.//evil.example` stays on this site, but its normalised path `//evil.example` would not.
  return address?.origin === new URL(place).origin && !address.pathname.startsWith('//');
}

/** Host names that public DNS does not resolve. */
const privateNames = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)\.?$/i;
/** A name with a top-level domain; `www.` does not count as a label. */
const publicName = /^(?!www\.[^.]*\.?$)(?:[^.]+\.)+(?:[a-z]+|xn--[a-z\d-]+)\.?$/i;

/** Checks whether visitors can reach a host. @param hostname property of a `URL`. */
export function isPublicHost(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(address)) return ipaddr.process(address).range() === 'unicast';
  return publicName.test(hostname) && !privateNames.test(hostname);
}

/** Reason not to publish a link: a broken or disguised target, or one that only editors or one network can reach. */
export type LinkRefusal = NonNullable<ReadLink['refusal']> | 'editors';

/**
 * Finds the reason to refuse a link of a field or a rich text; undefined if it is fine.
 *
 * @param written link as the editor wrote it.
 * @param editorHosts host names of the content service, which visitors cannot use.
 */
export function linkRefusal(written: string, editorHosts: readonly string[]): LinkRefusal | undefined {
  const { href, target, refusal } = readLink(written);
  if (refusal && refusal !== 'private') return refusal;
  const { hostname, pathname } = new URL(href, 'https://website.invalid/');
  if (target === 'page') return /^\/(uploads|admin)(\/|$)/i.test(pathname) ? 'editors' : undefined;
  if (target === 'program') return undefined;
  return hostRefusal(hostname, editorHosts);
}

/** Finds the reason to refuse a host that visitors cannot reach. */
function hostRefusal(hostname: string, editorHosts: readonly string[]): 'editors' | 'private' | undefined {
  if (editorHosts.includes(hostname.replace(/\.$/, ''))) return 'editors';
  return isPublicHost(hostname) ? undefined : 'private';
}
