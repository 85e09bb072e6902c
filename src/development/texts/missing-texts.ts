import i18next from 'i18next';
import type { Development } from '../development-locals.ts';

/** Shows a missing text as a sentence on the page and in the terminal. Outside of development, its key is shown. */
export function showMissingTexts(report: Development['report']): void {
  // The German dictionary is the fallback, so a missing text is also missing there.
  const parseMissingKeyHandler = (key: string) => {
    const line = `public/locales/de/translation.json: there is no text «${key}»`;
    report(line, [line]);
    return line;
  };
  Object.assign(i18next.options, { parseMissingKeyHandler });
}
