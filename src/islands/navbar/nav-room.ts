/**
 * How much room the entries of the bar need, in em of their text. It is estimated from the letters, so that the server
 * can say at which width of the bar an entry moves into the menu «Mehr», and nothing moves when the script comes.
 * `Navbar.module.scss` has the same measures, and a rule for each of these widths.
 */

/** Both sides of a text. */
const padding = 0.6;
/** The mark that a menu unfolds. */
const chevron = 0.9;
/** The number with its icon and ground; a language. */
const telephone = 12;
/** The way to the search, where letters are smallest, with the space beside it. */
const search = 3.8;
const language = 2.9;
/** The stylesheet has a rule for each em up to it. */
const widest = 80;

export interface NavRoom {
  /** From which width of its place each entry stands in the bar. */
  entries: number[];
  /** From which width all of them do. */
  all: number;
  /** From which width of entries, languages and telephone together the number has room, too. */
  number: number;
}

export function navRoom(names: readonly string[], more: string, languages: number): NavRoom {
  const entry = (name: string) => textWidth(name) + padding;
  const widths = names.map(entry);
  const beside = entry(more) + chevron;
  /** The least width that has room for the first entries and something else. */
  const from = (count: number, other: number) => {
    const sum = widths.slice(0, count).reduce((all, width) => all + width, other);
    let width = 3;
    while (width < widest && width < sum + count * gap(width)) width++;
    return width;
  };
  const all = from(names.length, 0);
  return {
    entries: names.map((_, index) => Math.min(all, from(index + 1, beside))),
    all,
    number: from(names.length, languages * language + search + telephone),
  };
}

/** Between two entries: the more room there is, the more air. */
function gap(width: number): number {
  return Math.min(Math.max(0.1, 0.04 * width - 1.3), 1.1);
}

/** A little more than letters of the running text take. Soft hyphens take no room: nothing breaks in the bar. */
function textWidth(name: string): number {
  const text = name.replaceAll('\u00ad', '');
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  return 0.55 * text.length - 0.2 * count(/[fijlrt '’.,-]/g) + 0.28 * count(/[mwMW]/g) + 0.11 * count(/[A-ZÀ-Ý]/g);
}
