/** Blocks of the content as pieces of a printed page. A piece is never broken over two pages. */
import { renderRichText } from '../websites.ts';
import { type Block, type Content, type Hour, money, type Person } from './content.ts';

/** HTML of one piece. */
export type Piece = string;

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Non-breaking spaces where a line must not end: amounts, telephone numbers, paragraphs of a number. */
const glue = (html: string): string =>
  html
    .replace(/Fr\. (?=\d)/g, 'Fr.\u00a0')
    .replace(/\b0\d\d \d{3} \d\d \d\d\b/g, (number) => number.replaceAll(' ', '\u00a0'))
    .replace(/(\d) (m²|Uhr|Prozent)(?!\p{L})/gu, '$1\u00a0$2');

const plain = (text: string): string => glue(escaped(text));

/** Rich text as a list of its paragraphs, lists, tables and headings; links lead to the site. */
function chunks({ brand }: Content, source: string): string[] {
  const html = glue(
    renderRichText(source)
      .replaceAll('href="/', `href="https://${brand.hosts[0]}/`)
      .replaceAll(/ (target|rel|role|data-label)="[^"]*"/g, ''),
  );
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const tag of html.matchAll(/<(\/?)(p|ul|ol|blockquote|table|h2|h3|h4)\b[^>]*>/g)) {
    depth += tag[1] ? -1 : 1;
    if (depth > 0) continue;
    parts.push(html.slice(start, tag.index + tag[0].length).trim());
    start = tag.index + tag[0].length;
  }
  // A paragraph that is nothing but a link leads on in the site; on paper it leads nowhere.
  return parts.filter((part) => !/^<p><a [^>]*>[^<]*<\/a><\/p>$/.test(part));
}

const row = (left: string, right: string): Piece =>
  `<div class="row"><div class="left">${left}</div><div class="right">${right}</div></div>`;

/** The heading in the margin, and beside it what it stands for; lesser headings stand in the text. */
export function text(content: Content, block: Block, title = block.Titel): Piece[] {
  const rows: { left: string; parts: string[] }[] = [];
  let left = title ? `<h2>${plain(title)}</h2>` : '';
  let above = '';
  for (const part of chunks(content, block.Text ?? '')) {
    const [, level, heading] = /^<h([234])>(.*)<\/h[234]>$/.exec(part) ?? [];
    const last = rows.at(-1);
    if (level === '2') left = part;
    else if (level) above = `<h3>${heading}</h3>`;
    else {
      // A heading keeps two paragraphs with it: it is seldom taller than they are.
      if (last?.left && last.parts.length === 1 && !left) last.parts.push(above + part);
      else rows.push({ left, parts: [above + part] });
      left = '';
      above = '';
    }
  }
  return rows.map((one) => row(one.left, one.parts.join('')));
}

/** A heading with all that belongs to it in one piece. */
export const whole = (content: Content, title: string, markdown: string): Piece[] => [
  row(`<h2>${plain(title)}</h2>`, chunks(content, markdown).join('')),
];

export const prose = (content: Content, title: string, markdown: string): Piece[] =>
  text(content, { __component: 'text', Text: markdown }, title);

export const table = (
  title: string,
  head: readonly string[],
  lines: readonly (readonly string[])[],
  note?: string,
): Piece[] => [
  row(
    `<h2>${plain(title)}</h2>`,
    `<table><thead><tr>${head.map((cell) => `<th scope="col">${plain(cell)}</th>`).join('')}</tr></thead><tbody>${lines
      .map(
        ([first = '', ...others]) =>
          `<tr><th scope="row">${plain(first)}</th>${others.map((cell) => `<td>${plain(cell)}</td>`).join('')}</tr>`,
      )
      .join('')}</tbody></table>${note ? `<p class="note">${plain(note)}</p>` : ''}`,
  ),
];

/** A table over the whole width, whose cells are sentences. */
export const answers = (title: string, head: readonly string[], lines: readonly (readonly string[])[]): Piece[] =>
  table(title, head, lines).map((piece) =>
    piece.replace('class="row"', 'class="row wide"').replace('<table>', '<table class="answers">'),
  );

/** Lines to write on, to be cut off. */
export const card = (title: string, lines: readonly string[], note: string): Piece[] => [
  `<div class="card"><h2>${plain(title)}</h2><ul>${lines.map((line) => `<li>${plain(line)}</li>`).join('')}</ul><p class="note">${plain(note)}</p></div>`,
];

export const prices = (block: Block): Piece[] => [
  row(
    `<h2>${plain(block.Titel ?? '')}</h2>`,
    `<table class="prices"><tbody>${(block.Zeilen ?? [])
      .map(
        ({ Bezeichnung, Betrag, Hinweis }) =>
          `<tr><th scope="row">${plain(Bezeichnung)}${Hinweis ? `<small>${plain(Hinweis)}</small>` : ''}</th><td>${plain(Betrag)}</td></tr>`,
      )
      .join('')}</tbody></table>${block.Hinweis ? `<p class="note">${plain(block.Hinweis)}</p>` : ''}`,
  ),
];

export const hours = (block: Block): Piece[] => [
  row(
    `<h2>${plain(block.Titel ?? '')}</h2>`,
    `<table class="hours"><tbody>${(block.Zeiten ?? []).map(({ Tage, Zeit }) => `<tr><th scope="row">${plain(Tage)}</th><td>${plain(Zeit)}</td></tr>`).join('')}</tbody></table>${block.Hinweis ? `<p class="note">${plain(block.Hinweis)}</p>` : ''}`,
  ),
];

