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

/** Returns the news of all pages, newest first; items without a date come last. */
export function newsOf(pages: readonly Entry<'pages'>[]): NewsItem[] {
  const items = pages.flatMap(({ Pfad: path, Inhalt }) =>
    Inhalt.flatMap((block) =>
      block.__component === 'bloecke.aktuell'
        ? block.Eintraege.map(({ Titel, Datum, Text, Link }) => ({ path, Titel, Datum, Text, Link }))
        : [],
    ),
  );
  return items.sort((a, b) => (b.Datum ?? '').localeCompare(a.Datum ?? ''));
}
