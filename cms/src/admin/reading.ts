import words from './plain-words.json' with { type: 'json' };

/** How easily a text reads. */
export interface Reading {
  /** LIX of Carl-Hugo Björnsson (1968): words per sentence plus the share of words with more than six letters. */
  lix: number;
  /** `leicht` up to 40, `mittel` up to 55, then `schwer`: German has longer words than Björnsson's Swedish. */
  level: 'leicht' | 'mittel' | 'schwer';
  /** Changes that would make it easier, in German. */
  advice: string[];
}

/** Texts of fewer words have no figure. */
const fewestWords = 20;
const longestSentence = 22;
/** Lines of advice of each kind. */
const maxAdvice = 2;
const shownLength = 48;

const passive: Readonly<Record<string, RegExp>> = {
  de: /(?<!\p{L})(?:wird|werden|wurde|wurden|worden)(?!\p{L})(?:[^.!?;:]* )?(?:\p{L}*ge\p{Ll}+(?:t|en)|(?:be|ent|er|ver|zer)\p{Ll}+(?:t|en)|\p{L}+iert)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:est|sont|était|étaient|sera|seront|été) \p{Ll}+(?:é|ée|és|ées)(?!\p{L})(?= par )/iu,
  it: /(?<!\p{L})(?:viene|vengono|venne|verrà|verranno) \p{Ll}+(?:to|ta|ti|te)(?!\p{L})/iu,
};

/** Judges a text in Markdown. @param language `de`, `fr`, `it`; others have no advice about words. */
export function judgeReading(markdown: string, language: string): Reading | undefined {
  const sentences = sentencesIn(markdown);
  const all = sentences.flatMap(wordsIn);
  if (all.length < fewestWords) return undefined;
  const long = all.filter((word) => word.length > 6).length;
  const lix = Math.round(all.length / sentences.length + (100 * long) / all.length);
  const kinds = [
    sentences
      .filter((sentence) => wordsIn(sentence).length > longestSentence)
      .map((sentence) => `${wordsIn(sentence).length} Wörter in einem Satz: «${beginning(sentence)}»`),
    sentences
      .filter((sentence) => passive[language]?.test(sentence))
      .map((sentence) => `Wer tut es? «${beginning(sentence)}»`),
    rareWords(sentences.join(' '), language),
  ];
  const advice = kinds.flatMap((kind) => [...new Set(kind)].slice(0, maxAdvice));
  return { lix, level: lix <= 40 ? 'leicht' : lix <= 55 ? 'mittel' : 'schwer', advice };
}

/** Splits a text at the ends of sentences, lines and cells. Links and marks are left out. */
function sentencesIn(markdown: string): string[] {
  const plain = markdown.replaceAll(/\]\([^)]*\)/g, '').replaceAll(/[*_`#>[\]|]+/g, ' ');
  return plain
    .split(/\n+|(?<=\p{L}{2}[.!?…]["»”]?)\s+(?=[\p{Lu}«"„])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => wordsIn(sentence).length > 1);
}

const wordsIn = (sentence: string) => sentence.match(/\p{L}[\p{L}’'-]*/gu) ?? [];

const beginning = (sentence: string) =>
  sentence.length > shownLength ? `${sentence.slice(0, shownLength).replace(/\s+\S*$/, '')} …` : sentence;

/** Endings of nouns, adjectives and verbs in German, French and Italian. */
const ending = '(?:e[mnrst]?|te[nt]?|[nst])?';

function rareWords(text: string, language: string): string[] {
  const known: Readonly<Record<string, string>> = words[language as keyof typeof words] ?? {};
  return Object.entries(known)
    .filter(([word]) => new RegExp(`(?<!\\p{L})${word.replace(/en$/, '')}${ending}(?!\\p{L})`, 'iu').test(text))
    .map(([word, easier]) => `«${word}» kennen nicht alle. Einfacher: ${easier}`);
}
