import type { Entry } from './parse.ts';

/** One item of a block «Aktuell», with the path of its page. */
export interface NewsItem {
  /** Path of the route table. */
  path: string;
  Titel: string;
  Datum: string | undefined;
  /** Sanitised HTML. */
  Text: string;
  Link: string | undefined;
}

/** Cached by the list of pages, so that all builds of a process share one list until a page changes. */
const known = new WeakMap<readonly Entry<'pages'>[], NewsItem[]>();

/** Returns the news of all pages, newest first; items without a date come last. */
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
