import { pathSegment } from '../../platform/text/clean-text.ts';

/** Cache: lists need the slugs of the same titles repeatedly. */
const known = new Map<string, string>();
const maxKnown = 20_000;

/** Creates a path segment from the words of a title; never empty. */
export function makeSlug({ Titel }: { Titel: string }): string {
  const slug = known.get(Titel) ?? (pathSegment(Titel) || 'titel');
  if (known.size < maxKnown) known.set(Titel, slug);
  return slug;
}
