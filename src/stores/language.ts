import { atom } from 'nanostores';
import { type Language, languages } from '../sites/locale-path.ts';
import { keep, kept } from './device-storage.ts';

/** The language of the page; German until there is a page, and where it says nothing else. */
export const $language = atom<Language>(languageOfPage());

const key = 'language';

/** The language that a visitor once chose on this device; it only ever suggests. */
export const chosenLanguage = () => kept(key);

/** Keeps the choice for later visits. */
export const chooseLanguage = (language: Language) => keep(key, language);

function languageOfPage(): Language {
  const written = typeof document === 'undefined' ? '' : document.documentElement.lang.slice(0, 2);
  return languages.find((language) => language === written) ?? 'de';
}
