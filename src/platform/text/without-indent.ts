/** Removes the common indentation of all lines, for example of a list pasted from Word. */
export function withoutIndent(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim());
  const indent = lines.reduce((least, line) => Math.min(least, line.length - line.trimStart().length), 100);
  return text.replaceAll(new RegExp(`^[^\\S\\n]{${indent}}`, 'gm'), '');
}
