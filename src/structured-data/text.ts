import type { Graph, Thing } from 'schema-dts';
import { withoutSoftHyphens } from '../text/clean-text.ts';

/** What stands between the tags of a data block: no text of an editor can end it, or begin a comment in it. */
export function graphText(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return withoutSoftHyphens(JSON.stringify(graph))
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** Elements that search engines read, by those of a rich text. Cells of a table stay apart. */
const plainElements: Readonly<Record<string, string>> = {
  ...{ p: 'p', h2: 'p', h3: 'p', h4: 'p', pre: 'p', ul: 'ul', ol: 'ol', li: 'li', strong: 'strong', em: 'em' },
  ...{ table: 'ul', tr: 'li' },
};

/** Rich text with the tags that search engines read, without attributes: links would lead nowhere from there. */
export function plainHtml(html: string): string {
  return html
    .replaceAll(/<\/t[hd]><t[hd][^>]*>/g, ' | ')
    .replaceAll(/<(\/?)([a-z0-9]+)[^>]*>/g, (_, slash: string, name: string) => {
      const element = name === 'br' ? 'br' : plainElements[name];
      return element ? `<${slash}${element}>` : '';
    });
}
