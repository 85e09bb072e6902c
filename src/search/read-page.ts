export interface PageText {
  /** Title without the brand's name. */
  title: string;
  /** Name of the brand, from the title of the page. */
  site: string;
  description: string;
  /** Words of the page. Headings and the terms of lists are on separate lines, after `# `. */
  text: string;
  /** Words of searches that the page answers, from `data-answers` of its elements. */
  answers?: string;
  /** Language of the text, if the address has another one. */
  language?: string;
}

/** Elements that are hidden or repeated on other pages. */
const silent =
  /<(script|style|template|svg|form|nav|noscript|dialog|(?:section|aside|p)(?=[^>]* data-unsearched))\b[\s\S]*?<\/\1>/g;

/**
 * Reads the searchable text of a rendered page.
 *
 * @returns undefined if the page has `noindex`.
 */
export function readPage(html: string): PageText | undefined {
  const head = html.slice(0, html.indexOf('</head>'));
  if (/<meta name="robots" content="noindex"/.test(head)) return undefined;
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  const full = plainText(/<title>([\s\S]*?)<\/title>/.exec(head)?.[1] ?? '');
  const end = full.lastIndexOf(' • ');
  const content = main.replaceAll(silent, ' ');
  const [, language] = /<div\b[^>]*? lang="([\w-]+)"/.exec(content.slice(0, content.indexOf('<h1'))) ?? [];
  const answers = [...content.matchAll(/ data-answers="([^"]*)"/g)].map(([, words = '']) => plainText(words)).join(' ');
  const title = end < 0 ? full : full.slice(0, end);
  const lines = content
    .split(/<(?:h[1-4]|dt)\b[^>]*>([\s\S]*?)<\/(?:h[1-4]|dt)>/)
    .map((part, number) => (number % 2 ? `# ${plainText(part)}` : plainText(part)));
  return {
    title,
    site: end < 0 ? '' : full.slice(end + 3),
    description: plainText(/<meta name="description" content="([^"]*)"/.exec(head)?.[1] ?? ''),
    text: lines.filter((line) => line && line !== `# ${title}`).join('\n'),
    ...(answers && { answers }),
    ...(language && { language }),
  };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Elements within a word or line. No space replaces their tags: «<b>W</b>ohnen». */
const inline = /<\/?(?:a|abbr|b|bdi|code|em|i|mark|s|strong|sub|sup|u|wbr)\b[^>]*>/g;

/** Reads the text of markup or of an attribute. */
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
  return words
    .replaceAll('\u00ad', '')
    .replaceAll(/[ \t\n\r]+/g, ' ')
    .replaceAll(/ (?=[.,;:!?](?: |$))/g, '')
    .trim();
}
