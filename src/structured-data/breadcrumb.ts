import type { BreadcrumbList } from 'schema-dts';
import { addressOfPage, type Subject } from './subject.ts';

/** @param trail path from the home page to the page itself. @returns undefined for a top-level page. */
export function breadcrumbList(
  trail: readonly { name: string; path: string }[],
  site: Pick<Subject, 'brand' | 'canonicalLocale'>,
): BreadcrumbList | undefined {
  if (trail.length < 2) return undefined;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      // Google takes the last item for the page itself.
      item: index < trail.length - 1 ? addressOfPage(site, path) : undefined,
    })),
  };
}
