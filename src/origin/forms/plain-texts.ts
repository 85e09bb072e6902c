import i18next from 'i18next';
import de from '../../../public/locales/de/translation.json' with { type: 'json' };
import en from '../../../public/locales/en/translation.json' with { type: 'json' };
import fr from '../../../public/locales/fr/translation.json' with { type: 'json' };
import it from '../../../public/locales/it/translation.json' with { type: 'json' };
import type { Locale } from '../../../sites.config.ts';
import type { Translate } from '../../i18n/translate.ts';
import { languageOf } from '../../sites/locale-path.ts';

// An instance of its own: the global one is the app's, and may not be there.
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

/** The texts of the dictionaries without the app, for what must be said where no page can be made. */
export function plainTexts(locale: Locale): Translate {
  return texts.getFixedT(languageOf(locale));
}
