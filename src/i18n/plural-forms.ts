import type { Locale } from '../../sites.config.ts';
import { languageOf } from '../sites/locale-path.ts';
import type { PluralForms } from './plural-text.ts';
import { translator } from './translate.ts';

/** The texts of a dictionary that are counted: `jobs.count` for `jobs.count_one` and `jobs.count_other`. */
type CountedKey = 'jobs.count' | 'jobs.countApprenticeships';

/** All forms of a counted text, for an island that learns the number in the browser. */
export function pluralForms(key: CountedKey, locale: Locale): PluralForms {
  const t = translator(locale) as (key: string, values: object) => string;
  const { pluralCategories } = new Intl.PluralRules(languageOf(locale)).resolvedOptions();
  return Object.fromEntries(pluralCategories.map((form) => [form, t(`${key}_${form}`, { count: '{count}' })]));
}
