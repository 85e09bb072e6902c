import { asciiAddress, isEmail } from '../../platform/text/email-address.ts';
import { parsePhone } from '../../sites/phone.ts';
import { type SignatureFields, tidy } from './fields.ts';
import type { SignatureBrand } from './signature-brand.ts';

/**
 * Element of a signature. `formats.ts` renders it as HTML for mail programs and as text, and React renders it too.
 * Attributes and styles therefore have their React names.
 */
export interface TreeElement {
  tag: 'table' | 'tbody' | 'tr' | 'td' | 'a' | 'br' | 'img';
  attributes: Record<string, string | number>;
  style: Record<string, string>;
  children: TreeNode[];
}

export type TreeNode = TreeElement | string;

type Content = Partial<Omit<TreeElement, 'tag'>>;

/** Creates an element. */
export function element(tag: TreeElement['tag'], { attributes = {}, style = {}, children = [] }: Content): TreeElement {
  return { tag, attributes, style, children };
}

/**
 * Grey that is readable on white and on Outlook's dark background. Other text keeps the default colour of the mail
 * program.
 */
const quiet = '#757575';

const font = { fontFamily: 'Arial, Helvetica, sans-serif', fontSize: '14px' };
const usual = {
  ...font,
  lineHeight: '20px',
  // Without it, Word increases the line height.
  msoLineHeightRule: 'exactly',
};
const small = { ...usual, fontSize: '12px', lineHeight: '16px', color: quiet };

/** Builds the signature of a person. Empty fields are left out; invalid values appear as typed. */
export function buildSignature(typed: SignatureFields, brand: SignatureBrand): TreeElement {
  const fields = tidy(typed);
  const { company, address, logo, disclaimer } = brand;
  const name = { ...usual, fontFamily: brand.nameFont, fontSize: '17px', lineHeight: '24px', fontWeight: 'bold' };
  const presence = brand.presenceLine.replace('{{days}}', () => fields.presence);
  const rows = [
    row([brand.greeting], usual),
    row([fields.fullName], spaced({ ...name, color: brand.accent })),
    row([fields.function], usual),
    row(joinLines([company, ...address]), spaced(usual)),
    row([contacts(fields, brand)], spaced(usual)),
    ...(fields.presence ? [row([presence], spaced(usual))] : []),
    // Font for the alternative text of the logo. Without a line height, which would crop the picture.
    row([image(logo)], { ...font, paddingTop: '20px' }),
    row([disclaimer], { ...small, paddingTop: '12px' }),
  ];
  // Word reads the width attribute; other programs also limit the width on narrow screens.
  return table(rows, { lang: brand.locale, width: 480 }, { maxWidth: '100%' });
}

/** Builds the table of labels and contact details. */
function contacts(fields: SignatureFields, { labels, website, accent }: SignatureBrand): TreeElement {
  const toLink = (text: string, href: string | undefined) => (href ? link(text, href, accent) : text);
  const phones = (['phoneHeadOffice', 'phoneDirect', 'phoneMobile'] as const).map((name) => {
    const phone = parsePhone(fields[name]);
    // Keeps a number on one line.
    const written = (phone?.written ?? fields[name]).replaceAll(' ', '\u00a0');
    return { label: labels[name], text: written, node: toLink(written, phone?.address) };
  });
  const lines = [
    ...phones,
    { label: labels.email, text: fields.email, node: toLink(fields.email, mailAddress(fields.email)) },
    { label: labels.website, text: website.text, node: link(website.text, website.href, accent) },
  ];
  return table(
    lines
      .filter(({ text }) => text)
      .map(({ label, node }) =>
        element('tr', {
          children: [cell([label], { ...usual, color: quiet, paddingRight: '12px' }), cell([node], usual)],
        }),
      ),
  );
}

function mailAddress(email: string): string | undefined {
  return isEmail(email) ? `mailto:${encodeURIComponent(asciiAddress(email) ?? '').replace('%40', '@')}` : undefined;
}

function table(rows: TreeNode[], attributes: TreeElement['attributes'] = {}, style: TreeElement['style'] = {}) {
  return element('table', {
    attributes: { role: 'presentation', border: 0, cellPadding: 0, cellSpacing: 0, ...attributes },
    style,
    children: [element('tbody', { children: rows })],
  });
}

function row(children: TreeNode[], style: TreeElement['style']): TreeElement {
  return element('tr', { children: [cell(children, style)] });
}

function cell(children: TreeNode[], style: TreeElement['style']): TreeElement {
  return element('td', { attributes: { vAlign: 'top' }, style, children });
}

function link(text: string, href: string, color: string): TreeElement {
  return element('a', { attributes: { href }, style: { color, textDecoration: 'none' }, children: [text] });
}

function image({ src, alt, width, height }: SignatureBrand['logo']): TreeElement {
  return element('img', { attributes: { src, alt, width, height, border: 0 }, style: { display: 'block' } });
}

/** Adds space above a row; Word only supports it on cells. */
function spaced(style: TreeElement['style']): TreeElement['style'] {
  return { ...style, paddingTop: '12px' };
}

function joinLines(texts: string[]): TreeNode[] {
  return texts.flatMap((text, index) => (index ? [element('br', {}), text] : [text]));
}
