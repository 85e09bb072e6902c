/** A user-perceived character: a letter with its marks, a flag, or a joined emoji. */
const character = /(?:\p{RI}{2}|.)(?:[\p{M}\p{EMod}\u{e0020}-\u{e007f}]|\u200d\p{ExtPict})*/gsu;

/** Cuts a text after a whole character. @param maxLength length in code units, as fields count. */
export function firstCharacters(text: string, maxLength: number): string {
  let kept = '';
  for (const [next] of text.matchAll(character)) {
    if (kept.length + next.length > maxLength) break;
    kept += next;
  }
  return kept;
}