export const questions = (content: Content, block: Block): Piece[] =>
  (block.Fragen ?? []).map(({ Frage, Antwort }, i) =>
    row(
      i === 0 && block.Titel ? `<h2>${plain(block.Titel)}</h2>` : '',
      `<h3>${plain(Frage)}</h3>${chunks(content, Antwort).join('')}`,
    ),
  );

export const steps = (content: Content, block: Block, title = block.Titel): Piece[] =>
  (block.Schritte ?? []).map(({ Titel, Text }, i) =>
    row(
      i === 0 && title ? `<h2>${plain(title)}</h2>` : '',
      `<ol class="step" start="${i + 1}"><li><h3>${plain(Titel)}</h3>${chunks(content, Text).join('')}</li></ol>`,
    ),
  );

export const facts = (block: Block): Piece[] => [
  `<dl class="facts">${(block.Fakten ?? []).map(({ Wert, Bezeichnung }) => `<div><dt>${plain(Bezeichnung)}</dt><dd>${plain(Wert)}</dd></div>`).join('')}</dl>`,
];

export const quote = ({ Text = '', Name = '', Funktion }: Block): Piece[] => [
  `<figure class="quote"><blockquote><p>«${plain(Text)}»</p></blockquote><figcaption>${plain(Name)}${Funktion ? `, ${plain(Funktion)}` : ''}</figcaption></figure>`,
];

/** A wide picture of the brand by its name in `bilder/<brand>/`. */
export const picture = ({ brand }: Content, name: string, caption?: string): Piece[] => [
  `<figure class="picture"><img src="bild:${brand.id}/${name}@16:7">${caption ? `<figcaption>${plain(caption)}</figcaption>` : ''}</figure>`,
];

const someone = ({ Name, Funktion, Telefon, Email, Bild }: Person): string =>
  `<div class="person">${Bild ? `<img src="bild:${Bild.name}@17:20" alt="" class="portrait">` : ''}<p><strong>${plain(Name)}</strong>${[
    Funktion,
    Telefon,
    Email,
  ]
    .map((line) => (line ? `<br>${plain(line).replace('@', '@<wbr>')}` : ''))
    .join('')}</p></div>`;

export const people = (block: Block, title = block.Titel): Piece[] => [
  row(`<h2>${plain(title ?? '')}</h2>`, `<div class="people">${(block.Personen ?? []).map(someone).join('')}</div>`),
];

export const journey = (content: Content, block: Block, title = block.Titel ?? 'Anreise'): Piece[] => [
  row(
    `<h2>${plain(title)}</h2>`,
    [
      ['Mit Bahn, Bus oder Schiff', block.MitOev],
      ['Mit dem Auto', block.MitAuto],
    ]
      .map(([heading = '', way]) => (way ? `<h3>${heading}</h3>${chunks(content, way).join('')}` : ''))
      .join(''),
  ),
];

/** A month, line by line. */
export function month(
  title: string,
  lines: readonly (readonly [label: string, perDay: number])[],
  note?: string,
  days = 30,
): Piece[] {
  const sum = lines.reduce((total, [, perDay]) => total + perDay, 0);
  const row = (label: string, perDay: number): string[] => [label, money(perDay), money(perDay * days)];
  return table(
    title,
    ['Posten', 'pro Tag', `${days} Tage`],
    [...lines.map(([label, perDay]) => row(label, perDay)), row('Zusammen', sum)],
    note,
  );
}

/** An hour of a day, as opening hours have it. */
const timeOf = ({ Von, Bis, Titel, Text }: Hour) => ({
  Tage: [Titel, Text].filter(Boolean).join('. '),
  Zeit: `${[Von, Bis].flatMap((time) => (time ? [clock(time)] : [])).join(' bis ')} Uhr`,
});

/** «8.30», as texts have it. */
const clock = (time: string): string => time.replace(/^0/, '').replace(':', '.');

/** What a person pays in a month, and what others pay beside it. */
function workedExample({ Titel = '', Person, Posten = [], Tage, Hinweis }: Block): Piece[] {
  const note = [typeof Person === 'string' && `${Person}.`, Hinweis].filter(Boolean).join(' ');
  const lines = Posten.map(({ Bezeichnung, Betrag }) => [Bezeichnung, Number(Betrag)] as const);
  return month(Titel, lines, note, Tage);
}

/** Whatever the block is, as its own pieces; `title` for a text that has none. */
export function anyBlock(content: Content, block: Block, title: string): Piece[] {
  const by: Record<string, () => Piece[]> = {
    preise: () => prices(block),
    fragen: () => questions(content, block),
    schritte: () => steps(content, block),
    fakten: () => facts(block),
    zitat: () => quote(block),
    rechenbeispiel: () => workedExample(block),
    tageslauf: () => hours({ ...block, Zeiten: (block.Stunden ?? []).map(timeOf) }),
    kontakt: () => people(block),
    oeffnungszeiten: () => hours(block),
    anreise: () => journey(content, block),
  };
  return (by[block.__component.replace('bloecke.', '')] ?? (() => text(content, block, block.Titel ?? title)))();
}
