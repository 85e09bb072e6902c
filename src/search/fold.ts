/** Letters of living languages that Unicode does not take apart. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ɔ: 'o',
  đ: 'd',
  ð: 'd',
  ɖ: 'd',
  ɗ: 'd',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  þ: 'th',
  ŋ: 'n',
  ĸ: 'k',
  ƙ: 'k',
  ə: 'e',
  ǝ: 'e',
  ɛ: 'e',
  ɓ: 'b',
  ƴ: 'y',
};
const plainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/**
 * Text as it is found: small plain letters, plain hyphens, apostrophes and spaces, without accents and invisible signs. In German, ä,
 * ae and a are the same; «neue» and «Quelle» keep their letters.
 */
export function fold(text: string, isGerman = true): string {
  const plain = text
    // NFKD would make a blank and an accent of it.
    .replaceAll('´', "'")
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}·]/gu, '')
    .replace(plainLetter, (letter) => plainLetters[letter] ?? '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[‘’ʼ`′]/g, "'");
  return isGerman ? plain.replace(/([ao]|(?<![aeioqy])u)e/g, '$1') : plain;
}
