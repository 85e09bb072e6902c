import { multilingualHosts } from '../build/releases/error-pages.ts';

const pageOrStatus = /^(.*)\/(?:index|410)\.html$/;

/**
 * Addresses under which a cache may have what a file holds. Visitors know a page by `/kontakt`; a cache may also have the
 * redirect from `/kontakt/`, the file of the storage, and the redirect to its language.
 */
export function cachedAddresses(host: string, file: string): string[] {
  const [, page] = pageOrStatus.exec(file) ?? [];
  if (page === undefined) return [file];
  const [language = ''] = multilingualHosts.find((site) => site.host === host)?.languages ?? [];
  const isOfFirst = language && (page === `/${language}` || page.startsWith(`/${language}/`));
  const pages = isOfFirst ? [page, page.slice(language.length + 1)] : [page];
  return [...pages.flatMap((address) => (address ? [address, `${address}/`] : ['/'])), file];
}

interface Redirect {
  from: string;
  to: string;
}

/** Redirects that one list has and the other has not; without those for anything beneath, which have no address. */
export function changedRedirects(before: readonly Redirect[], after: readonly Redirect[]): string[] {
  const known = new Map(before.map(({ from, to }) => [from, to]));
  const now = new Map(after.map(({ from, to }) => [from, to]));
  return [...new Set([...known.keys(), ...now.keys()])].filter(
    (from) => !from.endsWith('*') && known.get(from) !== now.get(from),
  );
}
