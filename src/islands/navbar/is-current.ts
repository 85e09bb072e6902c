/** Tells whether a link leads to the page itself (`page`) or to its section (`true`). */
export function isCurrent(link: string, path: string): 'page' | 'true' | undefined {
  if (link === path) return 'page';
  return link !== '/' && path.startsWith(`${link}/`) ? 'true' : undefined;
}
