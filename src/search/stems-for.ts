import { closestMatch } from 'leven';
import type { Synonyms } from './synonyms.ts';
import { type SearchLanguage, stem } from './words.ts';

/** How well a stem fits that is not the word itself, up to 1. */
export const fits = { synonym: 0.65, near: 0.6, begins: 0.5, within: 0.45, head: 0.45, modifier: 0.25, dialect: 0.9 };

/** Words of a host's pages, and synonyms of its language. */
interface Known {
  stems: ReadonlySet<string>;
  synonyms: Synonyms;
  language: SearchLanguage;
}

/**
 * Finds the stems that a word of a query stands for, each with how well it fits.
 *
 * @param neighbours the words before and after it: compounds may be written apart («Tages Stätte»).
 * @param isGuess whether the word is itself a guess, which is not guessed at again.
 */
export function stemsFor(
  word: string,
  neighbours: readonly [before: string | undefined, after: string | undefined],
  known: Known,
  isGuess = false,
): Map<string, number> {
  const { stems, synonyms, language } = known;
  const asked = stem(word, language);
  const found = new Map<string, number>();
  const add = (one: string, fit: number) => {
    if (stems.has(one) && (found.get(one) ?? 0) < fit) found.set(one, fit);
  };
  const [before, after] = neighbours;
  add(asked, 1);
  if (before) add(stem(before + word, language), 1);
  if (after) add(stem(word + after, language), 1);
  for (const synonym of synonyms.get(asked) ?? []) add(synonym, fits.synonym);
  for (const one of stems) {
    const share = asked.length / one.length;
    if (asked.length >= 3 && (one.startsWith(asked) || one.startsWith(word))) add(one, fits.begins + 0.4 * share);
    else if (asked.length >= 4 && one.includes(asked)) add(one, fits.within + 0.2 * share);
    // «Adventskonzert» stands for «Konzert» and, less so, for «Advent».
    else if (one.length >= 4 && share < 3 && asked.endsWith(one)) add(one, fits.head);
    else if (one.length >= 4 && share < 3 && asked.startsWith(one)) add(one, fits.modifier);
  }
  // «Pflegetaxe» stands for the synonyms of «Taxe».
  for (const [one, others] of synonyms)
    if (language === 'de' && one.length >= 4 && !stems.has(one) && (word.endsWith(one) || asked.endsWith(one)))
      for (const other of others) add(other, fits.head);
  const isFound = (minFit: number) => [...found.values()].some((fit) => fit > minFit);
  if (isGuess) return found;
  if (language === 'de' && !isFound(fits.within))
    for (const german of inGerman(word))
      for (const [one, fit] of stemsFor(german, [undefined, undefined], known, true)) add(one, fit * fits.dialect);
  if (!isFound(0.7)) add(nearest(asked, stems) ?? '', fits.near);
  return found;
}

/** Finds the stem that a misspelt one may mean. The first letter is rarely wrong. */
function nearest(asked: string, stems: ReadonlySet<string>): string | undefined {
  if (asked.length < 4) return undefined;
  const swapped = [...asked.slice(1)].map((_, i) => asked.slice(0, i) + asked[i + 1] + asked[i] + asked.slice(i + 2));
  const candidates = [...stems].filter((one) => one.length > 3 && one[0] === asked[0]);
  return (
    swapped.find((one) => stems.has(one)) ?? closestMatch(asked, candidates, { maxDistance: asked.length < 8 ? 1 : 2 })
  );
}

/** Sounds of Swiss German as people type them, and the German spelling. */
const sounds: readonly [typed: RegExp, written: string][] = [
  // Zyt, wyt; Huus; Wii.
  [/y|ii/g, 'ei'],
  [/uu/g, 'au'],
  // Bsuch, gsund.
  [/^([bg])(?=[fhlmnrsw])/, '$1e'],
  // Chuchi, Chind; Holzwerchstatt.
  [/^ch(?=[aeioulnr])/, 'k'],
  [/rch/g, 'rk'],
];

/** Respells a word of Swiss German: «bsuchszyt» as «besuchszeit», with each sound alone and with all. */
function inGerman(word: string): string[] {
  const one = sounds.map(([typed, written]) => word.replace(typed, written));
  const all = sounds.reduce((rest, [typed, written]) => rest.replace(typed, written), word);
  return [...new Set([...one, all])].filter((other) => other !== word);
}
