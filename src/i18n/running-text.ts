import { type Locale, locales } from '../../sites.config.ts';
import { asciiAddress, isEmail } from '../platform/text/email-address.ts';
import { findPhones } from '../sites/phone.ts';
import { softHyphens } from './soft-hyphens.ts';

/** A possible e-mail address in HTML. */
const emailAddress = /[^\s<>&"'«»()[\],;:/]+@[^\s<>&"'«»()[\],;:/@]+\.\p{L}{2,}/gu;

/** @param text of an element, with entities. */
function completed(text: string, locale: Locale): string {
  const found = findPhones(text).map(({ start, end, phone }) => ({ start, end, href: phone.address }));
  if (text.includes('@'))
    for (const { 0: address, index: start } of text.matchAll(emailAddress))
      if (isEmail(address)) found.push({ start, end: start + address.length, href: `mailto:${asciiAddress(address)}` });
  let html = '';
  let from = 0;
  for (const { start, end, href } of found.sort((a, b) => a.start - b.start)) {
    html += `${softHyphens(text.slice(from, start), locale)}<a href="${href}">${text.slice(start, end)}</a>`;
    from = end;
  }
  return html + softHyphens(text.slice(from), locale);
}

/** A comment, a tag with its name, or a text. */
const piece = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)([^"'<>]*(?:(?:"[^"]*"|'[^']*')[^"'<>]*)*)>|[^<]+/g;
const heading = /^h[1-3]$/;
/** Elements of running text. All other text stays unchanged. */
const runningText = new Set('p li td figcaption blockquote'.split(' '));
/**
 * Elements that stay as they are, also within running text: programs read them, or people press or copy them.
 * Islands are skipped, because hydration must find the text that the browser renders itself.
 */
const untouched = new Set(
  (
    'head script style template textarea title option pre code kbd svg astro-island ' +
    'a button label nav address dl h1 h2 h3 h4 h5 h6 summary legend'
  ).split(' '),
);
/** Names, and messages of fields: their address is an example, or a part of what was typed. */
const unlinked = / translate="no"| id="[\w-]+-error"/;
/** Maximum length of a heading with its tags, in characters. */
const maxHeading = 4_000;

interface OpenElement {
  name: string;
  depth: number;
  locale: Locale;
  /** Whether the element holds running text; undefined for all within a skipped element. */
  isRunning: boolean | undefined;
}

/**
 * Completes the running text of a page, or of a part of its body: long words get soft hyphens, telephone numbers and
 * e-mail addresses become links. Names, marked by `translate="no"`, and messages of fields stay as they are. Headings with a long word say how
 * long it is, so that they get smaller letters.
 */
export function completeText(page: string, locale: Locale): string {
  // Stack of elements that change how their text is treated; the innermost is last.
  const open: OpenElement[] = [{ name: '', depth: 1, locale, isRunning: false }];
  return page.replace(piece, (part, slash, name, attributes, offset: number) => {
    const last = open.at(-1);
    if (!last) return part;
    if (!name) return last.isRunning && !part.startsWith('<') ? completed(part, last.locale) : part;
    const own = slash || last.isRunning === undefined ? undefined : treatment(name, attributes, last);
    if (own) open.push({ name, depth: 1, ...own });
    else if (last.name === name) last.depth += slash ? -1 : 1;
    if (last.depth === 0) open.pop();
    if (slash || last.isRunning === undefined || !heading.test(name)) return part;
    const length = longestWord(headingText(name, page.slice(offset, offset + maxHeading)));
    const size = headingSizes.find((size) => length >= size);
    return size ? `<${name} data-longest="${size}"${attributes}>` : part;
  });
}

/** Lengths of words from which on a heading has smaller letters on phones, in characters. */
const headingSizes = [20, 17, 14];

type Treatment = Pick<OpenElement, 'locale' | 'isRunning'>;

/** @returns undefined if the element is treated like the text around it. */
function treatment(name: string, attributes: string, { locale, isRunning }: Treatment): Treatment | undefined {
  if (untouched.has(name) || unlinked.test(attributes)) return { locale, isRunning: undefined };
  const own = localeIn(attributes);
  const startsText = !isRunning && runningText.has(name);
  return own || startsText ? { locale: own ?? locale, isRunning: isRunning || startsText } : undefined;
}

function localeIn(attributes: string): Locale | undefined {
  const [, language = ''] = / lang="([\w-]+)"/.exec(attributes) ?? [];
  return language ? locales.find((one) => one.startsWith(language.slice(0, 2))) : undefined;
}

function headingText(name: string, html: string): string {
  return html.slice(0, Math.max(0, html.indexOf(`</${name}>`))).replaceAll(/<[^>]*>/g, '');
}

const longestWord = (text: string) =>
  Math.max(0, ...[...text.matchAll(/[\p{L}:]{14,}/gu)].map(([word]) => word.length));
