import slugify from '@sindresorhus/slugify';

/** Words of a title as a path segment; never empty. */
export function slugOf({ Titel }: { Titel: string }): string {
  return slugify(Titel, { customReplacements: [['&', ' und ']] }) || 'titel';
}
