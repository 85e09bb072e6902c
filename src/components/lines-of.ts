/** The lines of a text that say something. */
export const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim());
