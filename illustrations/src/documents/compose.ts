/** How documents are put together from the content. */
import { type Content, money } from './content.ts';
import { anyBlock, hours, journey, type Piece, people, table } from './pieces.ts';
import type { Sheets } from './sheet.ts';

export type Documents = (content: Content) => Readonly<Record<string, Sheets>>;

/** Blocks of one page of the site, by their titles, components or places. */
export const from = (content: Content, path: string, ...which: readonly (string | number)[]): Piece[] =>
  which.flatMap((one) => anyBlock(content, content.block(path, one), content.page(path).Titel));

/** Whom to ask, when somebody is there, how to get there. */
export const closing = (content: Content, title = 'Wer Auskunft gibt'): Piece[] => [
  ...people(content.block('/kontakt', '.kontakt'), title),
  ...hours(content.block('/kontakt', '.oeffnungszeiten')),
  ...journey(content, content.block('/kontakt', '.anreise')),
];

/** The first page of a brochure says what the home page says first. */
export function brochure(
  content: Content,
  cover: string,
  pieces: readonly Piece[],
  more: Partial<Sheets> = {},
): Sheets {
  const hero = content.block('/', '.hero');
  return { kind: 'Hausbroschüre', title: hero.Titel ?? '', lead: hero.Text ?? '', cover, tall: true, pieces, ...more };
}

/** What the insurance pays by level of care, by law, per day. */
const insurance = (level: number): number => Math.round(level * 960) / 100;

/** What each of the twelve levels costs a person who lives here; `day` is what is paid besides care. */
export function careLevels(
  system: 'BESA' | 'RAI',
  day: number,
  dayLabel: string,
  share: (level: number) => number,
): Piece[] {
  const rows = Array.from({ length: 12 }, (_, i) => {
    const level = i + 1;
    const minutes = level === 12 ? 'über 220' : `${i * 20 + 1} bis ${level * 20}`;
    return [
      `${system}\u00a0${level}`,
      minutes,
      money(insurance(level)),
      money(share(level)),
      money(day + share(level)),
    ];
  });
  return table(
    'Alle Pflegestufen',
    ['Stufe', 'Minuten', 'Krankenkasse', 'Ihr Anteil', dayLabel],
    rows,
    'Alles pro Tag. In der Spalte rechts: was Sie im Ganzen bezahlen. Was Krankenkasse und Ihr Anteil von der Pflege nicht decken, bezahlt die Gemeinde, in der Sie vor dem Eintritt gewohnt haben.',
  );
}

/** A month of thirty days, line by line. */
export function month(
  title: string,
  lines: readonly (readonly [label: string, perDay: number])[],
  note?: string,
): Piece[] {
  const sum = lines.reduce((total, [, perDay]) => total + perDay, 0);
  const row = (label: string, perDay: number): string[] => [label, money(perDay), money(perDay * 30)];
  return table(
    title,
    ['Posten', 'pro Tag', '30 Tage'],
    [...lines.map(([label, perDay]) => row(label, perDay)), row('Zusammen', sum)],
    note,
  );
}

/** The share of care that a person pays herself: little at first, then the most that the law allows. */
export const ownShare = (level: number): number => [0, 0, 13.4][level] ?? 23;
