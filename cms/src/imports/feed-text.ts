import TurndownService from 'turndown';
import { cleanText } from '../../../src/platform/text/clean-text.ts';

import { cleanedText } from '../document-rules/clean-texts.ts';
import { htmlToMarkdown } from './feed-markdown.ts';

/** Limits of the HTML of one text: the conversion takes time that grows with them. */
const maxLength = 100_000;
const maxTags = 5_000;
const maxDepth = 40;

const tag = /<(\/?)([a-z][\w:-]*)(?=[\s/>])[^<>]*>/gi;
/** Elements that end by themselves. */
const open = /^(?:p|li|br|hr|img|dt|dd|td|th|tr|tbody|thead|tfoot|col|colgroup|input|link|meta|wbr|source)$/i;

const isHtml = (text: string) => /<\/?[a-z!][^<>]*>|&[a-z#]\w+;/i.test(text);

/** @throws {RangeError} for a text that would take too long. */
function checkHtml(html: string): void {
  if (html.length > maxLength) throw new RangeError(`ist länger als ${maxLength} Zeichen`);
  let [tags, depth, deepest] = [0, 0, 0];
  for (const [whole, end, name = ''] of html.matchAll(tag)) {
    tags += 1;
    if (!whole.endsWith('/>') && !open.test(name)) depth += end ? -1 : 1;
    deepest = Math.max(deepest, depth);
  }
  if (tags > maxTags || deepest > maxDepth) throw new RangeError('ist zu tief oder zu oft verschachtelt');
}

/** Shortens runs of blanks: the conversion would take time that grows with their square. */
const withoutRuns = (text: string) =>
  text.replaceAll(/\s{2,}/g, (run) => '\n'.repeat(Math.min(run.split('\n').length - 1, 2)) || ' ');

/** Converts a text of a feed, HTML or plain, to the Markdown of the websites. @throws {RangeError} */
export function toMarkdown(given: string): string {
  checkHtml(given);
  const text = withoutRuns(given);
  const html = isHtml(text) ? text : text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(/\r?\n/g, '<br>');
  const paragraphs = html.replaceAll(/(?:<br\s*\/?>\s*){2,}/gi, '<p>');
  return cleanedText(htmlToMarkdown(paragraphs).replaceAll(/\n{3,}/g, '\n\n'));
}

const plain = new TurndownService();
plain.escape = (text) => text;
plain.addRule('text', {
  filter: () => true,
  replacement(content, node) {
    if (/^(?:STYLE|SCRIPT|TITLE)$/.test(node.nodeName)) return '';
    return ('isBlock' in node && node.isBlock) || node.nodeName === 'BR' ? `${content} ` : content;
  },
});

/** Converts a text of a feed to one line without markup. @throws {RangeError} */
export function toLine(text: string): string {
  if (!isHtml(text)) return cleanText(text);
  checkHtml(text);
  return cleanText(plain.turndown(withoutRuns(text))).replaceAll(/ {2,}/g, ' ');
}

export interface Advertisement {
  text: string;
  profile: string;
  offer: string;
}

/** Headings by their words, in the languages of the websites. */
const headings = {
  profile: /profil|anforderung|qualifi|bringen|voraussetz|erwarten wir|requi|exigences/i,
  offer: /bieten|angebot|vorteil|benefit|erwartet (?:sie|dich)|offrons|offriamo|we offer/i,
  text: /aufgabe|tätigkeit|verantwortung|tasks|responsib|missions|compiti/i,
} as const;
const parts = ['profile', 'offer', 'text'] as const;

/** Heading in Markdown: a title, or a line that is bold as a whole. */
const heading = /^(?:#{2,4} (.+)|\*\*([^*]+)\*\*:?)$/;

/** Whether a line is short like a title. Sentences, such as a bold opening, are text. Headings may be longer. */
const isTitle = (words: string, isHeading: boolean) =>
  (isHeading || (words.length <= 50 && words.split(' ').length <= 7)) &&
  (!/[.!?]$/.test(words) || /^(?:was|das|what|que|cosa) /i.test(words));

/** Splits an advertisement in one text by its headings. Texts below other headings stay where they are. */
export function splitAdvertisement(markdown: string): Advertisement {
  const found: Advertisement = { text: '', profile: '', offer: '' };
  let part: keyof Advertisement = 'text';
  for (const line of markdown.split('\n')) {
    const [, title, bold] = heading.exec(line) ?? [];
    const words = title ?? bold ?? '';
    const next = isTitle(words, title !== undefined) ? parts.find((one) => headings[one].test(words)) : undefined;
    if (next) part = next;
    else found[part] += `${line}\n`;
  }
  for (const one of parts) found[one] = found[one].trim();
  return found.text ? found : { text: markdown, profile: '', offer: '' };
}

const maxIntro = 600;
/** Marks of bold and italic text, and signs that escape others. */
const marks = /(?<!\\)\*+(?=\S)|(?<=[^\s\\])\*+(?=\s|\p{P}|$)|\\(?=\p{P}|\p{S})/gu;
const isParagraph = (part: string) => !/^(?:#|\||>|- |\d+\. )/.test(part);

/** Takes the first paragraph as introduction, or its first sentences if the text needs them, too. */
export function takeIntro(markdown: string): { intro: string; text: string } {
  const [first = '', ...rest] = markdown.split(/\n{2,}/);
  const paragraph = isParagraph(first) ? first : (rest.find(isParagraph) ?? first.replaceAll(/^(?:#+|-|\d+\.) /gm, ''));
  const intro = cleanText(paragraph.replaceAll(/\[([^[\]]*)\]\([^)[]*\)/g, '$1').replaceAll(marks, ''));
  if (paragraph === first && rest.length && intro.length <= maxIntro) return { intro, text: rest.join('\n\n') };
  if (intro.length <= maxIntro) return { intro, text: markdown };
  const cut = intro.slice(0, maxIntro);
  const sentences = /^.*[.!?](?=\s)/s.exec(cut)?.[0] ?? `${cut.slice(0, cut.lastIndexOf(' '))} …`;
  return { intro: sentences, text: markdown };
}
