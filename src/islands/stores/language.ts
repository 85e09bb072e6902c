import { atom } from 'nanostores';
import { type Language, languages } from '../../sites/locale-path.ts';
import { keep, kept } from './device-storage.ts';

/** Language of the page; German on the server and by default. */
export const $language = atom<Language>(languageOfPage());

const key = 'language';

/** Returns the language that the visitor chose earlier on this device; it is only used for suggestions. */
export const chosenLanguage = () => kept(key);

/** Stores the choice for later visits. */
export const chooseLanguage = (language: Language) => keep(key, language);

function languageOfPage(): Language {
  const written = typeof document === 'undefined' ? '' : document.documentElement.lang.slice(0, 2);
  return languages.find((language) => language === written) ?? 'de';
}
