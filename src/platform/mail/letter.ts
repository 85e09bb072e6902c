import { html } from 'hono/html';

/** Look of a mail: that of the house that writes it. */
export interface Letterhead {
  /** Name of the house. It is text, so that it is there without pictures. */
  name: string;
  /** Ground of the band with the name, and the colour of the name. */
  band: { ground: string; ink: string };
  /** Colour of links, readable on a white and on a dark ground. */
  accent: string;
  /** Fonts of the name and of the statement. */
  font: string;
  locale: string;
}

/** Portrait in a letter; its file is attached as `cid:face`. */
export interface LetterFace {
  name: string;
  width: number;
  height: number;
}

/** Content of a mail. Lines of a paragraph end with `\n`. */
export interface Letter {
  greeting: string;
  /** The news, in one sentence. */
  statement: string;
  /** Facts about it, a line each. */
  facts?: string;
  /** A paragraph becomes a link if its last line is an address. The last paragraph is the closing. */
  paragraphs: readonly string[];
  /** Small print below. */
  note?: string;
}

/** Writes a letter as plain text. */
export function letterText({ greeting, statement, facts, paragraphs, note }: Letter): string {
  const all = [greeting, statement, ...(facts ? [facts] : []), ...paragraphs, ...(note ? [note] : [])];
  return `${all.join('\n\n')}\n`;
}

/**
 * Writes a letter as HTML. Text and ground keep the colours of the mail program, so it can be read in its dark mode.
 *
 * @param title subject of the mail.
 */
export function letterHtml(
  title: string,
  { greeting, statement, facts, paragraphs, note }: Letter,
  { name, band, accent, font, locale }: Letterhead,
  face?: LetterFace,
): string {
  const row = (content: unknown, style = '') =>
    html`<tr><td style="${usual};padding-top:16px;${style}">${content}</td></tr>\n`;
  const portrait =
    face &&
    html`<img src="cid:face" alt="${face.name}" width="${face.width}" height="${face.height}" border="0" style="display:block">`;
  const table = html`<table role="presentation" border="0" cellpadding="0" cellspacing="0"`;
  const rows = [
    row(greeting),
    row(statement, `font:bold 20px/28px ${font}`),
    ...(facts
      ? [
          row(
            html`${table}><tr><td style="${usual};border-left:4px solid ${accent};padding-left:16px">${lines(facts.split('\n'))}</td></tr></table>`,
          ),
        ]
      : []),
    ...(portrait ? [row(portrait)] : []),
    ...paragraphs.map((paragraph) => row(linked(paragraph, accent))),
    ...(note ? [row(note, 'padding-top:32px;font-size:13px;line-height:20px;color:#757575')] : []),
  ];
  return String(html`<!DOCTYPE html>
<html lang="${locale}">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body style="margin:0">
${table} width="100%">
<tr><td bgcolor="${band.ground}" style="padding:20px 24px;font:bold 20px/28px ${font};color:${band.ink}">${name}</td></tr>
<tr><td style="padding:8px 24px 24px">
${table} width="560" style="width:100%;max-width:560px">
${rows}</table>
</td></tr>
</table>
</body>
</html>
`);
}

const usual = 'font:16px/24px Arial,Helvetica,sans-serif';

/** Joins lines. Telephone numbers stay on one. */
const lines = (texts: readonly unknown[]) =>
  texts
    .map((text) => (typeof text === 'string' ? text.replaceAll(/(?<=\d) (?=\d)/g, '\u00a0') : text))
    .map((text, index) => (index ? html`<br>${text}` : text));

/** Makes the first line of a paragraph a link to the address in its last one; the address of a website stays visible. */
function linked(paragraph: string, accent: string) {
  const texts = paragraph.split('\n');
  const address = texts.at(-1)?.trim() ?? '';
  const [first = '', ...others] = texts.slice(0, -1);
  const link = (text: string) => html`<a href="${address}" style="color:${accent}">${text}</a>`;
  if (!/^https?:\/\/\S+$/.test(address)) return lines(texts);
  // The website itself, in the language of the mail.
  if (/^\/(?:\w\w)?$/.test(new URL(address).pathname)) return lines([first, ...others, link(new URL(address).host)]);
  return lines([link(first.replace(/\s*:$/, '')), ...others]);
}
