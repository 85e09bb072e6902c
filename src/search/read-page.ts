import { withoutSoftHyphens } from '../text/clean-text.ts';

/** What of a page can be found. */
export interface PageText {
  /** Without the brand's name. */
  title: string;
  /** The brand's name, as the title of the page has it. */
  site: string;
  description: string;
  headings: string[];
  text: string;
  /** Of its words, where it is not that of its address. */
  language?: string;
}

/** Parts of a page that are not its own words, or that nobody sees. */
const silent = /<(script|style|template|svg|form|nav|noscript|dialog)\b[\s\S]*?<\/\1>/g;

/**
 * Reads a page of ours.
 *
 * @returns undefined where it asks not to be found.
 */
export function readPage(html: string): PageText | undefined {
  const head = html.slice(0, html.indexOf('</head>'));
  if (/<meta name="robots" content="noindex"/.test(head)) return undefined;
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  const full = plainText(/<title>([\s\S]*?)<\/title>/.exec(head)?.[1] ?? '');
  const end = full.lastIndexOf(' • ');
  const content = main.replaceAll(silent, ' ');
  const headings = [...content.matchAll(/<h([1-4])\b[^>]*>([\s\S]*?)<\/h\1>/g)].map(([, , text = '']) =>
    plainText(text),
  );
  const [, language] = /<div lang="([\w-]+)">/.exec(content.slice(0, content.indexOf('<h1'))) ?? [];
  return {
    title: end < 0 ? full : full.slice(0, end),
    site: end < 0 ? '' : full.slice(end + 3),
    description: plainText(/<meta name="description" content="([^"]*)"/.exec(head)?.[1] ?? ''),
    headings: headings.filter(Boolean),
    text: plainText(content.replaceAll(/<h1\b[\s\S]*?<\/h1>/g, ' ')),
    ...(language && { language }),
  };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Within a line there is no space where a tag was: «<b>W</b>ohnen». */
const inline = /<\/?(?:a|abbr|b|bdi|code|em|i|mark|s|strong|sub|sup|u|wbr)\b[^>]*>/g;

/** The words of markup, or of an attribute. */
export function plainText(html: string): string {
  const words = html
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(inline, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal, hex, name) => {
      if (name) return entities[name] ?? entity;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    });
  return withoutSoftHyphens(words)
    .replaceAll(/[ \t\n\r]+/g, ' ')
    .replaceAll(/ (?=[.,;:!?](?: |$))/g, '')
    .trim();
}
