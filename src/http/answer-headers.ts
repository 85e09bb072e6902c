import type { InlineHashes } from '../releases/inline-hashes.ts';
import { filePolicy, securityHeaders } from './security-headers.ts';

// Which headers go with which address and status: origin, nginx, Caddy, platforms and object storage take them from here.

type Headers = Readonly<Record<string, string>>;

interface PathRule {
  prefixes: readonly string[];
  /** In the place of the usual ones. */
  headers: Headers;
}

/** Of pages, and of what may change with the next release. */
const mustRevalidate = 'public, max-age=0, must-revalidate';
/** Of what is named by its content. */
const immutable = { 'cache-control': 'max-age=31536000, immutable' };
const anHour = { 'cache-control': 'max-age=3600' };
const ofEditors = { 'content-security-policy': filePolicy };
/**
 * Of files, which are no pages: short, as they come with each of them. On a slow line a face of a font comes with one
 * packet less, and the page that waits for it a round trip earlier.
 */
const ofNoPage = { 'permissions-policy': 'usb=()', 'referrer-policy': 'no-referrer' };
/** Of our own scripts, styles, fonts and signs. */
const ofCode = { 'content-security-policy': "default-src 'none'", ...ofNoPage };
/** Link previews show pictures, mails the logo: both are loaded by pages of others. */
const shownElsewhere = { 'cross-origin-resource-policy': 'cross-origin' };

/** What differs in the headers of a file, by how its address begins; no address fits two. */
export const pathRules: readonly PathRule[] = [
  { prefixes: ['/_astro/', '/theme.'], headers: { ...immutable, ...ofCode } },
  { prefixes: ['/_bilder/'], headers: { ...immutable, ...ofEditors, ...ofNoPage, ...shownElsewhere } },
  { prefixes: ['/_dateien/'], headers: { ...immutable, ...ofEditors, 'content-disposition': 'attachment' } },
  { prefixes: ['/brand/', '/_teilen/'], headers: { ...anHour, ...ofCode, ...shownElsewhere } },
  { prefixes: ['/robots.txt', '/sitemap.xml', '/favicon.ico'], headers: anHour },
];

/** The same of what only the origin answers: documents of staff notices. */
const liveRules: readonly PathRule[] = [{ prefixes: ['/api/dokumente/'], headers: ofEditors }];

/** Statuses of answers that carry the file of their address: a rule by address holds for these alone. */
export const fileStatuses: readonly number[] = [200, 206, 304];

/**
 * What answers without a page have beside the security headers. A browser would keep a 301 for good: where an editor takes
 * a former address back, it would be led round in a circle.
 */
export const statusRules: Readonly<Record<number, Headers>> = {
  301: { 'cache-control': mustRevalidate },
  400: {},
  405: { allow: 'GET, HEAD' },
};

/** Names of the headers that follow from address or status; all others are always the same. */
export const varyingHeaders: readonly string[] = [
  ...new Set([...pathRules.map(({ headers }) => headers), ...Object.values(statusRules)].flatMap(Object.keys)),
];

/**
 * The headers of an answer, without those that follow from its body.
 *
 * @param path decoded.
 * @param inline what the pages of this release may have inline; nothing by default.
 * @param frames the origin whose pages may show the page in a frame; none by default.
 */
export function answerHeaders(path: string, status: number, inline?: InlineHashes, frames?: string): Headers {
  const usual = securityHeaders(inline, frames);
  const ofStatus = statusRules[status];
  if (ofStatus) return { ...usual, ...ofStatus };
  const hasPrefix = ({ prefixes }: PathRule) => prefixes.some((prefix) => path.startsWith(prefix));
  const rule = fileStatuses.includes(status) ? [...pathRules, ...liveRules].find(hasPrefix) : undefined;
  return { ...usual, 'cache-control': mustRevalidate, ...rule?.headers };
}

/** The same of what only editors see: for nobody's cache and for no search engine, in frames of their panel. */
export function previewHeaders(path: string, status: number, inline: InlineHashes | undefined, admin: string): Headers {
  return {
    ...answerHeaders(path, status, inline, admin),
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  };
}

/** Files named by their content: they never change and may be asked for by pages of an earlier release. */
export const immutablePrefixes: readonly string[] = pathRules
  .filter(({ headers }) => headers['cache-control'] === immutable['cache-control'])
  .flatMap(({ prefixes }) => prefixes);

/** Whether what has the address never changes: no cache need forget it. */
export function isImmutable(address: string): boolean {
  return immutablePrefixes.some((prefix) => address.startsWith(prefix));
}
