import { cleanText } from '../platform/text/clean-text.ts';
import type { Language } from '../sites/locale-path.ts';
import { fold } from './fold.ts';

/** Language that decides how texts and questions become words. */
export type SearchLanguage = Language;

/** Words that most pages have and that say little. */
const stopWords: Readonly<Record<SearchLanguage, ReadonlySet<string>>> = {
  de: toWordSet(`aber alle als am an auch auf aus bei beim bin bis da das dass dem den der des die du ein eine einem einen
    einer er es fur gibt habe haben hat ich ihr ihre im in ist kann man mein meine mich mir mit muss nach nicht oder sich
    sie sind so um und uns unser unsere vom von vor wann war warum was welche wem wenn wer wie wird wo wohin zu zum zur
    darf konnen du dir dich wieviel wurde wurden werden wenn lange lassen hat jemand etwas mal noch schon sehr viel
    soll sollen mussen nur bitte trotzdem denn dann`),
  it: toWordSet(`a ad al alla alle allo ai agli che chi ci come con cosa da dal dalla dalle dei del della delle dello di e ed
    essere ho i il in io la le lo l mi mia mio nel nella non o per piu quale quando quanto se si sono su sul sulla tra un
    una uno vi posso puo devo ha hai c fare serve servono qualche ci sono questo questa`),
  fr: toWordSet(`a ai au aux avec c ce ces comment d dans de des du elle en est et il ils j je l la le les leur m ma mes mon n
    ne nos notre nous ou par pas plus pour qu quand que quel quelle qui quoi s sa se ses si son sont sur un une vos votre
    vous y peut peux puis faire avoir ai as ont etre t si moi toi donc`),
  en: toWordSet(`a about am an and any are as at be by can do does for from have how i in is it me my of on or our s so that
    the there they this to us was we what whats when where which who will with you your if has have had does did
    get much many`),
};

function toWordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}

/** Endings that are removed, in this order, and the minimum length of the rest. */
const endings: Readonly<Record<SearchLanguage, readonly [RegExp, number][]>> = {
  de: [
    [/(?:innen|in)$/, 4],
    [/ung(?:en)?$/, 4],
    // Several times, so that «Preis» and «Preise» have the same stem.
    [/(?:e[mr]|[ents])$/, 4],
    [/(?:e[mr]|[ents])$/, 4],
    [/(?:e[mr]|[ents])$/, 4],
  ],
  it: [
    [/(?:mente|zioni|zione)$/, 4],
    [/(?:he|hi|io|ie|ia|ii|[aeio])$/, 4],
  ],
  fr: [
    [/[sx]$/, 3],
    [/(?:ations?|ements?|ment)$/, 4],
    [/(?:er|ez|e)$/, 4],
  ],
  en: [
    [/(?:'s|s)$/, 3],
    [/(?:ing|ed|e)$/, 3],
  ],
};

/** Reduces a folded word to its stem: «Lehrstelle» and «Lehrstellen» have the same, «Köchin» and «Koch», too. */
export function stem(word: string, language: SearchLanguage): string {
  let rest = word;
  for (const [ending, least] of endings[language]) {
    const shorter = rest.replace(ending, '');
    if (shorter.length >= least) rest = shorter;
  }
  return rest;
}

/** Matches each word of a text. */
export const wordPattern = /[\p{L}\p{N}\p{M}\p{Cf}]+/gu;

/** A Swiss telephone number: 079 000 00 00, +41790000000, 079/000 00 00. */
const telephoneNumber = /(?<![\p{L}\p{N}])(?:\+41|0041|0)(?:\s?\(0\))?((?:[\s./'-]?\d){9})(?!\d)/gu;

/** Folds the words of a text and leaves out stop words. A telephone number is one word, however it is written. */
export function meaningful(text: string, language: SearchLanguage): string[] {
  const joined = cleanText(text).replaceAll(
    telephoneNumber,
    (_, digits: string) => ` 0${digits.replaceAll(/\D/g, '')} `,
  );
  return [...joined.matchAll(wordPattern)].flatMap(([word]) => {
    const folded = fold(word, language === 'de');
    return folded.length > 1 && !stopWords[language].has(folded) ? [folded] : [];
  });
}
