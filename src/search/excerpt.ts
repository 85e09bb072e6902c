import { wordPattern } from './words.ts';

/** A piece of a text; words of the query are marked. */
export interface Piece {
  text: string;
  isMarked: boolean;
}

export type IsMarked = (word: string) => boolean;

const maxLength = 180;
/** A sentence, or the part of a long one that fits into an excerpt. */
const sentence = new RegExp(`\\S(?:.{0,${maxLength - 2}}?[.!?](?= |$)|.{0,${maxLength - 2}}(?= |$)|\\S*)`, 'g');

/** Returns the passage with the most search words, from the start of a sentence. */
export function makeExcerpt(text: string, description: string, isMarked: IsMarked): Piece[] {
  const matches = (part: Piece[]) =>
    new Set(part.flatMap((piece) => (piece.isMarked ? [piece.text.toLowerCase()] : []))).size;
  // On a tie the description wins: an editor wrote it to describe the page.
  let best = pieces(description, isMarked);
  const line = text.replaceAll(/^# /gm, '').replaceAll('\n', ' ');
  for (const { 0: start, index } of line.matchAll(sentence)) {
    if (best.length && !matches(pieces(start, isMarked))) continue;
    const rest = line.slice(index, index + maxLength);
    const isEnd = index + maxLength >= line.length;
    const part = pieces(isEnd ? rest : rest.replace(/[\s,;:–]+\S*$/, ' …'), isMarked);
    if (!best.length || matches(part) > matches(best)) best = part;
  }
  return best;
}

/** Splits a text where marks begin and end. */
export function pieces(text: string, isMarked: IsMarked): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    if (!isMarked(word)) continue;
    found.push({ text: text.slice(end, index), isMarked: false }, { text: word, isMarked: true });
    end = index + word.length;
  }
  return [...found, { text: text.slice(end), isMarked: false }].filter((piece) => piece.text);
}
