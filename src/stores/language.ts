import { atom } from 'nanostores';
import { type Language, languages } from '../sites/locale-path.ts';

/** The language of the page; German until there is a page, and where it says nothing else. */
export const $language = atom<Language>(languageOfPage());

/** The language that a visitor once chose on this device, which only ever suggests; nothing where there is no storage. */
export function chosenLanguage(): string | undefined {
  try {
    return localStorage.language;
  } catch {
    return undefined;
  }
}

/** Keeps the choice for later visits, where the device has a storage with room. */
export function chooseLanguage(language: Language): void {
  try {
    localStorage.language = language;
  } catch {
    // It only would have suggested.
  }
}

function languageOfPage(): Language {
  const written = typeof document === 'undefined' ? '' : document.documentElement.lang.slice(0, 2);
  return languages.find((language) => language === written) ?? 'de';
}
