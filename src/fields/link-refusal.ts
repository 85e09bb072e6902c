import { isPublicHost, type ReadLink, readLink } from './link-address.ts';

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
export function hostRefusal(hostname: string, editorHosts: readonly string[]): 'editors' | 'private' | undefined {
  if (editorHosts.includes(hostname.replace(/\.$/, ''))) return 'editors';
  return isPublicHost(hostname) ? undefined : 'private';
}
