import { pathSegment } from '../text/path-segment.ts';

/** Lists ask for the same titles and places again and again. */
const known = new Map<string, string>();
const maxKnown = 20_000;

/** Words of a title as a path segment; never empty. */
export function slugOf({ Titel }: { Titel: string }): string {
  const slug = known.get(Titel) ?? (pathSegment(Titel) || 'titel');
  if (known.size < maxKnown) known.set(Titel, slug);
  return slug;
}
