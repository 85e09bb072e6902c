import { readLink, withoutTracking } from './link-address.ts';
import { parseMarkdown, type Token } from './markdown.ts';
import { typeset } from './typography.ts';

/** Maximum number of columns of a table, counted in its first row. */
const maxColumns = 40;
const maxDepth = 12;
/** Maximum length of the HTML, in characters: a few characters of Markdown may become a hundred. */
const maxHtmlLength = 500_000;
/** Maximum length of a column's title in `data-label`, in characters: each cell of the column repeats it. */
const maxLabel = 200;

/** Rendered HTML without scripts, frames or styles, or the rule that the text breaks: «must not …». */
export type RichText = ({ html: string } | { rule: string }) & {
  links: string[];
};

/** Parses and renders the Markdown of an editor. */
export function readRichText(source: string): RichText {
  const { tokens, problems } = parseMarkdown(withoutTracking(source));
  const found = findLinks(tokens);
  const links = found.map(linkAddress);
  const rule = problems[0] ?? found.map(problemOfLink).find(Boolean) ?? problemOfBold(tokens) ?? problemOfShape(tokens);
  if (rule) return { rule, links };
  const html = blocks(tokens);
  if (html.length > maxHtmlLength) return { rule: 'must be shorter, or have fewer tables and links', links };
  return { html, links };
}

/** Lists the addresses of the links in the Markdown of an editor, without rendering it. */
export const readLinks = (source: string): string[] =>
  findLinks(parseMarkdown(withoutTracking(source)).tokens).map(linkAddress);

const findLinks = (tokens: readonly Token[]) =>
  tokens.flatMap(({ children }) => (children ?? []).filter(({ type }) => type === 'link_open'));

const linkAddress = (link: Token) => String(link.attrGet('href'));

/** Returns the rule that a link breaks. An address that browsers would read differently counts as broken. */
function problemOfLink(link: Token): string | undefined {
  const { written = linkAddress(link), text }: { written?: string; text?: string } = link.meta ?? {};
  const shown = written.slice(0, 200);
  if (text === '') return `must not hold a link without text, as in «${shown}»`;
  if (!readLink(linkAddress(link)).refusal) return undefined;
  return `must not hold a link that leads nowhere, as in «${shown}»`;
}

/**
 * Unclosed bold with visible asterisks: the selection included a space, `**Wort **danach`. «A **vegan, B **vegan» is
 * intended.
 */
const unclosedBold = /(?<!\S)\*\*(?!\s)(?!([^*\s,.]+)(?![^*\s,.])[^*]*\*\*\1)[^*]*\s\*\*(?=[^\s*]|$)/;

function problemOfBold(tokens: readonly Token[]): string | undefined {
  const texts = tokens.flatMap(({ children }) => (children ?? []).filter(({ type }) => type === 'text'));
  const found = texts.map(({ content }) => unclosedBold.exec(content)?.[0]).find(Boolean);
  return found && `must not hold a blank before the end of bold text, as in «${found.slice(0, 200)}»`;
}

function problemOfShape(tokens: readonly Token[]): string | undefined {
  const depth = tokens.reduce((deepest, { level }) => Math.max(deepest, level), 0);
  if (depth > maxDepth) return `must not nest lists, quotations and tables more than ${maxDepth} deep`;
  let columns = 0;
  for (const { type } of tokens) {
    if (type === 'table_open') columns = 0;
    if (type === 'th_open' && ++columns > maxColumns) return `must not hold a table of more than ${maxColumns} columns`;
  }
  return undefined;
}

function blocks(tokens: readonly Token[]): string {
  let html = '';
  let titles: string[] = [];
  let cell = 0;
  for (const [index, token] of tokens.entries()) {
    const { type, tag, hidden, nesting, children, content } = token;
    const next = tokens[index + 1];
    if (type === 'table_open') titles = [];
    if (type === 'th_open') titles.push(attribute(blockText(next).slice(0, maxLabel)));
    if (type === 'tr_open') cell = 0;
    if (hidden) continue;
    if (children) html += inline(children);
    else if (type === 'fence') html += `<pre><code>${escaped(content)}</code></pre>`;
    // Narrow screens show tables row by row, so each cell repeats its column title.
    else if (type === 'td_open') html += `<td data-label="${titles[cell++] ?? ''}">`;
    // A list may continue its numbers after a heading.
    else if (type === 'ordered_list_open' && token.attrGet('start'))
      html += `<ol start="${Number(token.attrGet('start'))}">`;
    else if (type === 'paragraph_open' && isWay(next)) html += '<p class="way">';
    else html += nesting < 0 ? `</${tag}>` : `<${tag}>`;
  }
  return html;
}

/** Checks whether a paragraph consists of a single link, which gets a larger touch target. */
function isWay(paragraph: Token | undefined): boolean {
  const children = paragraph?.children ?? [];
  return (
    children[0]?.type === 'link_open' && children.findIndex(({ type }) => type === 'link_close') === children.length - 1
  );
}

function inline(tokens: readonly Token[]): string {
  const html = tokens.map((token) => {
    const { type, tag, nesting, content } = token;
    // Keeps cells pasted from a spreadsheet apart.
    if (type === 'text') return escaped(typeset(content).replaceAll(/\t+/g, '\u2003'));
    if (type === 'code_inline') return `<code>${escaped(content)}</code>`;
    if (type === 'link_open') return linkStart(token);
    return nesting < 0 ? `</${tag}>` : `<${tag}>`;
  });
  return html.join('');
}

/** Renders the opening tag of a link; external links open in a new tab. */
function linkStart(link: Token): string {
  const { href, target } = readLink(linkAddress(link));
  const title = link.attrGet('title');
  return [
    `<a href="${attribute(href)}"`,
    title ? ` title="${attribute(String(title))}"` : '',
    target === 'website' ? ' target="_blank" rel="noopener external"' : '',
    '>',
  ].join('');
}

const blockText = (block: Token | undefined) => (block?.children ?? []).map(({ content }) => content).join('');

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const attribute = (text: string) => escaped(text).replaceAll('"', '&quot;');
