import type { Brand } from '../../../sites.config.ts';
import { isImmutable } from '../../platform/http/answer-headers.ts';
import { pageFile, statusFile } from '../../releases/error-pages.ts';
import { localPath, splitLocale } from '../../sites/locale-path.ts';
import { notFoundPaths } from '../../sites/routes.ts';
import type { LiveSite } from './live-sites.ts';

const isStatusFile = new RegExp(statusFile);

/** Facts of a release that decide the answer. */
export interface ResolvedSite {
  files: { has(address: string): boolean };
  manifest: Pick<LiveSite['manifest'], 'pages' | 'redirects'>;
}

/** Decision for a path: a file with its status, a redirect, or a file of an earlier release. */
export type Resolution = { file: string; status: number } | { redirect: string } | { earlier: string };

/**
 * Decides the answer for a path without reading the disk. A redirect leads to a file or a page, never to another
 * redirect.
 *
 * @param path decoded, with a leading slash.
 */
export function resolveRequest(site: ResolvedSite, brand: Brand, path: string): Resolution {
  const { files, manifest } = site;
  const hasSlash = path.length > 1 && path.endsWith('/');
  if (!hasSlash) {
    if (isStatusFile.test(path)) return notFound(brand, path);
    if (isFile(path) && files.has(path) && !path.endsWith('/index.html')) return { file: path, status: 200 };
    const status = manifest.pages[path];
    if (status) return { file: pageFile(path, status), status };
  }
  const bare = withoutAdditions(path);
  const withLanguage = (address: string) =>
    splitLocale(brand, address).locale ? address : localPath(brand, brand.locales[0], address);
  const local = withLanguage(bare);
  const lower = withLanguage(bare.toLowerCase());
  const rule = manifest.redirects.find((redirect) => {
    const from = redirect.from.toLowerCase();
    return from.endsWith('*')
      ? lower === from.slice(0, -1) || lower.startsWith(from.replace('*', '/'))
      : lower === from;
  });
  const isThere = (to: string) =>
    to !== path && (manifest.pages[to] !== undefined || (isFile(to) && files.has(to) && !isStatusFile.test(to)));
  const candidates = [bare, local, lower, rule?.to];
  const redirect = candidates.find((to) => to !== undefined && isThere(to));
  if (redirect !== undefined) return { redirect };
  if (!hasSlash && isImmutable(path)) return { earlier: path };
  return notFound(brand, local);
}

/** Maximum length of an address with additions, in characters. */
const maxLength = 2_000;

const addition = String.raw`[\s\p{Cf}/\\.,;:!)\]}>"'«»‹›“”„’…*]`;
/** Additions at the end. They are looked for where a row of them begins, because each try reads the whole row. */
const additions = new RegExp(String.raw`(?<!${addition})(?:${addition}|/index\.html?)+$`, 'iu');

/**
 * Removes what mail programs and people add to an address: further slashes, a query whose `?` was encoded, the name of
 * the index file, and spaces, punctuation, brackets and quotation marks at the end. The result never starts with `//`
 * or `/\`: a browser takes that for another host.
 */
function withoutAdditions(path: string): string {
  if (path.length > maxLength) return path;
  const [address = ''] = path.split(/[?#&]/);
  const kept = address.replace(additions, '');
  return `/${kept.replaceAll(/[/\\]+/g, '/').replace(/^\/+/, '')}`;
}

/** Decodes a path or a fragment. @returns undefined if it is malformed. */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const isFile = (path: string) => path.lastIndexOf('.') > path.lastIndexOf('/');

/** Returns the 404 page of the section, or else of the website. */
function notFound(brand: Brand, path: string): Resolution {
  const { locale = brand.locales[0], path: inner } = splitLocale(brand, path);
  const folder = Object.keys(notFoundPaths).find((name) => name && inner.startsWith(`${name}/`)) ?? '/';
  return { file: pageFile(localPath(brand, locale, folder), 404), status: 404 };
}
