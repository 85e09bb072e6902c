/** Text as one reads it: without the hyphens that only show at the end of a line, and with spaces of one kind. */
export const plain = (text: string): string => text.replaceAll('\u00ad', '').replaceAll(/\s/g, ' ');
