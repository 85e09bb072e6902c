/** Whether a link leads to the page itself, or to the section that the page belongs to. */
export function isCurrent(link: string, path: string): 'page' | 'true' | undefined {
  if (link === path) return 'page';
  return link !== '/' && path.startsWith(`${link}/`) ? 'true' : undefined;
}
