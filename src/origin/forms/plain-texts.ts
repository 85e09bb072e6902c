import i18next from 'i18next';
import de from '../../../public/locales/de/translation.json' with { type: 'json' };
import en from '../../../public/locales/en/translation.json' with { type: 'json' };
import fr from '../../../public/locales/fr/translation.json' with { type: 'json' };
import it from '../../../public/locales/it/translation.json' with { type: 'json' };
import type { Locale } from '../../../sites.config.ts';
import type { Translate } from '../../i18n/translate.ts';
import { languageOf } from '../../sites/locale-path.ts';

// A separate instance: the global one belongs to the app, which may not be loaded.
const texts = i18next.createInstance();
await texts.init({
  fallbackLng: 'de',
  interpolation: { escapeValue: false },
  resources: {
    de: { translation: de },
    en: { translation: en },
    fr: { translation: fr },
    it: { translation: it },
  },
});

/** Returns the translations without the app, for plain pages and mails. */
export function plainTexts(locale: Locale): Translate {
  return texts.getFixedT(languageOf(locale));
}
