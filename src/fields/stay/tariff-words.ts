import type { Locale } from '../../../sites.config.ts';
import type { Tariff } from '../entries/tariff-schema.ts';

const languages = { en: 'Englisch', 'it-CH': 'Italienisch', 'fr-CH': 'Franzoesisch' } as const;

/** Returns a function that translates the texts of an entry; those without a translation stay German. */
export function translateWords(translations: Tariff['Uebersetzungen'], locale: Locale): (text: string) => string {
  if (locale === 'de-CH') return (text) => text;
  const language = languages[locale];
  const words = new Map(translations.map((word) => [word.Deutsch, word[language]]));
  return (text) => words.get(text) ?? text;
}

/** A tariff with its names in a language; those without a translation stay German. */
export function inLanguageOf<Translated extends Tariff>(tariff: Translated, locale: Locale): Translated {
  if (locale === 'de-CH') return tariff;
  const say = translateWords(tariff.Uebersetzungen, locale);
  return {
    ...tariff,
    ...(tariff.NameHotellerie && { NameHotellerie: say(tariff.NameHotellerie) }),
    ...(tariff.NameBetreuung && { NameBetreuung: say(tariff.NameBetreuung) }),
    ...(tariff.NameKanton && { NameKanton: say(tariff.NameKanton) }),
    ...(tariff.QuelleHoechstanteil && { QuelleHoechstanteil: say(tariff.QuelleHoechstanteil) }),
    Quelle: say(tariff.Quelle),
    Zimmer: tariff.Zimmer.map((room) => ({ ...room, Name: say(room.Name) })),
    Stufen: tariff.Stufen.map((level) => ({ ...level, Name: say(level.Name) })),
    Zuschlaege: tariff.Zuschlaege.map((supplement) => ({ ...supplement, Text: say(supplement.Text) })),
  };
}
