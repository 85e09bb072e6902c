/** Content of a feed, independent of its format. All addresses are absolute. */
export interface Feed {
  title: string;
  description: string;
  /** Address of the page with the same content. */
  page: string;
  /** Address of the feed. */
  self: string;
  /** Locale, such as `de-CH`. */
  language: string;
  items: readonly FeedItem[];
}

/** Separates cells and rows by line breaks, for readers that drop tables and would join «Mo» and «9». */
export function withCellsApart(html: string): string {
  return html.replaceAll(/<\/t[hdr]>/g, '$&\n');
}

export interface FeedItem {
  /** Permanent id, independent of the title. */
  id: string;
  url: string;
  title: string;
  /** Plain text. */
  summary?: string | undefined;
  /** Sanitised HTML with absolute addresses. */
  html: string;
  /** A date or a timestamp. */
  publishedAt?: string | undefined;
  updatedAt?: string | undefined;
  tags?: readonly string[];
  image?: string | undefined;
}
