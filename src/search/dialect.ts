/** How Swiss German is typed, and what stands there in German. */
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

/**
 * What a word that is written in no page may be, if it is Swiss German: «Bsuchszyt» is «Besuchszeit».
 *
 * @param word folded. @returns the word with one sound in German each, then with all of them.
 */
export function inGerman(word: string): string[] {
  const one = sounds.map(([typed, written]) => word.replace(typed, written));
  const all = sounds.reduce((rest, [typed, written]) => rest.replace(typed, written), word);
  return [...new Set([...one, all])].filter((other) => other !== word);
}
