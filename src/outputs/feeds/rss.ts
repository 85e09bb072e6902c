import { element, escapeXml, optionalElement, type Xml, xmlDocument } from '../formats/xml.ts';
import { rfc822InZurich } from '../formats/zurich-dates.ts';
import type { Feed, FeedItem } from './feed.ts';

/** Generates an RSS 2.0 feed, without a build date, so that the same items give the same bytes. */
export function rssFeed({ title, description, page, self, language, items }: Feed): string {
  const channel = element('channel', [
    element('title', title),
    element('link', page),
    element('description', description),
    element('language', language),
    element('atom:link', '', { href: self, rel: 'self', type: 'application/rss+xml' }),
    ...items.map(itemOf),
  ]);
  return xmlDocument(
    element('rss', [channel], {
      version: '2.0',
      'xmlns:atom': 'http://www.w3.org/2005/Atom',
      'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    }),
  );
}

function itemOf({ id, url, title, summary, html, publishedAt, tags = [] }: FeedItem): Xml {
  return element('item', [
    element('title', title),
    element('link', url),
    element('guid', id, { isPermaLink: String(id === url) }),
    optionalElement('pubDate', publishedAt && rfc822InZurich(publishedAt)),
    ...tags.map((tag) => element('category', tag)),
    optionalElement('description', summary && escapeXml(summary)),
    element('content:encoded', html),
  ]);
}
