import type { Graph, Thing } from 'schema-dts';
import { fullHref, type PageAddress } from '../sites/link-attributes.ts';
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
  ...{ p: 'p', h2: 'p', h3: 'p', h4: 'p', pre: 'p', ul: 'ul', ol: 'ol', li: 'li', strong: 'strong', em: 'em', a: 'a' },
  ...{ s: 's', u: 'u', sup: 'sup', sub: 'sub' },
  ...{ table: 'ul', tr: 'li', br: 'br' },
};

/** Rich text with the tags that search engines read, and full addresses as the only attributes. */
export function plainHtml(html: string, page: PageAddress): string {
  return html
    .replaceAll(/<\/t[hd]><t[hd][^>]*>/g, ' | ')
    .replaceAll(/<(\/?)([a-z0-9]+)(?: href="([^"]*)")?[^>]*>/g, (_, slash: string, name: string, href?: string) => {
      const element = plainElements[name];
      const attribute = href === undefined ? '' : ` href="${fullHref(href, page)}"`;
      return element ? `<${slash}${element}${attribute}>` : '';
    });
}
