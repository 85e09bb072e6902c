/** How long files may be kept without asking again, by how their addresses begin; the first that fits. */
export const cacheRules = [
  // Named by their content.
  { prefixes: ['/_astro/', '/_bilder/', '/_dateien/', '/theme.'], value: 'public, max-age=31536000, immutable' },
  { prefixes: ['/brand/', '/robots.txt', '/sitemap.xml'], value: 'public, max-age=3600' },
] as const;

/** Of everything else: pages, and what may change with the next release. */
export const mustRevalidate = 'public, max-age=0, must-revalidate';

export function cacheControl(path: string): string {
  return cacheRules.find(({ prefixes }) => prefixes.some((prefix) => path.startsWith(prefix)))?.value ?? mustRevalidate;
}

/** Files named by their content: they never change and may be asked for by pages of an earlier release. */
export const immutablePrefixes: readonly string[] = cacheRules[0].prefixes;
