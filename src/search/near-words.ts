/** A letter more, less, other or changed with its neighbour counts one; long words may have two. */
const allowed = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2);
/** Of the nearest; the rest would be other words. */
const most = 8;

/** Words that may be meant by a misspelt one. @returns their numbers and how many letters differ, the nearest first. */
export function nearWords(word: string, words: readonly string[]): [number: number, distance: number][] {
  const limit = allowed(word.length);
  if (!limit) return [];
  const found: [number, number][] = [];
  for (const [number, other] of words.entries()) {
    if (Math.abs(other.length - word.length) > limit) continue;
    const distance = distanceWithin(word, other, limit);
    // The first letter is seldom wrong.
    if (distance <= limit && (word[0] === other[0] || distance < limit)) found.push([number, distance]);
  }
  const nearest = Math.min(...found.map(([, distance]) => distance));
  return found.filter(([, distance]) => distance === nearest).slice(0, most);
}

/** Damerau and Levenshtein's distance; more than `limit` is `limit + 1`. */
function distanceWithin(one: string, other: string, limit: number): number {
  let [older, old] = [[] as number[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      let least = Math.min((old[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (old[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (older[j - 2] ?? 0) + 1);
      row.push(least);
    }
    if (Math.min(...row) > limit) return limit + 1;
    [older, old] = [old, row];
  }
  return old[other.length] ?? limit + 1;
}
