/** A character as people see it: a letter with its marks, a flag, or an emoji with what is joined to it. */
const character = /(?:\p{RI}{2}|.)(?:[\p{M}\p{EMod}\u{e0020}-\u{e007f}]|\u200d\p{ExtPict})*/gsu;

/** Cuts a text after a whole character. @param maxLength in code units, as fields count. */
export function firstCharacters(text: string, maxLength: number): string {
  let kept = '';
  for (const [next] of text.matchAll(character)) {
    if (kept.length + next.length > maxLength) break;
    kept += next;
  }
  return kept;
}
