import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

const markdown = new Marked({ gfm: true, breaks: true, async: false });

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'em',
    'u',
    's',
    'a',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'hr',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'], ol: ['start'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    // The page owns its one h1.
    h1: 'h2',
    b: 'strong',
    i: 'em',
    a: (tagName, { href = '' }) => ({ tagName, attribs: linkAttribs(href) }),
  },
};

/** External links open in a new tab. */
function linkAttribs(href: string): sanitizeHtml.Attributes {
  if (!/^(https?:\/\/|www\.)/i.test(href)) return { href };
  return { href: href.replace(/^www\./i, 'https://www.'), target: '_blank', rel: 'noopener external' };
}

/** Markdown of an editor, who may also paste HTML, as HTML without anything that runs, frames or styles. */
export function renderRichText(source: string): string {
  return sanitizeHtml(markdown.parse(source) as string, allowed).trim();
}
