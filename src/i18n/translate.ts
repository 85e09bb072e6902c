import i18next, { type TFunction } from 'i18next';
import type { Locale } from '../../sites.config.ts';
import { languageOf } from '../sites/locale-path.ts';

/** Gives the text of a key, for example `t('jobs.noMatch')`; a key that does not exist fails the type check. */
export type Translate = TFunction<'translation'>;

/**
 * A `t` that stays with one language. The global one of i18next follows whatever language was set last, which under
 * concurrent renders is another page's.
 */
export function translator(locale: Locale): Translate {
  return i18next.getFixedT(languageOf(locale));
}
