import { isPublicHost, type ReadLink, readLink } from './link-address.ts';

/** Why a link is not published: it leads nowhere, elsewhere than it says, or where only editors or only one network get. */
export type LinkRefusal = NonNullable<ReadLink['refusal']> | 'editors';

/**
 * Finds the reason to refuse a link of a field or of a rich text; undefined for one that visitors may follow.
 *
 * @param written as the editor writes it.
 * @param editorHosts names of the hosts of the content service: visitors get nothing there.
 */
export function linkRefusal(written: string, editorHosts: readonly string[]): LinkRefusal | undefined {
  const { href, target, refusal } = readLink(written);
  if (refusal && refusal !== 'private') return refusal;
  const { hostname, pathname } = new URL(href, 'https://website.invalid/');
  if (target === 'page') return /^\/(uploads|admin)(\/|$)/i.test(pathname) ? 'editors' : undefined;
  if (target === 'program') return undefined;
  return hostRefusal(hostname, editorHosts);
}

/** Finds the reason to refuse a host that visitors do not reach. */
export function hostRefusal(hostname: string, editorHosts: readonly string[]): 'editors' | 'private' | undefined {
  if (editorHosts.includes(hostname.replace(/\.$/, ''))) return 'editors';
  return isPublicHost(hostname) ? undefined : 'private';
}
