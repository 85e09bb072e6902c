import type { Entry } from './parse.ts';

/** News of a block «Aktuell», with the page that it stands on. */
export interface NewsItem {
  /** Path of the route table. */
  path: string;
  Titel: string;
  Datum: string | undefined;
  /** Sanitised HTML. */
  Text: string;
  Link: string | undefined;
}

/** By the pages: the same list in all builds of a process, as long as none of them changes. */
const known = new WeakMap<readonly Entry<'pages'>[], NewsItem[]>();

/** The news of all pages, the newest first; those without a day last. */
export function newsOf(pages: readonly Entry<'pages'>[]): NewsItem[] {
  const found = known.get(pages);
  if (found) return found;
  const items = pages.flatMap(({ Pfad: path, Inhalt }) =>
    Inhalt.flatMap((block) =>
      block.__component === 'bloecke.aktuell'
        ? block.Eintraege.map(({ Titel, Datum, Text, Link }) => ({ path, Titel, Datum, Text, Link }))
        : [],
    ),
  );
  items.sort((a, b) => (b.Datum ?? '').localeCompare(a.Datum ?? ''));
  known.set(pages, items);
  return items;
}
