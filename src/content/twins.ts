import { hasPath, madePaths } from '../sites/routes.ts';
import type { Site } from './site.ts';
import { standardPaths } from './standard-pages.ts';

/** Other page of a pair with the same subject: one is written in plain language. */
export interface Twin {
  /** Path in the route table. */
  path: string;
  isPlain: boolean;
}

type PairedSite = Pick<Site, 'brand' | 'locale' | 'pages'>;

/**
 * Finds the other page of a pair. A page of a missing page, of itself, or of another page in plain language has none.
 * The detailed page leads only to a page in its own language.
 */
export function findTwin(site: PairedSite, path: string): Twin | undefined {
  const original = findOriginal(site, path);
  if (original) return { path: original, isPlain: false };
  const own = site.pages.find(({ Pfad }) => Pfad === path);
  const language = own?.locale ?? site.locale;
  const plain = site.pages.find(
    ({ Pfad, EinfacheSpracheVon, locale }) =>
      EinfacheSpracheVon === path && locale === language && findOriginal(site, Pfad),
  );
  return plain && { path: plain.Pfad, isPlain: true };
}

function findOriginal({ brand, pages }: PairedSite, path: string): string | undefined {
  const original = pages.find(({ Pfad }) => Pfad === path)?.EinfacheSpracheVon;
  if (!original || !hasPath(brand, original)) return undefined;
  const written = pages.find(({ Pfad }) => Pfad === original);
  const exists = written || madePaths.includes(original) || standardPaths({ pages, brand }).includes(original);
  return exists && !written?.EinfacheSpracheVon ? original : undefined;
}
