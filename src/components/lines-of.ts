/** Returns the non-empty lines of a text. */
export const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim());
