/** What any feed says, whatever its format. All addresses are full ones. */
export interface Feed {
  title: string;
  description: string;
  /** The page that shows the same. */
  page: string;
  /** Its own address. */
  self: string;
  /** `de-CH` */
  language: string;
  items: readonly FeedItem[];
}

/** Cells and rows on lines of their own: readers that drop tables must not join «Mo» and «9». */
export function withCellsApart(html: string): string {
  return html.replaceAll(/<\/t[hdr]>/g, '$&\n');
}

export interface FeedItem {
  /** Stays the same as long as the item exists, whatever it is called. */
  id: string;
  url: string;
  title: string;
  /** In plain words. */
  summary?: string | undefined;
  /** Sanitised HTML with full addresses. */
  html: string;
  /** A day or a moment. */
  publishedAt?: string | undefined;
  updatedAt?: string | undefined;
  tags?: readonly string[];
  image?: string | undefined;
}
