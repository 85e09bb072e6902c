import type { Graph, Thing } from 'schema-dts';
import { fullHref, type PageAddress } from '../../sites/link-attributes.ts';

/** Serialises structured data. Escapes it, so that no text can end the script element or start a comment. */
export function graphText(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph)
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** Elements that search engines read, by element of a rich text. Table cells stay separated. */
const plainElements: Readonly<Record<string, string>> = {
  ...{ p: 'p', h2: 'p', h3: 'p', h4: 'p', pre: 'p', ul: 'ul', ol: 'ol', li: 'li', strong: 'strong', em: 'em', a: 'a' },
  ...{ s: 's', u: 'u', sup: 'sup', sub: 'sub' },
  ...{ table: 'ul', tr: 'li', br: 'br' },
};

/** Reduces rich text to elements that search engines read, with absolute addresses as the only attributes. */
export function plainHtml(html: string, page: PageAddress): string {
  return html
    .replaceAll(/<\/t[hd]><t[hd][^>]*>/g, ' | ')
    .replaceAll(/<(\/?)([a-z0-9]+)(?: href="([^"]*)")?[^>]*>/g, (_, slash: string, name: string, href?: string) => {
      const element = plainElements[name];
      const attribute = href === undefined ? '' : ` href="${fullHref(href, page)}"`;
      return element ? `<${slash}${element}${attribute}>` : '';
    });
}
