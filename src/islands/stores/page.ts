import { atom } from 'nanostores';
import { type Language, languages } from '../../sites/locale-path.ts';

/** Language of the page; German on the server and by default. */
export const $language = atom<Language>(languageOfPage());

/** Whether the slide-in menu is open; the fold without script keeps its own state. */
export const $menu = atom(false);

function languageOfPage(): Language {
  const written = typeof document === 'undefined' ? '' : document.documentElement.lang.slice(0, 2);
  return languages.find((language) => language === written) ?? 'de';
}
