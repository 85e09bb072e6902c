import ipaddr from 'ipaddr.js';
import { telephoneAddress } from '../sites/telephone-address.ts';
import { fileTypes } from './file-types.ts';

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
/** Endings that look like those of a host: the name of a file. */
const fileEndings = [
  ...Object.keys(fileTypes),
  ...['xls', 'ppt', 'ods', 'odp', 'rtf', 'txt', 'csv', 'ics', 'htm', 'html', 'php', 'zip'],
  ...['jpeg', 'gif', 'svg', 'heic', 'tif', 'tiff'],
].join('|');
/** `spitex-weggis.ch/kontakt`, but not `menue.pdf`, `14.Mai` and `St.Gallen`. */
const hostName = new RegExp(
  String.raw`^(?!\d+\.)(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?!(?:${fileEndings})\b)[a-z]{2,24}(?::\d+)?(?=$|[/?#])`,
  'u',
);

/** Beginnings that a link may have. Browsers take every other address for a page of this website: `/s/spitex-weggis.ch`. */
const beginnings = /^(?:\/(?!\/)|https?:\/\/|mailto:|tel:|[#?])/i;

/**
 * A link as browsers need it, or why it leads nowhere: an unknown beginning, another place than it seems, a host that
 * visitors do not reach, or a number that nobody can dial.
 */
export type ReadLink = { href: string } & (
  | { target: LinkTarget; refusal?: undefined }
  | { target?: undefined; refusal: 'beginning' | 'misleading' | 'private' | 'number' }
);

/** Reads a link as people write it, in a field or in a text. */
export function readLink(written: string): ReadLink {
  const href = fullAddress(written);
  if (!beginnings.test(href)) return { href, refusal: 'beginning' };
  if (/^tel:/i.test(href) && !dials.test(href)) return { href, refusal: 'number' };
  const target = targetOf(href);
  if (target === 'website' && !isPublicHost(new URL(href).hostname)) return { href, refusal: 'private' };
  return target ? { href, target } : { href, refusal: 'misleading' };
}

/** Adds `https://` before a host, `mailto:` before an e-mail address and the country to a telephone number. */
function fullAddress(written: string): string {
  const link = written.replaceAll(/\p{Cf}/gu, '').trim();
  if (/^tel:/i.test(link)) return telephoneLink(link);
  if (emailAddress.test(link)) return `mailto:${link}`;
  const address = link.replace(/^(mailto:)(?:\/\/)?(?:\s|%20)*/i, '$1').replaceAll(/\p{Zs}/gu, '%20');
  return hostName.test(link) || /^www\./i.test(link) ? `https://${address}` : address;
}

const dials = /^tel:\+?[\d*#]{3,15}$/;

/** Dials the first number of a link, without an extension; a link that begins with anything else stays as it is. */
function telephoneLink(link: string): string {
  const number = decoded(link).replace(/^tel:(?:\/\/)?\s*/i, '');
  const asItStands = `tel:${number.replaceAll(/\s/g, '')}`;
  // Codes such as `*31#` are no numbers of people.
  if (/[*#]/.test(number) && dials.test(asItStands)) return asItStands;
  return /^[+(\d]/.test(number) ? telephoneAddress(number).replace(/;.*/, '') : link;
}

function decoded(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

/** Visitors choose the recipient of `mailto:?subject=Lotto`. */
const emailLink = /^mailto:(?:[^?]*[^?@](?:@|%40)[^?@]|\?)/i;

/** Where a link leads: to a page of this website, another website, or a mail or telephone program. */
export type LinkTarget = 'page' | 'website' | 'program';

/** @returns undefined for what looks as if it stayed here and does not. */
function targetOf(href: string): LinkTarget | undefined {
  if (href.length > maxLinkLength || !href.isWellFormed() || misleading.test(href)) return undefined;
  if (/^https?:\/\//i.test(href)) return isWebsite(href) ? 'website' : undefined;
  if (/^tel:/i.test(href)) return 'program';
  if (/^mailto:/i.test(href)) return emailLink.test(href) ? 'program' : undefined;
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

/** Names of hosts that the public cannot look up. */
const privateNames = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)\.?$/i;
/** A name with a point and a top-level domain; `www.` is no name of its own. */
const publicName = /^(?!www\.[^.]*\.?$)(?:[^.]+\.)+(?:[a-z]+|xn--[a-z\d-]+)\.?$/i;

/** Whether visitors may reach a host. @param hostname of a `URL`. */
export function isPublicHost(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(address)) return ipaddr.process(address).range() === 'unicast';
  return publicName.test(hostname) && !privateNames.test(hostname);
}
