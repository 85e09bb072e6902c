import { topics } from './synonym-topics.ts';
import { meaningful, type SearchLanguage, stem } from './words.ts';

/** For each stem, the stems of its synonyms. */
export type Synonyms = ReadonlyMap<string, ReadonlySet<string>>;

export function listSynonyms(language: SearchLanguage): Synonyms {
  const found = new Map<string, Set<string>>();
  for (const group of topics[language].split(/[;\n]/)) {
    const stems = meaningful(group, language).map((word) => stem(word, language));
    for (const one of stems)
      found.set(one, new Set([...(found.get(one) ?? []), ...stems].filter((other) => other !== one)));
  }
  return found;
}
