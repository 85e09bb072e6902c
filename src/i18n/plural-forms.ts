import type { Locale } from '../../sites.config.ts';
import { languageOf } from '../sites/locale-path.ts';
import type { PluralForms } from './plural-text.ts';
import { type Translate, translator } from './translate.ts';

/** Keys of texts with plural forms: `jobs.count` stands for `jobs.count_one` and `jobs.count_other`. */
type CountedKey = 'jobs.count' | 'jobs.countApprenticeships' | 'forms.missing' | 'forms.wrong';

/**
 * Returns all plural forms of a text, for islands that know the number only in the browser. @param t translator for use
 * outside of the app.
 */
export function pluralForms(key: CountedKey, locale: Locale, t: Translate = translator(locale)): PluralForms {
  const say = t as (key: string, values: object) => string;
  const { pluralCategories } = new Intl.PluralRules(languageOf(locale)).resolvedOptions();
  return Object.fromEntries(pluralCategories.map((form) => [form, say(`${key}_${form}`, { count: '{count}' })]));
}
