import sanitizeHtml from 'sanitize-html';
import type { Graph, Thing } from 'schema-dts';

/** What stands between the tags of a data block: no text of an editor can end it, or begin a comment in it. */
export function graphText(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph)
    .replaceAll('\u00ad', '')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** Rich text with the tags that search engines read, without attributes: links would lead nowhere from there. */
export function plainHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['p', 'ul', 'ol', 'li', 'br', 'strong', 'em'],
    allowedAttributes: {},
    transformTags: { h2: 'p', h3: 'p', h4: 'p' },
  }).trim();
}
