import i18next, { type TFunction } from 'i18next';
import type dictionary from '../../public/locales/de/translation.json';
import type { Locale } from '../../sites.config.ts';
import { languageOf } from '../sites/locale-path.ts';
import type { PluralForms } from './plural-text.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    returnNull: false;
    resources: { translation: typeof dictionary };
  }
}

/** Returns the text of a key, for example `t('jobs.noMatch')`. An unknown key fails the type check. */
export type Translate = TFunction<'translation'>;

/**
 * Creates a `t` for one language. The global one of i18next uses the last language that was set, which concurrent
 * renders change.
 *
 * @throws if the texts are not loaded; pages would otherwise say «undefined».
 */
export function translator(locale: Locale): Translate {
  const known = translators.get(locale);
  if (known) return known;
  if (!i18next.isInitialized) throw new Error(`the texts in ${locale} are not loaded`);
  const t = remembering(i18next.getFixedT(languageOf(locale)), locale === 'it-CH' ? elideArticles : undefined);
  translators.set(locale, t);
  return t;
}

const translators = new Map<Locale, Translate>();

/** Astro and React escape their output; escaping twice would show «&amp;». */
const interpolation = { escapeValue: false };

/** Maximum number of cached texts; some contain the title of a page. */
const maxTexts = 2_000;

/** Caches texts by key and values: all pages of a site share most of them, and i18next takes about 30 µs for each. */
function remembering(t: Translate, finish = (text: string) => text): Translate {
  const texts = new Map<string, string>();
  return ((key: string, values?: object) => {
    const asked = values ? key + JSON.stringify(values) : key;
    const text = texts.get(asked) ?? finish(String(t(key as never, { ...values, interpolation } as never)));
    if (texts.size < maxTexts) texts.set(asked, text);
    return text;
  }) as Translate;
}

/** Shortens Italian articles before 8 and 11, which begin with a vowel when spoken: «dall’8 dicembre». */
export function elideArticles(text: string): string {
  return text.replaceAll(/(?<!\p{L})(i|a|da|de|ne|su)l (?=8|11(?!\d))/giu, (_, start: string) =>
    /i/i.test(start) ? (start === 'i' ? 'l’' : 'L’') : `${start}ll’`,
  );
}

/** Keys of texts with plural forms: `jobs.count` stands for `jobs.count_one` and `jobs.count_other`. */
type CountedKey = 'homes.count' | 'jobs.count' | 'jobs.countApprenticeships' | 'forms.missing' | 'forms.wrong';

/**
 * Returns all plural forms of a text, for islands that know the number only in the browser.
 *
 * @param t translator for use outside of the app.
 */
export function pluralForms(key: CountedKey, locale: Locale, t: Translate = translator(locale)): PluralForms {
  const say = t as (key: string, values: object) => string;
  const { pluralCategories } = new Intl.PluralRules(languageOf(locale)).resolvedOptions();
  return Object.fromEntries(pluralCategories.map((form) => [form, say(`${key}_${form}`, { count: '{count}' })]));
}
