import i18next from 'i18next';
import type { Development } from '../development-locals.ts';

/** A text that no dictionary has is a sentence on the page and in the terminal; elsewhere its key would be shown. */
export function showMissingTexts(report: Development['report']): void {
  // What a language lacks is taken from the German dictionary: what is missing is missing there, too.
  const parseMissingKeyHandler = (key: string) => {
    const line = `public/locales/de/translation.json: there is no text «${key}»`;
    report(line, [line]);
    return line;
  };
  Object.assign(i18next.options, { parseMissingKeyHandler });
}
