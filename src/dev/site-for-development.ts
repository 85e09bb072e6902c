import i18next from 'i18next';
import type { Brand, Locale } from '../../sites.config.ts';
import { assembleSite, type Site } from '../content/site.ts';
import { dayInZurich } from '../i18n/day-in-zurich.ts';
import { languageOf } from '../sites/locale-path.ts';
import type { Development } from './development-locals.ts';
import { mistakePage } from './mistake-page.ts';

/** Assembles a site for `npm run dev`, or renders a page that says why it cannot be shown. */
export async function siteForDevelopment(
  brand: Brand,
  locale: Locale,
  development: Development | undefined,
): Promise<Site | Response> {
  if (!development) throw new Error('only the development server has the content for its pages');
  const { contentOf, dictionaryProblems, isFollowed, report } = development;
  showMissingTexts(report);
  const language = languageOf(locale);
  const { snapshots, problems = [] } = await contentOf(brand.id);
  const all = [...problems, ...dictionaryProblems(language)];
  if (!snapshots || all.length) return mistakePage(brand.name, all, { isFollowed });
  return assembleSite(brand, locale, snapshots, dayInZurich(new Date()));
}

/** Shows a missing text as a sentence on the page and in the terminal. Outside of development, its key is shown. */
function showMissingTexts(report: Development['report']): void {
  // The German dictionary is the fallback, so a missing text is also missing there.
  const parseMissingKeyHandler = (key: string) => {
    const line = `public/locales/de/translation.json: there is no text «${key}»`;
    report(line, [line]);
    return line;
  };
  Object.assign(i18next.options, { parseMissingKeyHandler });
}
