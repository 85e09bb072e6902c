import type { Brand, Locale } from '../../sites.config.ts';
import { assembleSite, type Site } from '../content/site.ts';
import { dayInZurich } from '../i18n/day-in-zurich.ts';
import { languageOf } from '../sites/locale-path.ts';
import type { Development } from './development-locals.ts';
import { mistakePage } from './mistake-page.ts';
import { showMissingTexts } from './texts/missing-texts.ts';

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
