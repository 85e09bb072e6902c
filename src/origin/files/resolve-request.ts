import type { Brand } from '../../../sites.config.ts';
import { immutablePrefixes } from '../../http/answer-headers.ts';
import { pageFile, statusFile } from '../../releases/page-file.ts';
import { notFoundPaths } from '../../sites/error-paths.ts';
import { localPath, splitLocale } from '../../sites/locale-path.ts';
import { withoutTrailingSlashes } from '../../sites/trailing-slashes.ts';
import type { LiveSite } from './live-sites.ts';

const isStatusFile = new RegExp(statusFile);

/** What decides it. */
export interface ResolvedSite extends Pick<LiveSite, 'files'> {
  manifest: Pick<LiveSite['manifest'], 'pages' | 'redirects'>;
}

/** What a request for a path of a host comes to. */
export type Resolution = { file: string; status: number } | { redirect: string } | { earlier: string };

/**
 * Decides what is answered, without touching the disk.
 *
 * @param path decoded, with a leading slash.
 */
export function resolveRequest(site: ResolvedSite, brand: Brand, path: string): Resolution {
  const { files, manifest } = site;
  // Not `//name` or `/\name`: a browser takes that for another host.
  if (path.length > 1 && path.endsWith('/'))
    return { redirect: `/${withoutTrailingSlashes(path).replace(/^[/\\]+/, '')}` };
  if (isStatusFile.test(path)) return notFound(brand, path);
  if (path.lastIndexOf('.') > path.lastIndexOf('/') && files.has(path)) return { file: path, status: 200 };
  const status = manifest.pages[path];
  if (status) return { file: pageFile(path, status), status };
  if (immutablePrefixes.some((prefix) => path.startsWith(prefix))) return { earlier: path };

  const lower = path.toLowerCase();
  if (lower !== path && manifest.pages[lower]) return { redirect: lower };
  if (!splitLocale(brand, path).locale) {
    const redirect = localPath(brand, brand.locales[0], path);
    // Without a language it would get another one, and so on without end.
    if (!splitLocale(brand, redirect).locale) return { redirect };
    const onward = resolveRequest(site, brand, redirect);
    // At once to where it leads in the end.
    return 'redirect' in onward ? onward : { redirect };
  }
  const rule = manifest.redirects.find(({ from }) =>
    from.endsWith('*') ? path === from.slice(0, -1) || path.startsWith(`${from.slice(0, -1)}/`) : path === from,
  );
  if (rule) return { redirect: rule.to };
  return notFound(brand, path);
}

/** The nearest page that says so. */
function notFound(brand: Brand, path: string): Resolution {
  const { locale = brand.locales[0], path: inner } = splitLocale(brand, path);
  const folder = Object.keys(notFoundPaths).find((name) => name && inner.startsWith(`${name}/`)) ?? '/';
  return { file: pageFile(localPath(brand, locale, folder), 404), status: 404 };
}
