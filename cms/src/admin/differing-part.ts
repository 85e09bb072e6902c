/**
 * Splits a text into the words that it shares with another one at the start, the words that differ, and those that it
 * shares at the end.
 */
export function differingPart(text: string, other: string): [start: string, differing: string, end: string] {
  const [words, others] = [text, other].map((one) => one.split(/(?<=\s)/)) as [string[], string[]];
  const most = Math.min(words.length, others.length);
  let from = 0;
  while (from < most && words[from] === others[from]) from++;
  let atEnd = 0;
  while (atEnd < most - from && words.at(-1 - atEnd) === others.at(-1 - atEnd)) atEnd++;
  const until = words.length - atEnd;
  return [words.slice(0, from), words.slice(from, until), words.slice(until)].map((part) => part.join('')) as [
    string,
    string,
    string,
  ];
}
