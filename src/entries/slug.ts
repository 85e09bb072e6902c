import slugify from '@sindresorhus/slugify';

/** Lists ask for the same titles and places again and again. */
const known = new Map<string, string>();
const maxKnown = 20_000;

/** Words of a title as a path segment; never empty. */
export function slugOf({ Titel }: { Titel: string }): string {
  const slug = known.get(Titel) ?? (slugify(Titel, { customReplacements: [['&', ' und ']] }) || 'titel');
  if (known.size < maxKnown) known.set(Titel, slug);
  return slug;
}
