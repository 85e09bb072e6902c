/** Part of a text that is replaced. */
export interface Occurrence {
  start: number;
  end: number;
  /** Text in its place. */
  by: string;
}

/** Finds what is replaced in a text. */
export type FindOccurrences = (text: string) => Occurrence[];

const gap = "[\\s().'’/–-]*";
/** Blanks between two words: at most one end of a line, so that paragraphs stay apart. */
const blanks = '(?:[^\\S\\n]+|[^\\S\\n]*\\n[^\\S\\n]*)';
const isNumber = /^[\d\s+().'’/–-]+$/;

/**
 * Creates the search for a text, with other text in its place. Spaces of all kinds are equal. A Swiss telephone number is
 * found however it is written; a new number is written like the one that it replaces.
 */
export function createReplacement(searched: string, by: string): FindOccurrences {
  const wanted = nationalNumber(searched);
  const number = nationalNumber(by);
  const pattern = wanted
    ? `(?<![\\d+])(?:(?:\\+|00)${gap}41|0)${gap}(?:0${gap})?${[...wanted].join(gap)}(?!\\d)`
    : searched.trim().split(/\s+/).map(escaped).join(blanks);
  const expression = new RegExp(pattern, 'gu');
  return (text) =>
    [...text.matchAll(expression)].map(({ 0: found, index }) => ({
      start: index,
      end: index + found.length,
      by: wanted && number ? writtenLike(found, number) : by,
    }));
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Returns the nine digits of a Swiss telephone number without prefix; undefined if a text is no such number. */
function nationalNumber(text: string): string | undefined {
  const digits = isNumber.test(text.trim()) ? text.replaceAll(/\D/g, '') : '';
  return /^(?:(?:00)?410?|0)([1-9]\d{8})$/.exec(digits)?.[1];
}

/** Writes a number with the prefix and the spaces of another one. */
function writtenLike(found: string, number: string): string {
  let next = number.length;
  const written = [...found].reverse().map((sign) => (/\d/.test(sign) && next > 0 ? number[--next] : sign));
  return written.reverse().join('');
}

/** Replaces some of the parts of a text. @param chosen their positions in the list. @default all */
export function replaceIn(text: string, parts: readonly Occurrence[], chosen?: ReadonlySet<number>): string {
  let written = '';
  let from = 0;
  for (const [index, { start, end, by }] of parts.entries()) {
    if (chosen && !chosen.has(index)) continue;
    written += text.slice(from, start) + by;
    from = end;
  }
  return written + text.slice(from);
}
