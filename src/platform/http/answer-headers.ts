import type { InlineHashes } from './inline-hashes.ts';
import { filePolicy, securityHeaders } from './security-headers.ts';

// Rules for the headers of an answer by address and status. The origin and the front of the object storage use them.

type Headers = Readonly<Record<string, string>>;

interface PathRule {
  prefixes: readonly string[];
  /** Replace the usual headers. */
  headers: Headers;
}

/**
 * Cache rule of pages and other files that may change with the next release: ask each time, but keep a day for the case
 * that the origin does not answer.
 */
const revalidate = 'public, max-age=0, stale-if-error=86400';
/** Cache rule of files with a content hash in their name. */
const immutable = { 'cache-control': 'max-age=31536000, immutable' };
/**
 * Cache rules of the files of editors. A withdrawn one leaves shared caches within a minute. The names of
 * pictures contain a hash, so browsers keep them.
 */
const ofPictures = { 'cache-control': 'max-age=31536000, s-maxage=60, immutable' };
const ofDocuments = { 'cache-control': 'max-age=60' };
const anHour = { 'cache-control': 'max-age=3600, stale-if-error=86400' };
const ofEditors = { 'content-security-policy': filePolicy };
/**
 * Headers of files that are not pages. They are short, so that a font needs one packet less. On a slow line a page that
 * waits for the font is then shown one round trip earlier.
 */
const ofNoPage = { 'permissions-policy': 'usb=()', 'referrer-policy': 'no-referrer' };
/** Headers of our own scripts, styles, fonts and icons. */
const ofCode = { 'content-security-policy': "default-src 'none'", ...ofNoPage };
/** Headers of files that other websites load: link previews show pictures, and mails show the logo. */
const shownElsewhere = { 'cross-origin-resource-policy': 'cross-origin' };

/** Headers of files by the beginning of their address. No address matches two rules. */
export const pathRules: readonly PathRule[] = [
  { prefixes: ['/_astro/', '/theme.'], headers: { ...immutable, ...ofCode } },
  { prefixes: ['/_bilder/'], headers: { ...ofPictures, ...ofEditors, ...ofNoPage, ...shownElsewhere } },
  { prefixes: ['/_dateien/'], headers: { ...ofDocuments, ...ofEditors, 'content-disposition': 'attachment' } },
  { prefixes: ['/brand/'], headers: { ...anHour, ...ofCode, ...shownElsewhere } },
  { prefixes: ['/robots.txt', '/sitemap.xml', '/favicon.ico'], headers: anHour },
];

/** Rules for files that only the origin serves: documents of staff notices. */
const liveRules: readonly PathRule[] = [{ prefixes: ['/api/dokumente/'], headers: ofEditors }];

/** Statuses of answers with the file of their address. Rules by address apply only to these. */
export const fileStatuses: readonly number[] = [200, 206, 304];

/**
 * Additional headers of answers without a page. Without a cache rule, a browser would keep a 301 forever: if an editor
 * reuses a former address, it would redirect in a circle.
 */
export const statusRules: Readonly<Record<number, Headers>> = {
  301: { 'cache-control': revalidate },
  400: {},
  416: {},
  405: { allow: 'GET, HEAD' },
};

/**
 * Returns the headers of an answer, without those that depend on its body.
 *
 * @param path decoded.
 * @param inline hashes of the inline scripts and styles of this release. By default none.
 * @param frames origin that may show the page in a frame. By default none.
 */
export function answerHeaders(path: string, status: number, inline?: InlineHashes, frames?: string): Headers {
  const usual = securityHeaders(inline, frames);
  const ofStatus = statusRules[status];
  if (ofStatus) return { ...usual, ...ofStatus };
  const hasPrefix = ({ prefixes }: PathRule) => prefixes.some((prefix) => path.startsWith(prefix));
  const rule = fileStatuses.includes(status) ? [...pathRules, ...liveRules].find(hasPrefix) : undefined;
  return { ...usual, 'cache-control': revalidate, ...rule?.headers };
}

/**
 * Returns the headers of a preview: not cached, not indexed, and allowed in frames of the panel.
 *
 * @param admin origin of the panel. By default none.
 */
export function previewHeaders(path: string, status: number, inline?: InlineHashes, admin?: string): Headers {
  return {
    ...answerHeaders(path, status, inline, admin),
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    // Other websites do not learn the address of an unpublished page, or of a link.
    'referrer-policy': 'no-referrer',
  };
}

const startsWithAny = (prefixes: readonly string[]) => (address: string) =>
  prefixes.some((prefix) => address.startsWith(prefix));
const prefixesWith = (headers: Headers) =>
  pathRules
    .filter((rule) => Object.entries(headers).every(([name, value]) => rule.headers[name] === value))
    .flatMap(({ prefixes }) => prefixes);

/**
 * Whether an address is a script, style or font with a hash in its name. It never changes, and pages that are open
 * during a release may still need it.
 */
export const isImmutable = startsWithAny(prefixesWith(immutable));

/** Whether an address is a picture or document of editors. Only the live release answers with it. */
export const isOfEditors = startsWithAny(prefixesWith(ofEditors));

/** Name of the preview cookie, without the prefix `__Host-`. With it the origin renders the pages. */
export const previewCookie = 'preview';
