/** Characters of what stands in a field that a message shows. */
const maxLength = 80;

/**
 * What stands in a field, as a message may show it: short, and what is invisible or steers a terminal is written as its
 * number.
 */
export function foundText(found: unknown): string {
  if (found === undefined) return '';
  const written = typeof found === 'string' ? `«${found.slice(0, 2 * maxLength)}»` : asJson(found);
  const shown = visible(written);
  return shown.length > maxLength ? `${shown.slice(0, maxLength - 3)}…` : shown;
}

/** A text without characters that cannot be seen. */
export function visible(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}

/** Numbers that JSON does not know are shown by their names. */
function asJson(value: unknown): string {
  return JSON.stringify(value) ?? String(value);
}
