import type { Locale } from '../../sites.config.ts';
import { languageOf } from '../sites/locale-path.ts';
import type { PluralForms } from './plural-text.ts';
import { type Translate, translator } from './translate.ts';

/** The texts of a dictionary that are counted: `jobs.count` for `jobs.count_one` and `jobs.count_other`. */
type CountedKey = 'jobs.count' | 'jobs.countApprenticeships' | 'forms.missing' | 'forms.wrong';

/** All forms of a counted text, for an island that learns the number in the browser. @param t where there is no app. */
export function pluralForms(key: CountedKey, locale: Locale, t: Translate = translator(locale)): PluralForms {
  const say = t as (key: string, values: object) => string;
  const { pluralCategories } = new Intl.PluralRules(languageOf(locale)).resolvedOptions();
  return Object.fromEntries(pluralCategories.map((form) => [form, say(`${key}_${form}`, { count: '{count}' })]));
}
