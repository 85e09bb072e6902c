import type { Message } from './nu-checker.ts';

/** Renders a line per kind of message, the most frequent first: its count, and an example. */
export function summary(kind: string, messages: readonly Message[]): string[] {
  return [...Map.groupBy(messages, ({ message }) => message)]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([message, same]) => `${kind} ${same.length} ×: ${message}\n    ${placeOf(same[0])}`);
}

/** `tabor.example/kontakt/index.html:6:120: …<td role="cell">…` */
function placeOf({ url = '', lastLine, lastColumn, extract = '' }: Partial<Message> = {}): string {
  // The path contains the folder of the release, which is named by its time.
  const path = decodeURI(url).replace(/.*\/\.releases\/([^/]+)\/[^/]+/, '$1');
  return `${path}:${lastLine}:${lastColumn}: …${extract.replaceAll(/\s+/g, ' ').trim()}…`;
}
