/** Maximum length of a quoted value in a message. */
const maxLength = 80;

/** Quotes a value for a message: shortened, with invisible and control characters written as code points. */
export function foundText(found: unknown): string {
  if (found === undefined) return '';
  // Numbers without a JSON form are shown by name, such as `NaN`.
  const written =
    typeof found === 'string' ? `«${found.slice(0, 2 * maxLength)}»` : (JSON.stringify(found) ?? String(found));
  const shown = visible(written);
  return shown.length > maxLength ? `${shown.slice(0, maxLength - 3)}…` : shown;
}

/** Replaces invisible and control characters by their code points. */
export function visible(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}
