/** Letters of living languages that Unicode does not take apart, with their plain form. */
const letters = 'ß:ss æ:ae œ:oe ø:o ɔ:o đ:d ð:d ɖ:d ɗ:d ł:l ı:i ħ:h ŧ:t þ:th ŋ:n ĸ:k ƙ:k ə:e ǝ:e ɛ:e ɓ:b ƴ:y';
const plainLetters = new Map(letters.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(2)]));
const plainLetter = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'g');

/**
 * Folds a text as search and filters compare it: small plain letters, plain hyphens, apostrophes and spaces, without
 * accents and invisible signs. In German, ä, ae and a are the same; «neue» and «Quelle» keep their letters.
 */
export function fold(text: string, isGerman = true): string {
  const plain = text
    // NFKD would replace it with a blank and an accent.
    .replaceAll('´', "'")
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}·]/gu, '')
    .replace(plainLetter, (letter) => plainLetters.get(letter) ?? '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[‘’ʼ`′]/g, "'");
  return isGerman ? plain.replace(/([ao]|(?<![aeioqy])u)e/g, '$1') : plain;
}
