import i18next, { type TFunction } from 'i18next';
import type { Locale } from '../../sites.config.ts';
import { languageOf } from '../sites/locale-path.ts';

/** Gives the text of a key, for example `t('jobs.noMatch')`; a key that does not exist fails the type check. */
export type Translate = TFunction<'translation'>;

/**
 * A `t` that stays with one language. The global one of i18next follows whatever language was set last, which under
 * concurrent renders is another page's.
 *
 * @throws where the texts are not loaded: a page or a feed would say «undefined».
 */
export function translator(locale: Locale): Translate {
  const known = translators.get(locale);
  if (known) return known;
  if (!i18next.isInitialized) throw new Error(`the texts in ${locale} are not loaded`);
  const t = remembering(i18next.getFixedT(languageOf(locale)));
  translators.set(locale, t);
  return t;
}

const translators = new Map<Locale, Translate>();

/** Astro and React escape what they print; twice would show «&amp;». */
const interpolation = { escapeValue: false };

/** Some hold a title of their own for each page. */
const maxTexts = 2_000;

/** The same texts with the same values stand on every page of a site; making one takes i18next some 30 µs. */
function remembering(t: Translate): Translate {
  const texts = new Map<string, string>();
  return ((key: string, values?: object) => {
    const asked = values ? key + JSON.stringify(values) : key;
    const text = texts.get(asked) ?? String(t(key as never, { ...values, interpolation } as never));
    if (texts.size < maxTexts) texts.set(asked, text);
    return text;
  }) as Translate;
}
