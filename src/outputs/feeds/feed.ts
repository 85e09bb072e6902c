import { element, escapeXml, optionalElement, type Xml, xmlDocument } from '../formats/xml.ts';
import { rfc822InZurich } from '../formats/zurich-dates.ts';

/** Maximum number of items; feed readers show the latest. */
export const maxItems = 100;

/** Content of a feed. All addresses are absolute. */
export interface Feed {
  title: string;
  description: string;
  /** Address of the page with the same content. */
  page: string;
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
  /** Permanent id, independent of words, which may be corrected. */
  id: string;
  url: string;
  title: string;
  /** Plain text. */
  summary?: string | undefined;
  /** Sanitised HTML with absolute addresses. */
  html: string;
  /** A date or a timestamp. */
  publishedAt?: string | undefined;
  /** Time of the last change. */
  updatedAt?: string | undefined;
  tags?: readonly string[];
}

/** Generates an RSS 2.0 feed, without a build date, so that the same items give the same bytes. */
export function rssFeed({ title, description, page, self, language, items }: Feed): string {
  const channel = element('channel', [
    element('title', title),
    element('link', page),
    element('description', description),
    element('language', language),
    element('atom:link', '', { href: self, rel: 'self', type: 'application/rss+xml' }),
    ...items.map(toItemXml),
  ]);
  return xmlDocument(
    element('rss', [channel], {
      version: '2.0',
      'xmlns:atom': 'http://www.w3.org/2005/Atom',
      'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    }),
  );
}

function toItemXml({ id, url, title, summary, html, publishedAt, updatedAt, tags = [] }: FeedItem): Xml {
  return element('item', [
    element('title', title),
    element('link', url),
    element('guid', id, { isPermaLink: String(id === url) }),
    optionalElement('pubDate', publishedAt && rfc822InZurich(publishedAt)),
    optionalElement('atom:updated', updatedAt),
    ...tags.map((tag) => element('category', tag)),
    optionalElement('description', summary && escapeXml(summary)),
    element('content:encoded', html),
  ]);
}

/** Content types by extension, equal to those of the other servers. */
const types = {
  rss: 'application/rss+xml; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json',
} as const;

export function fileAnswer(ending: keyof typeof types, text: string): Response {
  return new Response(text, { headers: { 'content-type': types[ending] } });
}
