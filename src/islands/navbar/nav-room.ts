/**
 * Estimates the width of the entries of the bar, in em of their text. The server computes at which width an entry moves
 * into the menu «Mehr», so that nothing shifts during hydration. `Navbar.module.scss` uses the same sizes and has a
 * rule for each width.
 */

/** Padding on both sides of an entry. */
const padding = 0.6;
/** Icon of an unfolding menu. */
const chevron = 0.9;
/** Largest width with a rule in the stylesheet, in em. */
const widest = 80;

export interface NavRoom {
  /** Minimum width for each entry to be in the bar. */
  entries: number[];
  all: number;
}

export function navRoom(names: readonly string[], more: string): NavRoom {
  const entry = (name: string) => textWidth(name) + padding;
  const widths = names.map(entry);
  const beside = entry(more) + chevron;
  /** Returns the minimum width for the first `count` entries and `other`. */
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
  };
}

function gap(width: number): number {
  return Math.min(Math.max(0.1, 0.04 * width - 1.3), 1.1);
}

/** Estimates the text width, slightly more than average letters take. */
function textWidth(text: string): number {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  return 0.55 * text.length - 0.2 * count(/[fijlrt '’.,-]/g) + 0.28 * count(/[mwMW]/g) + 0.11 * count(/[A-ZÀ-Ý]/g);
}
