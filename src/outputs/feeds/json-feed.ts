import { isoInZurich } from '../formats/zurich-dates.ts';
import type { Feed } from './feed.ts';

/** Generates a JSON Feed 1.1 (jsonfeed.org). */
export function jsonFeed({ title, description, page, self, language, items }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: self,
    description,
    language,
    items: items.map(({ id, url, title, summary, html, publishedAt, updatedAt, tags, image }) => ({
      id,
      url,
      title,
      summary,
      content_html: html,
      image,
      date_published: publishedAt && isoInZurich(publishedAt),
      date_modified: updatedAt && isoInZurich(updatedAt),
      tags,
    })),
  });
}
